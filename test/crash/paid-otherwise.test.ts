import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import type { Actor } from "../../dev/actor.ts";
import { verifyTournament } from "../../dev/verify/verify-tournament.ts";
import { ACCEPTED, isAccepted } from "../../server/books/difference.ts";
import { createReconciliation } from "../../server/books/reconcile.ts";
import type { Context } from "../../server/context.ts";
import { adoptRows } from "../../server/house/adopted/adopt-rows.ts";
import { CONFLICT } from "../../server/house/adopted/store.ts";
import { HANDLERS, workerJobs } from "../../server/jobs/worker.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { insertWeek } from "../../server/league/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listPlayers } from "../../server/players/store.ts";
import type { PrizeList } from "../../server/prizes/schemas.ts";
import { settleDue } from "../../server/prizes/settle.ts";
import { sumOwedPrizes } from "../../server/prizes/store.ts";
import { changeUnpaid, lockUnpaid, releaseConflict } from "../../server/prizes/unpaid/store.ts";
import type { RecordedGame } from "../../server/stats/recorded-weeks.ts";
import type { TournamentView } from "../../server/tournaments/schemas.ts";
import { backUp } from "../backup.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { endTournament, playGames, recordedWeek } from "../played-week.ts";
import { everybodyHolds, lockAndRead } from "../race/lock-rounds.ts";
import { FINAL_AFTER } from "./play.ts";

const WEEK = "2025-01-20";
const ID = `${WEEK}-mon-thu`;
const POOL = 900_000n;
/** After this many rounds, a restored database has claimed its keys. */
const CLAIM_ROUNDS = 60;
/** After this many rounds, a worker is done. */
const ROUNDS = 12;
/** Time passed until something is final. */
const FINALITY_MS = 6000;

const own = await openOwnSite("paid-otherwise");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc } = own;
const launch = await readLaunch(db);
const environment = { ...own.environment, ROLE: "worker", LOG_LEVEL: "silent" };
let time = Date.now();
const now = () => new Date(time);

let url: string;
/** Wins, and is paid, before and after the restore; only after it; only before it; only after it. */
let both: Actor, newer: Actor, older: Actor, other: Actor;
let game: RecordedGame;
let best: number, worst: number;
let beforeLock: () => Promise<void>;
/** When the prizes of the restored database are held. */
let undecided: () => Promise<void>;

beforeAll(async () => {
  const served = await own.serve();
  ({ url } = served);
  [both, newer, older, other] = (await Promise.all(
    Array.from({ length: 4 }, () => served.newBuyer()),
  )) as [Actor, Actor, Actor, Actor];
  await both.post("/api/local/fund", { walletAddress: launch.prize });
  expect((await ops(["season", "start"], environment)).code).toBe(0);
  [game] = (await recordedWeek(WEEK)) as [RecordedGame];
  const known = new Set((await listPlayers(db)).map(({ league_id: id }) => id));
  const scorers = game.lines
    .filter(({ player }) => known.has(player))
    .toSorted((a, b) => b.pts - a.pts);
  [best, worst] = [scorers[0]!.player, scorers.at(-1)!.player];
  await insertWeek(db, { id: WEEK, lockAt: new Date(`${WEEK}T00:00:00Z`) });
  await db.updateTable("tournaments").set({ pool: POOL }).where("id", "=", ID).execute();
  await save(1, [both, older]);
  beforeLock = await backUp(db, "before_lock");
});

/** Saves a roster for everybody. Those named win. */
async function save(version: number, winners: readonly Actor[]): Promise<void> {
  for (const actor of [both, newer, older, other]) {
    const player = winners.includes(actor) ? best : worst;
    const slots = [null, null, null, null, null, player, null, null, null, null];
    const [wallet, saved_at] = [actor.address, new Date(version)];
    await db
      .insertInto("rosters")
      .values({ wallet, number: 1, version, slots, saved_at, saved_for: WEEK })
      .execute();
  }
}

async function playRounds(worker: Context, rounds: number): Promise<void> {
  const wallets = [both, newer, older, other].map(({ address }) => address);
  for (let round = 0; round < rounds; round++) {
    await lockAndRead(worker, everybodyHolds(wallets));
    await settleDue(worker);
    await sendOutbox(worker, HANDLERS);
    await workerJobs(1)
      .find(({ name }) => name === "house")!
      .run(worker);
    time += FINALITY_MS;
    await own.chain.skipBlocks(FINAL_AFTER);
  }
}

/** Plays the week's game, and lets its tournament end. */
async function play(): Promise<void> {
  await playGames(db, WEEK, { games: [game], status: "final" });
  await endTournament(db, ID);
}

/** Lets another worker run for some rounds. */
async function work(rounds = ROUNDS): Promise<void> {
  await using worker = await openWorker(environment, { now });
  await playRounds(worker, rounds);
}

