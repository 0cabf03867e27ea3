import type { Db } from "../db/connect.ts";
import { type ClockRow, findClock } from "./store.ts";

/** Short enough for every process to notice a new speed, or a jump, within half a second. */
const MAX_AGE_MS = 250;

/** League time now, and how fast it runs. */
export interface LeagueTime {
  readonly now: Date;
  /** League seconds per real second; 0 during a jump. */
  readonly speed: number;
  /** Target of a jump; undefined if there is none. */
  readonly target: Date | undefined;
}

/** Creates a cached league clock for display. Decisions ask the database (`readLeagueNow`). */
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

/**
 * Returns league time at a real instant. An instant before the clock's last change counts as that change: a
 * process may take the database's time to be earlier than it is, by up to half of what reading it took
 * (`db/clock.ts`).
 */
export function leagueTimeAt(row: ClockRow | undefined, real: Date): LeagueTime {
  if (!row) return { now: real, speed: 1, target: undefined };
  const passed = Math.max(0, real.getTime() - row.real_at.getTime()) * row.speed;
  return {
    now: new Date(row.league_at.getTime() + passed),
    speed: row.speed,
    target: row.target ?? undefined,
  };
}
