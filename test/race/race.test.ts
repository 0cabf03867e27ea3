import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PACKS_IN_BOX, fullBox } from "../../rules/box.ts";
import { snapshotHash } from "../../rules/league/snapshot-hash.ts";
import { genesisHash, proveDraw } from "../../rules/draw-log.ts";
import type { Actor } from "../../dev/actor.ts";
import { startServer, startSettler } from "../../dev/server-process.ts";
import { readConfig } from "../../server/config.ts";
import { listDraws } from "../../server/fairness/store.ts";
import { insertWeek, moveLock } from "../../server/league/store.ts";
import { findSnapshot, listSnapshotHoldings, listSnapshotMints } from "../../server/lock/store.ts";
import { listEntriesOf } from "../../server/standings/store.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { listPlayers } from "../../server/players/store.ts";
import { readBox } from "../../server/presale/store.ts";
import { openMortal } from "../crash/mortal.ts";
import type { RosterView } from "../../server/rosters/schemas.ts";
import { guestsOf } from "../guests.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { everybodyHolds, lockAndRead, playLock, weekOfRound } from "./lock-rounds.ts";
import { giveUsdcForAll } from "../payments.ts";

/** Rounds of saves against the lock. `LOCK_ROUNDS=1000` plays more. */
const LOCK_ROUNDS = Number(process.env["LOCK_ROUNDS"] ?? 20);
/** Enough: without the lock on the user or the box, or with reusable challenges, the first rounds fail. */
const ROUNDS = 20;
const BUYERS = 4;

vi.setConfig({ testTimeout: 300_000 });

// Two API processes and a settler, but no worker that would expire unpaid reservations.
const own = await openOwnSite("race");
const { db } = own;
const stack = new AsyncDisposableStack();
afterAll(async () => {
  await stack.disposeAsync();
  await own[Symbol.asyncDispose]();
});
const environment = { ...own.environment, ROLE: "api" };
const [one, two] = await Promise.all(
  [1, 2].map(async () => stack.use(await startServer(environment))),
);
stack.use(await startSettler(own.environment));
const urls = [one, two].map((server) => `http://127.0.0.1:${server!.port}`);

// The server only lets buyers reserve what they can pay for, here 50 packs.
const { newVisitor, newBuyer: newUser } = guestsOf(urls[0]!);

/** Opens a worker that runs no jobs of its own. */
const newWorker = async () => stack.use(await openWorker(own.environment));

/** Expires all reservations directly in the database, and returns their packs. */
async function expireAll(box: { packs_left?: number } = {}): Promise<void> {
  await sql`update purchases set state = 'expired'`.execute(db);
  await db
    .updateTable("box")
    .set({ ...box, packs_reserved: 0 })
    .execute();
}

function statuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

test("the last of a user's 150 packs are reserved once", async () => {
  const user = await newUser();
  await giveUsdcForAll(user.address, own);
  for (let round = 0; round < ROUNDS; round++) {
    await expireAll();
    for (const packs of [50, 50, 49]) expect((await user.create(packs)).status).toBe(200);
    const answers = await Promise.all(urls.map((url) => user.at(url).create(1)));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("over_allowance");
  }
});

test("the last pack of the box is reserved once", async () => {
  const users = await Promise.all(Array.from({ length: 4 }, newUser));
  for (let round = 0; round < ROUNDS; round++) {
    await expireAll({ packs_left: 1 });
    const answers = await Promise.all(users.map((user, i) => user.at(urls[i % 2]!).create(1)));
    expect(statuses(answers)).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe("others_paying");
    expect((await readBox(db)).packsReserved).toBe(1);
  }
  await expireAll({ packs_left: PACKS_IN_BOX });
});

test("a late payment into a box that has since sold out is sent back, and takes no pack", async () => {
  const user = await newUser();
  const { packId, transaction } = (await user.create(1)).body;
  await expireAll();
  await db
    .updateTable("box")
    .set({ packs_reserved: sql`packs_left` })
    .execute();
  const before = await readBox(db);
  expect(await user.confirm(packId, await user.pay(transaction))).toMatchObject({
    status: 409,
    body: { code: "payment_refunded", error: expect.stringMatching(/sold_out$/) },
  });
  const purchase = await user.get(`/api/presale/pack-purchases/${packId}`);
  expect(purchase.body).toMatchObject({
    state: "refunding",
    refund: [{ reason: "sold_out", amount: "20.00", to: user.address }],
  });
  expect(await readBox(db)).toEqual(before);
  await db.updateTable("box").set({ packs_reserved: 0 }).execute();
});

test("one challenge opens one session", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const user = await newVisitor();
    const challenge = await user.askNonce();
    const answers = await Promise.all(
      [...urls, ...urls].map((url) => user.at(url).verify(challenge)),
    );
    expect(statuses(answers)).toEqual([200, 401, 401, 401]);
    const sessions = await db
      .selectFrom("sessions")
      .selectAll()
      .where("wallet_address", "=", user.address)
      .execute();
    expect(sessions).toHaveLength(1);
  }
});