const run = (...args: string[]) => ops(args, environment);
const why = ["--reason", "It was lost with the database"];
const balances = () =>
  Promise.all(
    [both, newer, older, other].map(({ address }) =>
      readUsdcBalance(rpc, address, launch.usdcMint),
    ),
  );
async function rewardOf(actor: Actor) {
  const { rewards } = (await actor.get<PrizeList>("/api/rewards")).body;
  return rewards.find(({ tournament }) => tournament === ID);
}
const view = async () => (await both.get<TournamentView>(`/api/tournaments/${ID}`)).body;
async function verify(): Promise<string> {
  let output = "";
  const print = (text: string) => (output += text);
  await verifyTournament([`${url}/tournaments/${ID}`, own.chain.rpcUrl], {
    out: print,
    err: print,
  });
  return output;
}
async function differences() {
  await using worker = await openWorker(environment, { now });
  return (await createReconciliation(worker, { comparisons: 3, pauseMs: 300 })()).differences;
}

/** Restores the backup from before the lock, and settles the week with other winners by a person's word. */
async function settleOtherwise(version: number, winners: readonly Actor[]): Promise<void> {
  await beforeLock();
  if (version > 2) await run("house", "claim");
  await save(version, winners);
  await work(CLAIM_ROUNDS);
  await play();
  expect((await run("lock", "release", WEEK, ...why)).code).toBe(0);
  await work();
}

test("prizes that Solana shows paid otherwise are held, said to be, and only those who got nothing can be paid", async () => {
  const before = await balances();
  const changes = async () => (await balances()).map((amount, index) => amount - before[index]!);
  await work();
  await play();
  await work();
  expect(await changes()).toEqual([450_000n, 0n, 450_000n, 0n]);

  await settleOtherwise(2, [both, newer, other]);
  expect(await changes()).toEqual([450_000n, 0n, 450_000n, 0n]);
  const held = { tournament: ID, prize: "300000", state: "held", signature: null };
  const instead = { amount: "450000", signature: expect.any(String) };
  expect(await rewardOf(both)).toEqual({ ...held, instead });
  expect(await rewardOf(newer)).toEqual({ ...held, instead: null });
  expect(await view()).toMatchObject({ state: "final", heldPrizes: 3, closedPrizes: 0 });
  expect((await run("waits")).out).toContain(
    `3  prize ${ID}  held by the sender    ${CONFLICT.last_error}`,
  );
  expect((await run("house", "show")).out).toContain(
    `prizes of ${ID}, which Solana shows paid by another result: 3 held, 0 closed`,
  );
  const shown = (await run("prize", "show", ID)).out;
  expect(shown).toMatch(new RegExp(`${both.address} +0.30 USDC  held  Solana shows 0.45 USDC by `));
  expect(shown).toMatch(new RegExp(`${other.address} +0.30 USDC  held  Solana shows nothing`));
  const others = "Solana shows prizes paid by another result, with the hash ";
  expect(await verify()).toContain(others);
  undecided = await backUp(db, "undecided");

  const pay = (...rest: string[]) => run("prize", "pay", ID, ...rest, ...why);
  expect((await pay("--wallet", both.address)).err).toMatch(
    /^Solana shows 0\.45 USDC by \w+: nobody is paid twice .* Nothing was changed\.\n$/,
  );
  expect((await pay("--wallet", older.address)).err).toMatch(/has won no prize of/);
  const promise = (pool: bigint) =>
    db.updateTable("tournaments").set({ pool }).where("id", "=", `${WEEK}-fri-sun`).execute();
  await promise(2_000_000_000n);
  expect((await pay("--wallet", newer.address)).err).toMatch(/would owe .* Send .* to .* first/);
  await promise(0n);
  expect((await pay("--wallet", newer.address)).out).toContain("0.30 USDC to 1 winner");
  expect((await pay("--wallet", newer.address)).out).toMatch(/is planned and not held\. Nothing/);
  await work();
  expect(await changes()).toEqual([450_000n, 300_000n, 450_000n, 0n]);
  expect(await rewardOf(newer)).toMatchObject({ state: "paid", instead: null });
  expect((await pay("--wallet", newer.address)).out).toMatch(/is landed and not held\. Nothing/);

  const accept = () => run("prize", "accept", ID, ...why);
  const owed = await sumOwedPrizes(db);
  expect((await accept()).out).toContain("Closed: 0.60 USDC of 2 winners");
  expect((await accept()).out).toContain("Nothing was changed");
  expect(owed - (await sumOwedPrizes(db))).toBe(600_000n);
  await work();
  expect(await changes()).toEqual([450_000n, 300_000n, 450_000n, 0n]);
  expect(await rewardOf(both)).toEqual({ ...held, state: "closed", instead });
  expect(await view()).toMatchObject({ state: "final", heldPrizes: 0, closedPrizes: 2 });
  expect((await run("waits")).out).not.toContain(`prize ${ID}`);
  const verified = await verify();
  expect(verified).toMatch(/MISMATCH.* the vault recorded \w+ for its lock/);
  expect(verified).toContain(others);
  expect(verified).toContain("the house does not pay 0.60 USDC of prizes (2 in all)");
  // It stays in the books, and is no alarm anymore.
  const found = await differences();
  expect(found.map(({ what }) => what)).toContain(ACCEPTED.prizes);
  expect(found.filter((one) => !isAccepted(one))).toEqual([]);

  // It was somebody's mistake.
  expect((await pay()).out).toMatch(/^No prize .* is held whose winner was paid nothing/);
  expect((await pay("--wallet", other.address)).out).toContain("0.30 USDC to 1 winner");
  await work();
  expect(await changes()).toEqual([450_000n, 300_000n, 450_000n, 300_000n]);
  expect(await view()).toMatchObject({ state: "final", heldPrizes: 0, closedPrizes: 1 });
  const acts = await db.selectFrom("acts").select(["name", "target", "reason"]).execute();
  expect(acts.slice(-3)).toEqual([
    { name: "prize pay", target: `${ID} ${newer.address}`, reason: why[1] },
    { name: "prize accept", target: ID, reason: why[1] },
    { name: "prize pay", target: `${ID} ${other.address}`, reason: why[1] },
  ]);
});

