import { expect, test } from "vitest";
import { usdc } from "../../rules/money.ts";
import { insertPlanned } from "../../server/outbox/store.ts";
import { listPlayers } from "../../server/players/store.ts";
import { createPrizeBalance } from "../../server/prizes/balance.ts";
import { insertInKind, listInKind } from "../../server/prizes/in-kind/store.ts";
import { settleDue } from "../../server/prizes/settle.ts";
import {
  bestFive,
  endTournament,
  insertWeek,
  playGames,
  recordedWeek,
  walletNamed,
} from "../played-week.ts";
import { KEYS, usdcOf } from "./launched.ts";
import { LIFE, expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";

expectLoneWorkers();
const WEEK = "2025-10-27";
const [FIRST, SECOND] = [`${WEEK}-mon-thu`, `${WEEK}-fri-sun`];
const POOL = usdc(900n);

/** Opens a worker and a week whose first tournament is due. Its entries differ only in their sets. */
async function openDueTournament(
  setsOf: readonly (readonly [wallet: string, sets: bigint])[] = [],
) {
  const worker = await openLoneWorker();
  const { db } = worker;
  const players = await listPlayers(db);
  const games = await recordedWeek(WEEK);
  const slots = [...bestFive(games, players), null, null, null, null, null];
  const entries = setsOf.map(([wallet, sets]) => {
    const tokens = slots.map((player) => (player === null ? 0n : sets * 50_000_000n));
    return { wallet, roster: 1, slots, tokens };
  });
  const pools = { "mon-thu": POOL, "fri-sun": 0n };
  await insertWeek(db, { week: WEEK, games, entries, pools, players });
  await playGames(db, WEEK, { games, status: "final" });
  await endTournament(db, FIRST);
  return {
    ...worker,
    /** Returns the states of both tournaments, and what rolls over. */
    settled: async () => ({
      states: (
        await db.selectFrom("tournaments").select("state").orderBy("kind", "desc").execute()
      ).map(({ state }) => state),
      rollovers: await db.selectFrom("rollovers").selectAll().orderBy("tournament_id").execute(),
    }),
  };
}

test("a database that may be a restored backup settles no tournament until its claim is over", async () => {
  const { db, time, start, passBlocks, settled } = await openDueTournament();
  const until = new Date(time.now - 5 * 60_000);
  await db.insertInto("leases").values({ name: "watch", holder: "former", until }).execute();
  const ctx = await start("next");
  const asBefore = { states: ["provisional", "live"], rollovers: [] };
  await settleDue(ctx);
  expect(await settled()).toEqual(asBefore);
  for (let round = 0; round < 8 && ctx.house.standing === "claiming"; round++) {
    expect(await settled()).toEqual(asBefore);
    passBlocks(LIFE);
    await settleDue(ctx);
  }
  expect(await settled()).toEqual({
    // It had no entries, and thus no prizes.
    states: ["paid", "live"],
    rollovers: [{ tournament_id: FIRST, amount: POOL, into_id: SECOND }],
  });
});

test("of wallets that tie for the only prize in kind, the one with the most sets wins it (R19)", async () => {
  // Standings list those that tie by wallet, whatever their sets.
  const wallets = ["ann", "bob", "cat"].map(walletNamed).toSorted();
  const last = wallets.at(-1)!;
  const entries = wallets.map((wallet) => [wallet, wallet === last ? 2n : 1n] as const);
  const { ctx, db } = await openDueTournament(entries);
  await insertInKind(db, { tournament_id: FIRST, place: 1, name: "A signed jersey" });
  await settleDue(ctx);
  const results = await db.selectFrom("results").select("rank").execute();
  expect(results).toEqual([{ rank: 1 }, { rank: 1 }, { rank: 1 }]);
  expect(await listInKind(db)).toMatchObject([{ state: "won", wallet: last }]);
});

test("a prize wallet that held too little is read again before it is called unfunded", async () => {
  const { ctx, ledger, passBlocks } = await openLoneWorker();
  const fund = async (amount: bigint) => {
    ledger.setAccount(await usdcOf(KEYS.prize.address, amount));
    // Less than a second, during which a balance that suffices is not read again.
    passBlocks(2);
  };
  const balance = createPrizeBalance(ctx);
  await fund(usdc(4n));
  expect(await balance(POOL)).toBe(usdc(4n));
  await fund(POOL);
  expect(await balance(POOL)).toBe(POOL);
  await fund(2n * POOL);
  expect(await balance(POOL)).toBe(POOL);
});

test.each([
  ["first", 0, ["provisional", "paid"]],
  ["last", -1, ["paid", "provisional"]],
] as const)(
  "a disagreement about a week's %s game holds up the tournament of that game alone (R15)",
  async (_, place, states) => {
    const { ctx, db, settled } = await openDueTournament();
    await endTournament(db, SECOND);
    const { id: game } = (await recordedWeek(WEEK)).at(place)!;
    const differs = { player: 1, statistic: "pts", ours: 1, theirs: 2, feed: "second" };
    const disagreement = { game_id: game, seen_at: ctx.now(), ...differs };
    await db.insertInto("disagreements").values(disagreement).execute();
    await settleDue(ctx);
    expect((await settled()).states).toEqual(states);
    const decision = { settled_at: ctx.now(), settled_by: "ann" };
    await db.updateTable("disagreements").set(decision).execute();
    await settleDue(ctx);
    expect((await settled()).states).toEqual(["paid", "paid"]);
  },
);

test("the pool of a void tournament rolls into the next one, even if that is due at the same time (R2)", async () => {
  const { ctx, db, settled } = await openDueTournament();
  await db.updateTable("tournaments").set({ state: "void" }).where("id", "=", FIRST).execute();
  await endTournament(db, SECOND);
  await settleDue(ctx);
  expect(await settled()).toEqual({
    states: ["void", "paid"],
    rollovers: [
      { tournament_id: SECOND, amount: POOL, into_id: null },
      { tournament_id: FIRST, amount: POOL, into_id: SECOND },
    ],
  });
});

test("a lock whose hash is not that of the week settles nothing", async () => {
  const { ctx, db, settled } = await openDueTournament();
  await insertPlanned(db, [{ kind: "lock", cause: WEEK, ordinal: 0, content: { hash: "0" } }]);
  await expect(settleDue(ctx)).rejects.toThrow("is not what was locked");
  expect((await settled()).states).toEqual(["provisional", "live"]);
});
