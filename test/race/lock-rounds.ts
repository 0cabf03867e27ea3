import { setTimeout as sleep } from "node:timers/promises";
import { type Address, address } from "@solana/kit";
import { sql } from "kysely";
import type { HolderSource } from "../../chain/holders.ts";
import type { Actor } from "../../dev/actor.ts";
import { formatDay, parseDay } from "../../rules/league/instant.ts";
import { DAY_MS } from "../../rules/time.ts";
import type { Context } from "../../server/context.ts";
import type { Db } from "../../server/db/connect.ts";
import { insertWeek } from "../../server/league/store.ts";
import { lockDueWeeks, takeSnapshots } from "../../server/lock/lock-week.ts";
import type { RosterView } from "../../server/rosters/schemas.ts";

/** Returns an indexer that reports one token of every player for every wallet. */
export function everybodyHolds(wallets: readonly string[]): HolderSource {
  const tokens = new Map(wallets.map((wallet): [Address, bigint] => [address(wallet), 1n]));
  return { read: async (mints) => mints.map((mint) => ({ mint, slot: 1n, tokens })) };
}

/** Runs one round of both lock jobs. Returns true once no week waits for its holdings. */
export async function lockAndRead(worker: Context, holders?: HolderSource): Promise<boolean> {
  await lockDueWeeks(worker);
  return takeSnapshots(worker, holders);
}

/** Returns the week in which a round is played. */
export function weekOfRound(round: number): string {
  return formatDay(parseDay("2030-01-07")! + round * 7 * DAY_MS);
}

/** The outcome of one round of saves against the lock. */
export interface LockRound {
  readonly week: string;
  readonly answers: readonly { readonly status: number; readonly body: Answer }[];
}
type Answer = RosterView & { readonly code?: string };

/** The participants of a round. */
interface Meeting {
  readonly db: Db;
  readonly workers: readonly Context[];
  /** Of the API processes. */
  readonly urls: readonly string[];
  readonly users: readonly Actor[];
  readonly players: readonly string[];
}

/**
 * Announces a week that locks in a moment. Each user saves at each process, at a random time up to twice
 * that moment, while the workers lock the week.
 */
export async function playLock(
  { db, workers, urls, users, players }: Meeting,
  round: number,
  lockAfterMs: number,
): Promise<LockRound> {
  const week = weekOfRound(round);
  const { rows } = await sql<{ now: Date }>`select league_now() as now`.execute(db);
  await insertWeek(db, { id: week, lockAt: new Date(rows[0]!.now.getTime() + lockAfterMs) });
  const holders = everybodyHolds(users.map((user) => user.address));
  const saves = users.flatMap((user, index) =>
    urls.map(async (url, process) => {
      await sleep(Math.random() * 2 * lockAfterMs);
      // Any player fits on the bench, and each roster differs from the last.
      const player = players[(round * urls.length + process + index) % players.length]!;
      const slots = [...Array<null>(9).fill(null), player];
      return user.at(url).put<Answer>(`/api/rosters/1?week=${week}`, { slots }, "*");
    }),
  );
  const locking = workers.map(async (worker) => {
    for (let wait = lockAfterMs; !(await hasSnapshot(db, week)); wait = 2) {
      await sleep(wait);
      await lockAndRead(worker, holders);
    }
  });
  const [answers] = await Promise.all([Promise.all(saves), ...locking]);
  return { week, answers };
}

async function hasSnapshot(db: Db, week: string): Promise<boolean> {
  const rows = await db
    .selectFrom("snapshots")
    .select("hash")
    .where("week_id", "=", week)
    .execute();
  return rows.length > 0;
}
