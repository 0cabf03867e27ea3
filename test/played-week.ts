import { fileURLToPath } from "node:url";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { getBase58Decoder } from "@solana/kit";
import { formatInstant } from "../rules/league/instant.ts";
import { type WeekResult, scoreWeek } from "../rules/league/score-week.ts";
import { BENCH_SLOTS, SLOT_ROLE, STARTER_SLOTS } from "../rules/league/slots.ts";
import {
  isWithin,
  TOURNAMENTS,
  type TournamentKind,
  tournamentInterval,
  weekInterval,
} from "../rules/league/week.ts";
import { readWeekFile } from "../rules/league/week-file.ts";
import { type SnapshotRows, snapshotHash, sortSnapshot } from "../rules/league/snapshot-hash.ts";
import { ROLE_OF } from "../rules/positions.ts";
import { DAY_MS } from "../rules/time.ts";
import { insertHoldings, insertMints } from "../server/lock/store.ts";
import type { Db } from "../server/db/connect.ts";
import { type Player, listPlayers } from "../server/players/store.ts";
import { type RecordedGame, readRecordedWeeks } from "../server/stats/recorded-weeks.ts";

const SET = 50_000_000n;

/** A roster as locked. */
export interface MadeEntry {
  readonly wallet: string;
  readonly roster: number;
  readonly slots: readonly (number | null)[];
  readonly tokens: readonly bigint[];
}

/** A week with everything that determines its result. */
export interface PlayedWeek {
  readonly week: string;
  readonly games: readonly RecordedGame[];
  readonly entries: readonly MadeEntry[];
  readonly pools: Readonly<Record<TournamentKind, bigint>>;
  readonly players: readonly Player[];
  /** The slot at which holdings were read; by default 1. */
  readonly slot?: bigint;
}

/** Reads one of the recorded weeks. */
export async function recordedWeek(week: string): Promise<readonly RecordedGame[]> {
  const folder = fileURLToPath(new URL("../dev/weeks", import.meta.url));
  const games = await readRecordedWeeks(folder);
  return games.filter(({ tipoff }) => isWithin(weekInterval(week), tipoff));
}

/** Returns a made-up wallet. The same name always gives the same one. */
export function walletNamed(name: string): string {
  return getBase58Decoder().decode(sha256(utf8ToBytes(name)));
}

/**
 * Returns made-up entries, the same ones every time. They hold zero to four sets of each player, some
 * starters are missing, and every fourth copies the one before it, which causes ties.
 */
export function makeEntries(count: number, players: readonly Player[]): MadeEntry[] {
  const entries: MadeEntry[] = [];
  const random = dice(count);
  for (let index = 0; index < count; index++) {
    const wallet = walletNamed(`entry ${index}`);
    const before = entries[index - 1];
    if (before && index % 4 === 3) {
      entries.push({ ...before, wallet });
      continue;
    }
    const rest = players.toSorted(() => random() - 0.5);
    const take = (fits: (player: Player) => boolean) => {
      const place = rest.findIndex(fits);
      return random() < 0.1 ? null : rest.splice(place, 1)[0]!.league_id;
    };
    const slots = [
      ...STARTER_SLOTS.map((slot) => take(({ position }) => ROLE_OF[position] === SLOT_ROLE[slot])),
      ...BENCH_SLOTS.map(() => take(() => true)),
    ];
    const tokens = slots.map((player) =>
      player === null ? 0n : BigInt(Math.floor(random() * 5)) * SET,
    );
    entries.push({ wallet, roster: 1, slots, tokens });
  }
  return entries;
}

/** Returns a generator of numbers in [0, 1), determined by the seed. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Returns the result from the rules alone. */
export function resultOf(played: PlayedWeek): WeekResult {
  const { week, games, entries, pools, players } = played;
  return scoreWeek(
    readWeekFile({
      week,
      pools: { "mon-thu": String(pools["mon-thu"]), "fri-sun": String(pools["fri-sun"]) },
      players: players.map(({ league_id: id, position }) => ({ id, position })),
      games: games.map(({ id, tipoff, lines }) => ({
        id,
        tipoffUtc: formatInstant(tipoff),
        status: "final",
        lines,
      })),
      rosters: entries.map(({ wallet, roster, slots }) => ({ wallet, roster, slots })),
      holdings: holdingsOf(entries),
    }),
  );
}

/** A wallet may have several rosters. */
function holdingsOf(entries: readonly MadeEntry[]) {
  const holdings: Record<string, Record<string, string>> = {};
  for (const { wallet, slots, tokens } of entries)
    for (const [place, player] of slots.entries())
      if (player !== null) (holdings[wallet] ??= {})[player] = String(tokens[place]);
  return holdings;
}

/** Writes a locked week with its schedule and entries, as the jobs do. No game has been played. */
export async function insertWeek(db: Db, played: PlayedWeek): Promise<void> {
  const { week, games, entries, pools, slot } = played;
  const lockAt = new Date(Math.min(...games.map(({ tipoff }) => tipoff)));
  await db
    .insertInto("weeks")
    .values({ id: week, lock_at: lockAt, state: "locked", locked_at: new Date() })
    .execute();
  const revision = await insertGames(db, games, "scheduled");
  await db
    .insertInto("tournaments")
    .values(
      TOURNAMENTS.map((kind) => ({
        id: `${week}-${kind}`,
        week_id: week,
        kind,
        state: "live" as const,
        revision,
        pool: pools[kind],
      })),
    )
    .execute();
  await insertEntries(db, week, entries, slot);
}

