import { sql } from "kysely";
import pino from "pino";
import type { Context } from "../../../server/context.ts";
import { readConfig } from "../../../server/config.ts";
import { advanceTournaments } from "../../../server/league/advance.ts";
import { createLeagueClock } from "../../../server/league/clock.ts";
import { createMetrics } from "../../../server/metrics.ts";
import { loadPlayers } from "../../../server/players/load.ts";
import type { StatsFeed } from "../../../server/stats/feed.ts";
import { createPace } from "../../../server/stats/pace.ts";
import { readBoxes } from "../../../server/stats/read-boxes.ts";
import { readSchedule } from "../../../server/stats/read-schedule.ts";
import type { Source } from "../../../server/stats/sources.ts";
import { Database } from "../../simulation/database.ts";

/** A season on an embedded database whose clock a test sets; a round of it has no chain. */
export interface PlayedSeason {
  readonly ctx: Context;
  /** The time, in milliseconds. */
  now: number;
  /** What was logged, from warnings on. */
  readonly said: string[];
  /** Lets the feed be asked, and tournaments move on. Weeks lock by their time. */
  round(): Promise<void>;
}

/** Opens a season with a feed, at a time. */
export async function openSeason(
  feedOf: (season: { now: () => number }) => StatsFeed,
  now: number,
): Promise<PlayedSeason> {
  // It is told a new time only.
  const time = { now: now - 1 };
  const database = await Database.open(
    () => time.now,
    async (db) => void (await loadPlayers(db)),
  );
  time.now = now;
  const db = database.connect(async () => undefined);
  const said: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void said.push(line) });
  const source: Source = {
    feed: feedOf({ now: () => time.now }),
    everyMs: 0,
    gamesPerLook: 1,
    endsOf: async () => new Map(),
  };
  const realNow = () => new Date(time.now);
  const ctx = {
    config: readConfig({
      ROLE: "api",
      DATABASE_URL: "here",
      SOLANA_RPC_URL: "http://none.invalid",
    }),
    db,
    log,
    metrics: createMetrics(),
    now: realNow,
    leagueTime: createLeagueClock(db, realNow),
    stats: { main: source, second: undefined, isDue: createPace(() => time.now) },
  } as unknown as Context;
  return {
    ctx,
    said,
    get now() {
      return time.now;
    },
    set now(next) {
      time.now = next;
    },
    async round() {
      const games = await readSchedule(ctx, source);
      await sql`update weeks set state = 'locked', locked_at = now()
        where state = 'open' and lock_at <= league_now()`.execute(db);
      await readBoxes(ctx, source, games);
      await advanceTournaments(ctx);
    },
  };
}
