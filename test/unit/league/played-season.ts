import { sql } from "kysely";
import pino from "pino";
import { isWithin } from "../../../rules/league/week.ts";
import type { Context } from "../../../server/context.ts";
import { readConfig } from "../../../server/config.ts";
import { advanceTournaments } from "../../../server/league/advance.ts";
import { createLeagueClock } from "../../../server/league/clock.ts";
import { createMetrics } from "../../../server/metrics.ts";
import { loadPlayers } from "../../../server/players/load.ts";
import { compareBoxes } from "../../../server/stats/compare.ts";
import type { FeedBox, FeedGame, FeedLine, StatsFeed } from "../../../server/stats/feed.ts";
import { reportOverdue } from "../../../server/stats/overdue.ts";
import { createPace } from "../../../server/stats/pace.ts";
import { readBoxes } from "../../../server/stats/read-boxes.ts";
import { readSchedule } from "../../../server/stats/read-schedule.ts";
import type { Source } from "../../../server/stats/sources.ts";
import { Database } from "../../simulation/database.ts";

/** What a made-up feed shows. */
export interface Shown {
  games: FeedGame[];
  readonly boxes: Map<string, FeedBox>;
  /** Games whose box fails to load. */
  readonly failing: Map<string, Error>;
}

export const line = (player: number, pts: number, more: Partial<FeedLine> = {}): FeedLine => ({
  player,
  name: `Player ${player}`,
  team: "NYK",
  seconds: 600,
  pts,
  reb: 1,
  ast: 2,
  fg3m: 0,
  stl: 0,
  blk: 0,
  tov: 0,
  ...more,
});

/** Returns a feed that shows what the test puts into `shown`. */
export function shownFeed(name: string): { readonly shown: Shown; readonly feed: StatsFeed } {
  const shown: Shown = { games: [], boxes: new Map(), failing: new Map() };
  const feed: StatsFeed = {
    name,
    schedule: async (from, until) =>
      shown.games.filter(({ tipoff }) => tipoff === null || isWithin({ from, until }, tipoff)),
    boxScores: async (refs) =>
      refs.flatMap(({ id }) => {
        const failure = shown.failing.get(id);
        if (failure) throw failure;
        return shown.boxes.get(id) ?? [];
      }),
  };
  return { shown, feed };
}

/** A season on an embedded database, with a clock that the test sets. Its rounds use no chain. */
export interface PlayedSeason {
  readonly ctx: Context;
  /** The time in milliseconds. */
  now: number;
  /** Log entries at level warn and above. */
  readonly said: string[];
  /** Reads the feed and advances tournaments. Weeks lock by the clock. */
  round(): Promise<void>;
  /** Clears everything and starts over at a time, with a feed. */
  reset(now: number, feed: StatsFeed): Promise<void>;
}

/** Opens a season. `second` is the feed that the main feed is compared with. */
export async function openSeason(second?: StatsFeed): Promise<PlayedSeason> {
  // The database is only told when the time changes.
  const time = { now: -1 };
  const database = await Database.open(
    () => time.now,
    async (db) => void (await loadPlayers(db)),
  );
  const db = database.connect(async () => undefined);
  const said: string[] = [];
  const log = pino({ level: "warn" }, { write: (entry: string) => void said.push(entry) });
  const source = {
    feed: shownFeed("none").feed,
    everyMs: 0,
    quietMs: 0,
    weeksAhead: 3,
    gamesPerRequest: 1,
    endsOf: async () => new Map<string, number>(),
  } satisfies Source;
  const realNow = () => new Date(time.now);
  const paceNow = () => createPace(() => time.now);
  let pace = paceNow();
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
    stats: {
      main: source,
      second: second && { feed: second, everyMs: 0, quietMs: 0, weeksAhead: 3, gamesPerRequest: 1 },
      get pace() {
        return pace;
      },
    },
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
    async reset(next, feed) {
      time.now = next;
      source.feed = feed;
      said.length = 0;
      pace = paceNow();
      await database.reset();
    },
    async round() {
      const games = await readSchedule(ctx, source);
      await sql`update weeks set state = 'locked', locked_at = now()
        where state = 'open' and lock_at <= league_now()`.execute(db);
      if (games) await readBoxes(ctx, source, games);
      if (games && ctx.stats.second) await compareBoxes(ctx, ctx.stats.second, games);
      await advanceTournaments(ctx);
      await reportOverdue(ctx);
    },
  };
}
