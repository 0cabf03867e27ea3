import { type Address, generateKeyPairSigner } from "@solana/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUsdcBalance } from "../../chain/balances.ts";
import { readKeyFile } from "../../chain/keys.ts";
import { fundInstructions } from "../../chain/usdc.ts";
import { readConfig } from "../../server/config.ts";
import type { Context } from "../../server/context.ts";
import { CONFLICT } from "../../server/house/adopted/store.ts";
import { HANDLERS } from "../../server/jobs/worker.ts";
import { readLaunch } from "../../server/launch/store.ts";
import { sendOutbox } from "../../server/outbox/send.ts";
import { listDuePayouts } from "../../server/outbox/store.ts";
import { listPlayers } from "../../server/players/store.ts";
import { prizeHandler } from "../../server/prizes/handler.ts";
import { settleDue } from "../../server/prizes/settle.ts";
import type { RecordedGame } from "../../server/stats/recorded-weeks.ts";
import { backUp } from "../backup.ts";
import { ops } from "../ops.ts";
import { openWorker } from "../outbox.ts";
import { openOwnSite } from "../own-site.ts";
import { landOwn } from "../payments.ts";
import {
  endTournament,
  insertWeek,
  type PlayedWeek,
  playGames,
  recordedWeek,
  resultOf,
  shifted,
} from "../played-week.ts";
import { site } from "../site.ts";
import { openMortal } from "./mortal.ts";
import { FINAL_AFTER } from "./play.ts";

/** After this many rounds, a restored database has claimed its keys. */
const CLAIM_ROUNDS = 60;
const POOL = 1_000_000n;
const WINNERS = 3;
/** After this many rounds, a restarted server must be done. */
const ROUNDS = 12;
/** Time passed until something is final. */
const FINALITY_MS = 6000;

const own = await openOwnSite("crash-prizes");
afterAll(() => own[Symbol.asyncDispose]());
const { db, rpc } = own;
const { usdcMint, prize } = await readLaunch(db);
const environment = { ...own.environment, ROLE: "worker", LOG_LEVEL: "silent" };
let time = Date.now();
const now = () => new Date(time);
let winners: readonly Address[];
let game: RecordedGame;
let weeks = 0;

beforeAll(async () => {
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const made = await Promise.all(Array.from({ length: WINNERS }, generateKeyPairSigner));
  winners = made.map(({ address }) => address);
  for (const wallet of [prize, ...winners]) {
    const gift = { wallet, lamports: 10_000_000n, usdc: 100n * POOL };
    await landOwn(faucet, await fundInstructions(faucet, usdcMint, gift), rpc);
  }
  [game] = (await recordedWeek("2025-01-20")) as [RecordedGame];
});

/** Plays another week, up to its settlement. */
async function playWeek(): Promise<PlayedWeek> {
  const players = await listPlayers(db);
  const scorers = game.lines.filter(({ player, pts }) =>
    players.some(({ league_id: id }) => pts > 5 && id === player),
  );
  const games = shifted([game], weeks++);
  const week = new Date(Date.UTC(2025, 0, 20 + 7 * (weeks - 1))).toISOString().slice(0, 10);
  const player = scorers[0]!.player;
  const entries = winners.map((wallet, index) => ({
    wallet,
    roster: 1,
    slots: [null, null, null, null, null, player, null, null, null, null],
    tokens: [0n, 0n, 0n, 0n, 0n, BigInt(index + 1) * 50_000_000n, 0n, 0n, 0n, 0n],
  }));
  const pools = { "mon-thu": POOL, "fri-sun": 0n };
  const played = { week, games, entries, pools, players };
  await insertWeek(db, played);
  await db
    .updateTable("tournaments")
    .set({ state: "void" })
    .where("kind", "=", "fri-sun")
    .execute();
  await playGames(db, week, { games, status: "final" });
  await endTournament(db, `${week}-mon-thu`);
  return { ...played, pools: { ...pools, "mon-thu": POOL + (await sumLeft()) } };
}

/** Sums what earlier weeks left, which rolls into the next tournament (R18). */
async function sumLeft(): Promise<bigint> {
  const left = await db
    .selectFrom("rollovers")
    .select("amount")
    .where("into_id", "is", null)
    .execute();
  return left.reduce((sum, { amount }) => sum + amount, 0n);
}

async function isPaid(week: string): Promise<boolean> {
  const row = await db
    .selectFrom("tournaments")
    .select("state")
    .where("id", "=", `${week}-mon-thu`)
    .executeTakeFirst();
  return row?.state === "paid";
}

