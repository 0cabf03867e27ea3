import type { Db } from "../db/connect.ts";
import { type ClockRow, findClock } from "./store.ts";

/** All processes have to see a new speed, or a jump, within half a second. */
const MAX_AGE_MS = 250;

/** The league's time as of now, and how it goes on. */
export interface LeagueTime {
  readonly now: Date;
  /** League seconds in a real second; 0 while a jump is under way. */
  readonly speed: number;
  /** Where a jump leads; undefined if none is under way. */
  readonly target: Date | undefined;
}

/** Returns what reads the league's time, for everything but decisions, which ask the database (`readLeagueNow`). */
export function createLeagueClock(db: Db, now: () => Date): () => Promise<LeagueTime> {
  let latest: { readonly row: Promise<ClockRow | undefined>; readonly askedAt: number } | undefined;
  return async () => {
    if (!latest || performance.now() - latest.askedAt > MAX_AGE_MS) {
      const asked = { row: findClock(db), askedAt: performance.now() };
      latest = asked;
      asked.row.catch(() => {
        if (latest === asked) latest = undefined; // the next caller retries
      });
    }
    return leagueTimeAt(await latest.row, now());
  };
}

/** Returns the league's time at a real instant. */
export function leagueTimeAt(row: ClockRow | undefined, real: Date): LeagueTime {
  if (!row) return { now: real, speed: 1, target: undefined };
  const passed = (real.getTime() - row.real_at.getTime()) * row.speed;
  return {
    now: new Date(row.league_at.getTime() + passed),
    speed: row.speed,
    target: row.target ?? undefined,
  };
}
