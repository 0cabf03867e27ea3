import { expect, test } from "vitest";
import { followHouse, isInCharge } from "../../server/house/in-charge.ts";
import { standingOf } from "../../server/house/standing.ts";
import type { House } from "../../server/house/store.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { watchEscrow } from "../../server/payments/watch.ts";
import { LIFE, expectLoneWorkers } from "./lone-worker.ts";
import { ANN, openSale } from "./paid.ts";

expectLoneWorkers();

/**
 * Opens a sale whose worker has claimed the keys and delivered since a backup was made, which thus has another token
 * and lacks the delivery.
 */
async function openBackedUpSale() {
  const sale = await openSale();
  const { ctx, passBlocks, finalize, order, rows } = sale;
  const restore = await sale.backUp();
  ctx.house.doubt = "no worker has used it lately";
  for (let round = 0; round < 8 && (await followHouse(ctx)).is_claiming; round++) passBlocks(LIFE);
  await (await order(ANN)).pay();
  finalize();
  await watchEscrow(ctx);
  await sendOutbox(ctx, HANDLERS);
  expect((await rows()).map(({ state }) => state)).toEqual(["sent"]);
  return { ...sale, restore };
}

test.each([1, 2, 3])(
  "a backup that takes the database's place before query %i of the check is not in charge",
  async (query) => {
    const { ctx, calls, turns, restore } = await openBackedUpSale();
    expect(await isInCharge(ctx)).toBe(true);
    turns.length = 0;
    calls.before = async () => {
      if (turns.length === query) await restore();
    };
    expect(await isInCharge(ctx)).toBe(false);
    expect(turns.length).toBeGreaterThan(query);
    // The claim on the chain is one that the backup does not know.
    expect(ctx.house.standing).toBe("replaced");
  },
);

test("a database that another one has replaced adopts what that one paid, and does not claim the keys back", async () => {
  const { ctx, db, finalize, restore } = await openBackedUpSale();
  finalize();
  await restore();
  ctx.house.doubt = undefined;
  expect(await followHouse(ctx)).toMatchObject({ is_claiming: false });
  const adopted = await db.selectFrom("adopted").select(["kind", "state"]).execute();
  expect(adopted).toMatchObject([{ kind: "delivery" }]);
  expect(await isInCharge(ctx)).toBe(false);
  expect(ctx.house.standing).toBe("replaced");
});

test.each([
  ["replaced", { owner: "other" }],
  ["replaced", { owner: "other", halted_by: ["theft"] }],
  // Its own claim is on its way, and comes after the other one.
  ["claiming", { owner: "other", is_claiming: true }],
  ["claiming", { owner: null, is_claiming: true }],
  ["claiming", { owner: "own", is_claiming: true, free_after: 7n }],
  // The other claim came after its own, for which it waits.
  ["replaced", { owner: "other", is_claiming: true, free_after: 7n }],
  ["halted", { owner: "own", halted_by: ["theft"] }],
  ["pays", { owner: "own" }],
  ["pays", { owner: null }],
] as const)("a database is %s with %o", (standing, house) => {
  const own = { token: "own", is_claiming: false, free_after: null, halted_by: [] };
  expect(standingOf({ ...own, ...house } as unknown as House)).toBe(standing);
});