test("neither a backup from before the word, nor one from before the lock, nor a late payment makes anybody be paid twice", async () => {
  const paid = await balances();
  await undecided();
  // The word is not taken before the chain is read.
  await run("house", "claim");
  const pay = (...rest: string[]) => run("prize", "pay", ID, ...rest, ...why);
  expect((await pay()).err).toMatch(/^Payouts: wait until .* Nothing was changed\.\n$/);
  await work(CLAIM_ROUNDS);
  expect(await balances()).toEqual(paid);
  expect(await rewardOf(newer)).toMatchObject({ state: "paid" });
  expect(await rewardOf(other)).toMatchObject({ state: "paid" });
  expect((await pay()).out).toMatch(/^No prize .* is held whose winner was paid nothing/);

  await settleOtherwise(3, [newer, older, other]);
  expect((await pay("--wallet", newer.address)).err).toMatch(/^Solana shows 0\.30 USDC by /);
  expect((await pay()).out).toMatch(/^No prize .* is held whose winner was paid nothing/);
  expect(await balances()).toEqual(paid);

  await settleOtherwise(4, [older, other]);
  // As if a node had hidden who was paid until a person had spoken.
  const hidden = await db
    .deleteFrom("adopted")
    .where("kind", "=", "prize")
    .where("cause", "=", ID)
    .returningAll()
    .execute();
  const [first] = hidden;
  const nothing = { ...first!, content: JSON.stringify({ arrived: [], hash: "0" }) };
  await db.insertInto("adopted").values(nothing).execute();
  expect((await pay("--wallet", older.address)).out).toContain("0.45 USDC to 1 winner");
  await db.deleteFrom("adopted").where("signature", "=", first!.signature).execute();
  await db
    .insertInto("adopted")
    .values(
      hidden.map((row) => ({
        ...row,
        content: JSON.stringify(row.content),
        state: "open" as const,
      })),
    )
    .execute();
  // A person is too early, too.
  expect((await pay("--wallet", other.address)).err).toMatch(/A worker has not compared/);
  expect((await run("prize", "accept", ID, ...why)).err).toMatch(/A worker has not compared/);
  await work();
  expect(await balances()).toEqual(paid);
  expect(await rewardOf(older)).toMatchObject({
    state: "held",
    instead: { amount: "450000" },
  });
  // Nor does a worker that lists the payouts before the word hold anything after it.
  await using worker = await openWorker(environment, { now });
  await db.updateTable("adopted").set({ state: "open" }).where("state", "=", "conflict").execute();
  let holding: Promise<void> | undefined;
  await db.transaction().execute(async (trx) => {
    await releaseConflict(trx, ID);
    await changeUnpaid(trx, await lockUnpaid(trx, ID), "planned");
    holding = adoptRows(worker, HANDLERS);
    await sleep(500);
  });
  await holding;
  const rows = db.updateTable("outbox").set({ state: "held", ...CONFLICT });
  const changed = await rows.where("kind", "=", "prize").where("state", "=", "planned").execute();
  expect(changed).toMatchObject([{ numUpdatedRows: 2n }]);

  expect((await run("prize", "accept", ID, ...why)).out).toContain("of 2 winners");
  await work();
  expect(await balances()).toEqual(paid);
});
