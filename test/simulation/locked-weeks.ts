import { type LockedEntry, createLockHash } from "../../rules/league/lock-hash.ts";
import { listPositions } from "../../server/players/store.ts";
import { type Address, address } from "@solana/kit";
import { pino } from "pino";
import { beforeEach } from "vitest";
import type { HolderSource } from "../../chain/holders.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { ensureUser } from "../../server/auth/store.ts";
import { insertWeek } from "../../server/league/store.ts";
import { setLeagueTime } from "../league-clock.ts";
import { expectLoneWorkers, openLoneWorker } from "./lone-worker.ts";

/** Two weeks that are announced, on the Monday of the first. */
export const WEEK = "2030-01-07";
export const NEXT = "2030-01-14";

/** The test's worker. */
export let worker: Awaited<ReturnType<typeof openLoneWorker>>;
/** League ids of players who have a mint, lowest first. */
export let players: readonly number[];
export let mintOf: ReadonlyMap<number, Address>;

/** Sets up a test file with a worker and two weeks. */
export function expectWeeks(): void {
  expectLoneWorkers();
  beforeEach(async () => {
    worker = await openLoneWorker();
    const rows = await worker.db
      .selectFrom("players")
      .select(["league_id as id", "mint"])
      .where("mint", "is not", null)
      .orderBy("league_id")
      .execute();
    players = rows.map(({ id }) => id);
    mintOf = new Map(rows.map(({ id, mint }) => [id, address(mint!)]));
    await setLeagueTime(worker.db, `${WEEK}T12:00:00Z`);
    for (const id of [NEXT, WEEK]) await insertWeek(worker.db, { id, lockAt: lockOf(id) });
  });
}

const lockOf = (week: string) => new Date(`${week}T23:00:00Z`);

/** Moves league time to a week's lock. */
export const toLock = (week = WEEK) => setLeagueTime(worker.db, lockOf(week).toISOString());

/** Returns what fills ten places, of which the last ones may be empty. */
export const ten = (...slots: (number | null)[]) =>
  Array.from({ length: 10 }, (_, index) => slots[index] ?? null);

export const hoursBefore = (hours: number) => new Date(lockOf(WEEK).getTime() - hours * HOUR_MS);

/** Saves a version of a roster, some hours before the first lock. */
export async function save(
  wallet: string,
  slots: readonly (number | null)[],
  { number = 1, version = 1, hours = 5 } = {},
): Promise<void> {
  const at = hoursBefore(hours);
  await ensureUser(worker.db, { walletAddress: wallet, code: wallet.slice(0, 8), at });
  const row = { wallet, number, version, slots, saved_at: at, saved_for: WEEK };
  await worker.db.insertInto("rosters").values(row).execute();
}

/** Returns an indexer that reports tokens by player and wallet, each mint as of a slot of its own from 70 on. */
export function held(
  ...rows: readonly (readonly [player: number, wallet: string, tokens: bigint])[]
): HolderSource {
  const tokensOf = (mint: Address) =>
    rows
      .filter(([player]) => mintOf.get(player) === mint)
      .map(([, wallet, tokens]): [Address, bigint] => [address(wallet), tokens]);
  return {
    read: async (mints) =>
      mints.map((mint, index) => ({
        mint,
        slot: BigInt(70 + index),
        tokens: new Map(tokensOf(mint)),
      })),
  };
}

/** Returns the worker's context with a log of all levels. */
export function listened() {
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  return { lines, ctx: { ...worker.ctx, log: pino({ base: null, timestamp: false }, { write }) } };
}

type StoredEntry = Omit<LockedEntry, "savedAt"> & { readonly saved_at: Date };

/** Returns the hash of locked entries, with the snapshot's hash and without prizes. */
export async function hashOf(all: readonly StoredEntry[], snapshot: string): Promise<string> {
  const announced = { "mon-thu": 0n, "fri-sun": 0n };
  const inKind = { "mon-thu": [], "fri-sun": [] };
  const hash = createLockHash({ week: WEEK, snapshot, announced, inKind });
  for (const entry of all) hash.add({ ...entry, savedAt: entry.saved_at.getTime() });
  const chosen = all.flatMap(({ slots }) => slots.filter((id) => id !== null));
  return hash.finish(await listPositions(worker.db, chosen));
}
