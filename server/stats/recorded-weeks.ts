import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { z } from "zod";
import type { PlayerId } from "../../rules/league/roster.ts";
import { type Statistic, STATISTICS } from "../../rules/league/scoring.ts";
import type { FeedLine, GameClock } from "./feed.ts";
import { count } from "./fields.ts";

const unpack = promisify(brotliDecompress);

/** A change to one player's statistics. */
export interface RecordedEvent {
  /** In milliseconds. */
  readonly at: number;
  readonly player: PlayerId;
  readonly statistic: Statistic;
  readonly delta: number;
  /** The game clock at that moment, if known. */
  readonly clock: GameClock | undefined;
}

/** A recorded game with its final box. */
export interface RecordedGame {
  readonly id: string;
  /** In milliseconds. */
  readonly tipoff: number;
  readonly home: string;
  readonly away: string;
  readonly homeScore: number;
  readonly awayScore: number;
  readonly lines: readonly FeedLine[];
  /** In chronological order; empty if only the box is known. */
  readonly events: readonly RecordedEvent[];
}

const instant = z.iso.datetime().transform((text) => Date.parse(text));

const LINE = z
  .object({
    nbaId: count,
    name: z.string(),
    team: z.string(),
    minutes: z.number().nonnegative(),
    pts: count,
    reb: count,
    ast: count,
    fg3m: count,
    stl: count,
    blk: count,
    tov: count,
  })
  .transform(({ nbaId, minutes, ...line }): FeedLine => ({
    ...line,
    player: nbaId,
    seconds: Math.round(minutes * 60),
  }));

/** Seconds after the tip-off, player, index in `STATISTICS`, change; period and seconds left of it, if known. */
const SHORT_EVENT = z.tuple([
  z.number(),
  count,
  count.max(STATISTICS.length - 1),
  z.int(),
  count.optional(),
  count.optional(),
]);

const WEEK = z.object({
  week: z.iso.date(),
  games: z.array(
    z.object({
      id: z.string(),
      tipoffUtc: instant,
      home: z.string(),
      away: z.string(),
      homeScore: count,
      awayScore: count,
      players: z.array(LINE),
      events: z.array(SHORT_EVENT).default([]),
    }),
  ),
});

const EVENTS = z.object({
  events: z.array(
    z.object({
      wallClockUtc: instant,
      nbaId: count,
      stat: z.enum(STATISTICS),
      delta: z.int(),
      period: count.optional(),
      /** Time left in the period, such as "PT11M43.00S". */
      clock: z
        .string()
        .regex(/^PT\d+M\d+(\.\d+)?S$/)
        .optional(),
    }),
  ),
});

/**
 * Reads the recorded weeks of a folder: `week-2025-10-27.json`, which may be compressed (`.json.br`),
 * here or in `weeks/`. Events are in the same file, or each game's in
 * `events/2025-10-27/events-<game>.json`. Returns their games in order of tip-off.
 */
export async function readRecordedWeeks(folder: string): Promise<RecordedGame[]> {
  const places = await Promise.all([folder, join(folder, "weeks")].map(listWeeks));
  const weeks = await Promise.all(places.flat().map((path) => readWeek(path, folder)));
  if (weeks.length === 0) throw new Error(`${folder} has no week-*.json`);
  return weeks.flat().toSorted((a, b) => a.tipoff - b.tipoff);
}

async function listWeeks(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^week-.*\.json(\.br)?$/.test(name))
    .map((name) => join(folder, name));
}

async function readWeek(path: string, folder: string): Promise<RecordedGame[]> {
  const file = await readFile(path);
  const text = path.endsWith(".br") ? await unpack(file) : file;
  const { week, games } = WEEK.parse(JSON.parse(text.toString()));
  return Promise.all(
    games.map(async ({ tipoffUtc: tipoff, players: lines, events: short, ...game }) => {
      const events =
        short.length > 0
          ? short.map(([seconds, player, statistic, delta, period, left]) => ({
              at: tipoff + seconds * 1000,
              player,
              statistic: STATISTICS[statistic]!,
              delta,
              clock: clockOf(period, left),
            }))
          : await readEvents(join(folder, "events", week, `events-${game.id}.json`));
      return { ...game, tipoff, lines, events: events.toSorted((a, b) => a.at - b.at) };
    }),
  );
}

/** Returns no events if the game has no such file. */
async function readEvents(path: string): Promise<RecordedEvent[]> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return [];
  return EVENTS.parse(JSON.parse(text)).events.map(
    ({ wallClockUtc, nbaId, stat, delta, period, clock }) => {
      const [minutes, seconds] = (clock?.match(/\d+/g) ?? []).map(Number);
      return {
        at: wallClockUtc,
        player: nbaId,
        statistic: stat,
        delta,
        clock: clockOf(period, minutes === undefined ? undefined : minutes * 60 + seconds!),
      };
    },
  );
}

function clockOf(period: number | undefined, seconds: number | undefined): GameClock | undefined {
  return period === undefined || seconds === undefined ? undefined : { period, seconds };
}