/** Settles and pays, as the jobs do. */
async function payWeek(ctx: Context, week: string, rounds = ROUNDS): Promise<void> {
  for (let round = 0; !(await isPaid(week)); round++) {
    if (round === rounds) throw new Error(`The prizes of ${week} are not paid`);
    await playRound(ctx);
  }
}

async function playRound(ctx: Context): Promise<void> {
  await settleDue(ctx);
  await sendOutbox(ctx, HANDLERS);
  time += FINALITY_MS;
  await own.chain.skipBlocks(FINAL_AFTER);
}

const balances = () =>
  Promise.all([prize, ...winners].map((wallet) => readUsdcBalance(rpc, wallet, usdcMint)));

/** Plays a week with a server that dies before a change, and lets another finish. */
async function crash(lastCall: number): Promise<readonly string[]> {
  const played = await playWeek();
  const before = await balances();
  const mortal = await openMortal(readConfig(environment), lastCall, { now });
  await Promise.race([mortal.died, payWeek(mortal.ctx, played.week)]);
  mortal.end();
  await using worker = await openWorker(environment, { now });
  await payWeek(worker, played.week);
  const after = await balances();
  const { standings, paid } = resultOf(played).tournaments["mon-thu"];
  const won = winners.map((wallet) =>
    BigInt(standings.find((one) => one.wallet === wallet)!.prize),
  );
  expect(after.map((amount, index) => amount - before[index]!)).toEqual([-BigInt(paid), ...won]);
  return mortal.calls;
}

test("prizes that may still leave the wallet are not paid out as another's", async () => {
  const { week } = await playWeek();
  await using worker = await openWorker(environment, { now });
  await settleDue(worker);
  const due = await listDuePayouts(db, { kind: "prize", now: now(), limit: WINNERS });
  expect(due).toHaveLength(WINNERS);
  const balance = await readUsdcBalance(rpc, prize, usdcMint);
  const content = { hash: "", owner: winners[0]!, amount: String(balance - POOL / 2n) };
  const { id } = await db
    .insertInto("outbox")
    .values({
      kind: "prize",
      cause: "2024-12-30-mon-thu",
      ordinal: 0,
      content: JSON.stringify(content),
      state: "sent",
      signature: "1".repeat(64),
      wire: "",
      last_valid_block_height: 1n,
      signed_slot: 1n,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  // Half of the pool is left, and the first winner has half of the tokens.
  const some = await prizeHandler.payable(worker, due);
  expect(some.waiting).toEqual([]);
  expect(some.ready.length).toBeLessThan(WINNERS);

  await db.updateTable("outbox").set({ is_confirmed: true }).where("id", "=", id).execute();
  expect(await prizeHandler.payable(worker, due)).toMatchObject({ ready: due, waiting: [] });
  await db.deleteFrom("outbox").where("id", "=", id).execute();

  const [first, ...others] = due;
  const most = { ...first!, content: { ...first!.content, amount: String(balance) } };
  expect(await prizeHandler.payable(worker, [most, ...others])).toEqual({
    ready: [most],
    waiting: others,
    reason: "the prize wallet lacks USDC",
  });
  await payWeek(worker, week);
});

test("prizes are paid once, whichever change was the server's last", async () => {
  const calls = await crash(0);
  for (const kind of ["database", "chain", "signer"])
    expect(calls.some((label) => label.startsWith(kind))).toBe(true);
  for (let point = 1; point <= calls.length; point++) await crash(point);
});

test("a backup from before the prizes adopts what was paid, and pays nothing for another result", async () => {
  const played = await playWeek();
  const restore = await backUp(db, "before_prizes");
  {
    await using worker = await openWorker(environment, { now });
    await payWeek(worker, played.week);
  }
  const paid = await balances();

  await restore();
  expect(await isPaid(played.week)).toBe(false);
  {
    await using worker = await openWorker(environment, { now });
    await payWeek(worker, played.week, CLAIM_ROUNDS);
  }
  expect(await balances()).toEqual(paid);

  await restore();
  // Restored twice, its claim counts as another database's until an operator says otherwise.
  await ops(["house", "claim"], environment);
  const [{ lines, ...rest }] = played.games as [RecordedGame];
  const corrected = lines.map((line) => ({ ...line, pts: line.pts + 1 }));
  await playGames(db, played.week, { games: [{ ...rest, lines: corrected }], status: "final" });
  await using worker = await openWorker(environment, { now });
  for (let round = 0; round < CLAIM_ROUNDS; round++) await playRound(worker);
  const rows = await db
    .selectFrom("outbox")
    .select(["state", "held_for", "last_error"])
    .where("cause", "=", `${played.week}-mon-thu`)
    .execute();
  expect(rows).toEqual(winners.map(() => ({ state: "held", ...CONFLICT })));
  expect(await balances()).toEqual(paid);
});
