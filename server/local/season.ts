import { setTimeout as sleep } from "node:timers/promises";
import type { Address, TransactionSigner } from "@solana/kit";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { readKeyFile } from "../../chain/keys.ts";
import { isCounted } from "../../rules/league/games.ts";
import { weekAt, weekInterval } from "../../rules/league/week.ts";
import { usdc } from "../../rules/money.ts";
import { HOUR_MS, MINUTE_MS } from "../../rules/time.ts";
import { ensureUser } from "../auth/store.ts";
import type { Context } from "../context.ts";
import { Refusal } from "../errors.ts";
import { findClock, listWeeks } from "../league/store.ts";
import { startSeason } from "../phase/start-season.ts";
import { listPlayers } from "../players/store.ts";
import { newReferralCode } from "../referral/code.ts";
import { raisePool } from "../prizes/store.ts";
import { holdWeek, insertVersion, listNewest } from "../rosters/store.ts";
import { readSchedule } from "../stats/read-schedule.ts";
import type { Source } from "../stats/sources.ts";
import { giveFunds } from "./give-funds.ts";
import { giveTokens } from "./give-tokens.ts";
import { type Rival, makeRivals } from "./rivals.ts";
import { listWithoutPool, setSpeed, startClock, startJump } from "./store.ts";

/** The clock starts this long before the first lock, in league time. */
const BEFORE_LOCK_MS = 2 * HOUR_MS;
const POOLS = { "mon-thu": usdc(1000n), "fri-sun": usdc(1500n) } as const;
const PRIZE_LAMPORTS = 10_000_000n;
/** Time after which a request to jump returns, even if the jump is still under way. */
const PATIENCE_MS = MINUTE_MS;
const POLL_MS = 50;

/**
 * Starts the season of recorded weeks: clock, schedule, rivals and pools. Repeating it finishes an
 * interrupted start. Throws a Refusal for a week that is not recorded, or if another week was started.
 */
export async function startLocalSeason(
  ctx: Context,
  faucet: TransactionSigner,
  week: string | undefined,
): Promise<void> {
  const source = ctx.stats.main;
  const lock = source?.endsOf && (await firstLock(source, week));
  if (!source || lock === undefined) throw new Refusal("week_not_recorded");
  const startsAt = new Date(lock - BEFORE_LOCK_MS);
  await ctx.db.transaction().execute(async (trx) => {
    const start = { startedBy: "the local season", at: ctx.now() };
    await startSeason(trx, start);
    await startClock(trx, startsAt);
  });
  await readSchedule(ctx, source);
  const [first] = await listWeeks(ctx.db);
  if (week !== undefined && first?.id !== week) throw new Refusal("season_started");
  await Promise.all([enterRivals(ctx, faucet, first!.id), announcePools(ctx, faucet)]);
}

/**
 * Returns when a recorded week locks. The default is the first week that is followed by another, so that people
 * can keep playing without a gap of months, or else the first.
 */
async function firstLock({ feed }: Source, week: string | undefined): Promise<number | undefined> {
  const games = (await feed.schedule(-Infinity, Infinity)).filter(isCounted);
  const weeks = Map.groupBy(games, ({ tipoff }) => weekAt(tipoff!));
  const names = [...weeks.keys()].toSorted();
  const hasNext = (name: string) => weeks.has(weekAt(weekInterval(name).until));
  const wanted = weeks.get(week ?? names.find(hasNext) ?? names[0] ?? "");
  return wanted?.map(({ tipoff }) => tipoff!).reduce((a, b) => Math.min(a, b));
}

/** Gives the rivals their tokens on the chain and saves their rosters. */
async function enterRivals(ctx: Context, faucet: TransactionSigner, week: string): Promise<void> {
  const { faucetKeyFile, liquidityKeyFile } = ctx.config;
  if (!faucetKeyFile || !liquidityKeyFile) return;
  const rivals = await makeRivals(faucetKeyFile, await listPlayers(ctx.db));
  if ((await listNewest(ctx.db, rivals.at(-1)!.wallet)).length > 0) return;
  const liquidity = await readKeyFile(liquidityKeyFile);
  await giveTokens(ctx, { faucet, liquidity }, rivals.map(giftTo));
  await ctx.db.transaction().execute(async (trx) => {
    await holdWeek(trx, week);
    for (const { wallet, roster } of rivals) {
      const code = newReferralCode((bytes) => sha256(utf8ToBytes(wallet)).subarray(0, bytes));
      await ensureUser(trx, { walletAddress: wallet, code, at: ctx.now() });
      await insertVersion(trx, { wallet, number: 1, version: 1, slots: roster, week });
    }
  });
}

function giftTo({ wallet, holdings }: Rival) {
  const transfers = holdings.map(({ player, amount }) => ({
    mint: player.mint as Address,
    amount,
  }));
  return { wallet, transfers };
}

/** Funds the prize wallet with play money, then announces the pools of upcoming weeks. */
async function announcePools(ctx: Context, faucet: TransactionSigner): Promise<void> {
  const tournaments = await listWithoutPool(ctx.db);
  const sum = tournaments.reduce((all, { kind }) => all + POOLS[kind], 0n);
  if (sum > 0n)
    await giveFunds(ctx, faucet, ctx.launch.prize, { lamports: PRIZE_LAMPORTS, usdc: sum });
  for (const { id, kind } of tournaments) await raisePool(ctx.db, { id, pool: POOLS[kind] });
}

/** Sets the speed of league time. Throws a Refusal before the season. */
export async function setLeagueSpeed(ctx: Context, speed: number): Promise<void> {
  await requireClock(ctx);
  await setSpeed(ctx.db, speed);
}

/**
 * Jumps to a league time while a worker plays everything in between. Resolves when it is reached, or after a
 * minute. Throws a Refusal for a past time.
 */
export async function jumpTo(ctx: Context, target: Date): Promise<void> {
  await requireClock(ctx);
  if (!(await startJump(ctx.db, target))) throw new Refusal("league_time_passed");
  const patienceEnds = performance.now() + PATIENCE_MS;
  while (performance.now() < patienceEnds) {
    const clock = await findClock(ctx.db);
    if (!clock?.target) return;
    await sleep(POLL_MS);
  }
}

async function requireClock(ctx: Context): Promise<void> {
  if (!(await findClock(ctx.db))) throw new Refusal("season_not_started");
}