/** Writes a week's snapshot and entries. */
export async function insertEntries(
  db: Db,
  week: string,
  entries: readonly MadeEntry[],
  slot = 1n,
): Promise<void> {
  const players = await listPlayers(db);
  const mints = new Map(players.map(({ league_id: id, mint }) => [id, mint]));
  const rows = snapshotOf(entries, slot, mints);
  await db
    .insertInto("snapshots")
    .values({ week_id: week, hash: snapshotHash(rows), at: new Date() })
    .execute();
  if (rows.mints.length > 0) await insertMints(db, week, rows.mints);
  await insertHoldings(db, week, rows.holdings);
  const entered = entries.filter(({ tokens }) => tokens.some((count) => count > 0n));
  if (entered.length === 0) return;
  await db
    .insertInto("entries")
    .values(entered.map((entry) => ({ week_id: week, ...entry, saved_at: new Date(0) })))
    .execute();
}

/** Returns the holdings that the chain would have shown at the lock. */
function snapshotOf(
  entries: readonly MadeEntry[],
  slot: bigint,
  mints: ReadonlyMap<number, string | null>,
): SnapshotRows {
  const held = entries.flatMap(({ wallet, slots, tokens }) =>
    slots.flatMap((player, place) =>
      player === null ? [] : [[player, wallet, String(tokens[place])] as const],
    ),
  );
  const players = [...new Set(held.map(([player]) => player))];
  return sortSnapshot({
    mints: players.map((player) => [
      player,
      mints.get(player) ?? walletNamed(`mint ${player}`),
      String(slot),
    ]),
    holdings: held.filter(([, , tokens]) => tokens !== "0"),
  });
}

/** Writes games as a new revision. Returns the revision. */
export async function insertGames(
  db: Db,
  games: readonly RecordedGame[],
  status: "scheduled" | "live" | "final",
): Promise<bigint> {
  const { id: revision } = await db
    .insertInto("revisions")
    .values({ at: new Date(games[0]!.tipoff), real_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("game_versions")
    .values(
      games.map(({ id, tipoff, home, away, homeScore, awayScore }) => ({
        game_id: id,
        revision,
        tipoff: new Date(tipoff),
        status,
        home,
        away,
        home_score: status === "scheduled" ? 0 : homeScore,
        away_score: status === "scheduled" ? 0 : awayScore,
      })),
    )
    .execute();
  const lines = status === "scheduled" ? [] : games;
  for (const { id, lines: box } of lines)
    await db
      .insertInto("stat_lines")
      .values(box.map((line) => ({ game_id: id, revision, ...line })))
      .execute();
  return revision;
}

/** Plays games, to the end or partway, and updates their tournaments. Returns the new revision. */
export async function playGames(
  db: Db,
  week: string,
  { games, status }: { games: readonly RecordedGame[]; status: "live" | "final" },
): Promise<bigint> {
  const revision = await insertGames(db, games, status);
  for (const kind of TOURNAMENTS) {
    const interval = tournamentInterval(week, kind);
    if (games.some(({ tipoff }) => isWithin(interval, tipoff)))
      await db
        .updateTable("tournaments")
        .set({ revision })
        .where("id", "=", `${week}-${kind}`)
        .execute();
  }
  return revision;
}

const WEEK_MS = 7 * DAY_MS;

/** Returns copies of the games, `weeks` weeks later and with new ids. */
export function shifted(games: readonly RecordedGame[], weeks: number): RecordedGame[] {
  return games.map((game) => ({ ...later(game, weeks * WEEK_MS), id: `${game.id}+${weeks}` }));
}

/** Returns the game `ms` milliseconds later. */
export function later(game: RecordedGame, ms: number): RecordedGame {
  return {
    ...game,
    tipoff: game.tipoff + ms,
    events: game.events.map((event) => ({ ...event, at: event.at + ms })),
  };
}

/**
 * Moves a tournament's end back by more than 48 hours, so that it gets settled. Its week must be over in
 * real time, which is league time in tests.
 */
export async function endTournament(db: Db, id: string): Promise<void> {
  await db
    .updateTable("tournaments")
    .set({ state: "provisional", ended_at: new Date(Date.now() - 3 * 24 * 3_600_000) })
    .where("id", "=", id)
    .execute();
}

/** Returns a winning lineup: the players with the most points of the week. */
export function bestFive(games: readonly RecordedGame[], players: readonly Player[]): number[] {
  const points = new Map<number, number>();
  for (const line of games.flatMap(({ lines }) => lines))
    points.set(line.player, (points.get(line.player) ?? 0) + line.pts);
  const rest = players.toSorted(
    (a, b) => (points.get(b.league_id) ?? 0) - (points.get(a.league_id) ?? 0),
  );
  return STARTER_SLOTS.map((slot) => {
    const place = rest.findIndex(({ position }) => ROLE_OF[position] === SLOT_ROLE[slot]);
    return rest.splice(place, 1)[0]!.league_id;
  });
}