describe("at the lock of a week", () => {
  const timeout = 300_000 + LOCK_ROUNDS * 1000;
  test("no save counts late, and none in time is lost", { timeout }, async () => {
    const users = await Promise.all(Array.from({ length: 2 }, newUser));
    const players = (await listPlayers(db)).map(({ id }) => id);
    const leagueIds = new Map(
      (await listPlayers(db)).map((player) => [player.id, player.league_id]),
    );
    const workers = [await newWorker(), await newWorker()];
    const newest = new Map<string, RosterView>();
    const met = { early: 0, late: 0 };
    let lockAfterMs = 30;
    for (let round = 0; round < LOCK_ROUNDS; round++) {
      const meeting = { db, workers, urls, users, players };
      const { week, answers } = await playLock(meeting, round, lockAfterMs);
      for (const [index, { status, body }] of answers.entries()) {
        const { address } = users[Math.floor(index / urls.length)]!;
        if (status !== 200) expect(body.code).toBe("roster_locked");
        else if (body.version > (newest.get(address)?.version ?? 0)) newest.set(address, body);
      }
      const early = answers.filter(({ status }) => status === 200).length;
      met.early += early;
      met.late += answers.length - early;
      // A busy machine needs longer. All other rounds shorten the time, or it would only ever grow.
      lockAfterMs *= early < answers.length / 2 ? 1.5 : 1 / 1.5;
      const entries = await db
        .selectFrom("entries")
        .select(["wallet", "slots"])
        .where("week_id", "=", week)
        .execute();
      expect(new Map(entries.map(({ wallet, slots }) => [wallet, slots]))).toEqual(
        new Map(
          [...newest].map(([wallet, { slots }]) => [
            wallet,
            slots.map((id) => (id === null ? null : leagueIds.get(id)!)),
          ]),
        ),
      );
    }
    expect(Math.min(met.early, met.late)).toBeGreaterThan(LOCK_ROUNDS / 10);
  });

  test("a worker that dies at any of its changes leaves all of a snapshot or none", async () => {
    const user = await newUser();
    const slots = [...Array<null>(9).fill(null), "nikola-jokic"];
    const heir = await newWorker();
    const holders = everybodyHolds([user.address]);
    const workerConfig = readConfig({ ...own.environment, ROLE: "worker" });
    let changes = Infinity;
    for (let lastCall = 0; lastCall <= changes; lastCall++) {
      const week = weekOfRound(10_000 + lastCall);
      await insertWeek(db, { id: week, lockAt: new Date(Date.now() + 60_000) });
      const saved = await user.put(`/api/rosters/1?week=${week}`, { slots }, "*");
      expect(saved.status).toBe(200);
      await moveLock(db, week, new Date(Date.now() + 1));
      await sleep(2);
      const mortal = await openMortal(workerConfig, lastCall, {});
      await Promise.race([mortal.died, lockAndRead(mortal.ctx, holders)]);
      mortal.end();
      if (lastCall === 0) changes = mortal.calls.length;
      expect(await lockAndRead(heir, holders)).toBe(true);
      const { hash } = (await findSnapshot(db, week))!;
      const mints = await listSnapshotMints(db, week);
      const holdings = await listSnapshotHoldings(db, week, { limit: 1000 });
      expect(snapshotHash({ mints, holdings })).toBe(hash);
      expect(await listEntriesOf(db, week, [user.address])).toHaveLength(1);
    }
    expect(changes).toBeGreaterThan(4);
  });
});

describe("on the chain", () => {
  /** Plays all rounds at once, with buyers who can afford 50 packs each. */
  async function playRounds(play: (buyer: Actor) => Promise<void>): Promise<void> {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, newUser));
    await Promise.all(
      Array.from({ length: ROUNDS }, (_, round) => play(buyers[round % buyers.length]!)),
    );
  }

  test("one signature submitted for two purchases pays for the one it names", async () => {
    await playRounds(async (buyer) => {
      const [paid, unpaid] = [(await buyer.create(1)).body, (await buyer.create(1)).body];
      const signature = await buyer.pay(paid.transaction);
      const [right, wrong] = await Promise.all([
        buyer.at(urls[0]!).confirmUntilKnown(paid.packId, signature),
        buyer.at(urls[1]!).confirmUntilKnown(unpaid.packId, signature),
      ]);
      expect(right.status).toBe(200);
      expect(wrong).toMatchObject({ status: 409, body: { code: "payment_elsewhere" } });
    });
  });

  test("two confirms at different processes draw once", async () => {
    await playRounds(async (buyer) => {
      const { packId, transaction } = (await buyer.create(1)).body;
      const signature = await buyer.pay(transaction);
      const [first, second] = await Promise.all(
        urls.map((url) => buyer.at(url).confirmUntilKnown(packId, signature)),
      );
      expect(first!.status).toBe(200);
      expect(first!.body.rewards).toHaveLength(4);
      expect(second).toEqual(first);
    });
  });

  test("after all that the draw log is intact, and the box holds what was not drawn", async () => {
    const { boxPlayerIds } = await readLaunch(db);
    const entries = await listDraws(db, 0, 10_000);
    expect(entries).toHaveLength(2 * ROUNDS);
    let previousHash = genesisHash(boxPlayerIds, fullBox());
    let box: { packsLeft: number; cardsLeft: readonly number[] } = fullBox();
    for (const [index, entry] of entries.entries()) {
      expect(entry.position).toBe(index + 1);
      expect(entry.boxBefore).toEqual(box);
      const proof = proveDraw(entry, previousHash);
      expect(proof).toMatchObject({ commitment: true, draw: true, chain: true });
      box = proof.redrawn.boxAfter;
      previousHash = entry.hash;
    }
    const { packsLeft, cardsLeft } = await readBox(db);
    expect({ packsLeft, cardsLeft }).toEqual(box);
    const payments = await db
      .selectFrom("payments")
      .select(({ fn }) => fn.countAll<bigint>().as("count"))
      .where("outcome", "=", "drawn")
      .executeTakeFirstOrThrow();
    expect(payments.count).toBe(BigInt(2 * ROUNDS));
  });
});
