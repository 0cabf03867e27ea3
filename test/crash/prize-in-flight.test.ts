import { afterAll, expect, test } from "vitest";
import { usdcAccountOf } from "../../chain/usdc.ts";
import type { Actor } from "../../dev/actor.ts";
import { adoptRows } from "../../server/house/adopted/adopt-rows.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { insertWeek } from "../../server/league/store.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { insertPrizes } from "../../server/prizes/store.ts";
import { LIFE, openOwnSale } from "../own-sale.ts";
import { verifyTournament } from "../verify-tournament.ts";

const WEEK = "2025-01-20";
const ID = `${WEEK}-mon-thu`;
const [HASH, OTHER] = ["a".repeat(64), "b".repeat(64)];
const AMOUNT = "300000";

const sale = await openOwnSale("prize_in_flight");
const { api, chain, db, launch, newWorker, ops, rounds, usdcOf } = sale;
afterAll(() => sale[Symbol.asyncDispose]());

const statesOf = async () =>
  (await db.selectFrom("outbox").select("state").orderBy("ordinal").execute()).map(
    ({ state }) => state,
  );

/** Plans the prize of a winner. */
async function plan({ address: wallet }: Actor, ordinal: number): Promise<void> {
  await insertPrizes(db, [{ tournament_id: ID, wallet, amount: BigInt(AMOUNT), ordinal }]);
  const content = { hash: HASH, owner: wallet, amount: AMOUNT };
  await insertPlanned(db, [{ kind: "prize", cause: ID, ordinal, content }]);
}

/** A payment of another result to a winner, which a node has hidden so far. */
async function showPaid({ address: owner }: Actor): Promise<void> {
  const mint = launch.usdcMint;
  const arrived = [{ owner, mint, account: await usdcAccountOf(owner, mint), amount: AMOUNT }];
  await db
    .insertInto("adopted")
    .values({
      signature: "1".repeat(64),
      slot: 1n,
      kind: "prize",
      cause: ID,
      ordinal: 0,
      content: JSON.stringify({ arrived, hash: OTHER }),
      at: new Date(),
    })
    .execute();
}

test("a prize that is on its way when a person decides about the others is not paid to somebody who was paid", async () => {
  const [paid, newer] = [await api.newBuyer(), await api.newBuyer()];
  await paid.post("/api/local/fund", { walletAddress: launch.prize });
  await insertWeek(db, { id: WEEK, lockAt: new Date(`${WEEK}T00:00:00Z`) });
  const tournament = db.updateTable("tournaments").set({ state: "final", hash: HASH });
  await tournament.where("id", "=", ID).execute();
  const before = [await usdcOf(paid.address), await usdcOf(newer.address)];
  const changes = async () => [
    (await usdcOf(paid.address)) - before[0]!,
    (await usdcOf(newer.address)) - before[1]!,
  ];

  await plan(paid, 0);
  // What it signs is lost on the way.
  const lossy = await newWorker((ask, { payload }) =>
    (payload as { method: string }).method === "sendTransaction"
      ? Promise.reject(new Error("lost"))
      : ask(),
  );
  await rounds(lossy, 1);
  expect(await statesOf()).toEqual(["sent"]);
  await plan(newer, 1);
  await showPaid(paid);
  const worker = await newWorker();
  await adoptRows(worker, HANDLERS);
  expect(await statesOf()).toEqual(["sent", "held"]);

  const pay = () => ops(`prize pay ${ID}`, "Lost with the database");
  const accept = () => ops(`prize accept ${ID}`, "Lost with the database");
  expect((await pay()).err).toMatch(/is on its way\. .* Nothing was changed\.\n$/);
  expect((await accept()).err).toMatch(/is on its way\. .* Nothing was changed\.\n$/);
  await chain.skipBlocks(LIFE);
  await rounds(worker, 2);
  expect(await statesOf()).toEqual(["held", "held"]);

  // Nor does one that has just expired, and is planned again.
  await db
    .updateTable("outbox")
    .set({ state: "planned", held_for: null })
    .where("ordinal", "=", 0)
    .execute();
  expect((await pay()).out).toContain("0.30 USDC to 1 winner");
  await rounds(worker, 3);
  expect(await changes()).toEqual([0n, BigInt(AMOUNT)]);
  expect(await statesOf()).toEqual(["held", "landed"]);
});

test("a tournament that is called void after prizes were paid is found wrong", async () => {
  const call = db.updateTable("tournaments").set({ state: "void" });
  await call.where("id", "like", `${WEEK}%`).execute();
  const { code, output } = await verifyTournament(api.url, chain.rpcUrl);
  expect(output).toContain(`${ID}: it is void, but Solana shows prizes paid by another result`);
  expect(code).toBe(1);
});
