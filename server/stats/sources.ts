import { MINUTE_MS } from "../../rules/time.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { readLeagueNow } from "../league/store.ts";
import { keepRecent } from "../recent.ts";
import { keepAnswer } from "./answers/store.ts";
import { createAsk, MAX_BYTES } from "./ask.ts";
import { balldontlieFeed } from "./balldontlie.ts";
import type { StatsFeed } from "./feed.ts";
import { createFinder } from "./find-player.ts";
import { nbaFeed } from "./nba.ts";
import { createPace, type Pace } from "./pace.ts";
import { type RecordedGame, readRecordedWeeks } from "./recorded-weeks.ts";
import { endOf, replayFeed } from "./replay.ts";
import { listNames } from "./store.ts";

/** A feed, and how often to ask it. */
export interface Source {
  readonly feed: StatsFeed;
  /** Least real milliseconds between two polls while a game is on. */
  readonly everyMs: number;
  /** Least real milliseconds between two polls while no game is on. */
  readonly quietMs: number;
  /** How many upcoming weeks to announce. */
  readonly weeksAhead: number;
  /** Boxes per request, which succeed or fail together. */
  readonly gamesPerRequest: number;
  /** Returns when each game ends. Only a replay knows that in advance. */
  readonly endsOf?: () => Promise<ReadonlyMap<string, number>>;
}

/** The configured feeds, and how often each task runs. */
export interface Sources {
  /** The feed that counts; undefined if none is configured. */
  readonly main: Source | undefined;
  /** The feed that it is compared with. */
  readonly second: Source | undefined;
  readonly pace: Pace;
}

/** Least time between two polls of a replay. Each writes rows, and viewers could not follow a faster pace. */
const REPLAY_MS = 400;
const LIVE_MS = 10_000;
const QUIET_MS = MINUTE_MS;
/** Beyond these weeks the schedule still changes, and an announced lock can only move earlier. */
const WEEKS_AHEAD = 3;
const SCHEDULE_MS = 10 * MINUTE_MS;
/** Limit for the schedule of a whole season. */
const MAX_SCHEDULE_BYTES = 32 * 1024 * 1024;
const FLOOD = "a feed sends so much new data that it is now polled only every five minutes";
/** Time that names are cached. They change as games are recorded, and reading them scans weeks of lines. */
const NAMES_MS = 5 * MINUTE_MS;
/** The lines of this many games fit on a few pages. */
const BALLDONTLIE_GAMES = 20;

/** Where answers are stored, and where problems are logged. */
interface Kept {
  readonly db: Db;
  readonly log: Log;
}

/** Returns the configured feeds. */
export function createSources(config: Config, kept: Kept): Sources {
  const sourceOf = (name: Config["statsFeed"]) => {
    if (name === "replay") return replaySource(config.weeksDir, kept.db);
    if (name === "nba") return nbaSource(kept);
    return name === "balldontlie" ? balldontlieSource(config.balldontlieKey!, kept) : undefined;
  };
  return {
    main: sourceOf(config.statsFeed),
    second: sourceOf(config.statsCompare),
    pace: createPace(),
  };
}

function nbaSource({ db, log }: Kept): Source {
  const isSchedule = (url: string) => url.includes("scheduleLeague");
  const ask = createAsk({
    // Without a Referer the league refuses even its own site.
    headers: { referer: "https://www.nba.com/" },
    keep: (answer) => keepAnswer(db, "nba", answer),
    everyMs: (url) => (isSchedule(url) ? SCHEDULE_MS : LIVE_MS),
    maxBytes: (url) => (isSchedule(url) ? MAX_SCHEDULE_BYTES : MAX_BYTES),
    tell: () => log.error({ feed: "nba" }, FLOOD),
  });
  return {
    feed: nbaFeed(ask),
    everyMs: LIVE_MS,
    quietMs: QUIET_MS,
    weeksAhead: WEEKS_AHEAD,
    gamesPerRequest: 1,
  };
}

function balldontlieSource(key: string, { db, log }: Kept): Source {
  const ask = createAsk({
    headers: { authorization: key },
    keep: (answer) => keepAnswer(db, "balldontlie", answer),
    tell: () => log.error({ feed: "balldontlie" }, FLOOD),
  });
  const finderAt = keepRecent(1, async (_period: number) => createFinder(await listNames(db)));
  const feed = async () =>
    balldontlieFeed(ask, await finderAt(Math.floor(performance.now() / NAMES_MS)));
  return {
    feed: {
      name: "balldontlie",
      schedule: async (from, until) => (await feed()).schedule(from, until),
      boxScores: async (refs) => (await feed()).boxScores(refs),
      injuries: async () => (await feed()).injuries!(),
    },
    everyMs: LIVE_MS,
    quietMs: QUIET_MS,
    weeksAhead: WEEKS_AHEAD,
    gamesPerRequest: BALLDONTLIE_GAMES,
  };
}

/** Replays the recorded weeks of a folder at league time. The folder is read when first needed. */
function replaySource(folder: string, db: Db): Source {
  let games: Promise<readonly RecordedGame[]> | undefined;
  const recorded = () => {
    games ??= readRecordedWeeks(folder);
    // The next round retries.
    games.catch(() => (games = undefined));
    return games;
  };
  const feed = async () => {
    // From the database, because a cached time is wrong after a jump.
    const [played, now] = await Promise.all([recorded(), readLeagueNow(db)]);
    return replayFeed(played, () => now.getTime());
  };
  return {
    feed: {
      name: "replay",
      schedule: async (from, until) => (await feed()).schedule(from, until),
      boxScores: async (refs) => (await feed()).boxScores(refs),
    },
    everyMs: REPLAY_MS,
    quietMs: REPLAY_MS,
    // All weeks, so that each has its pool from the start.
    weeksAhead: Infinity,
    // Not Infinity, because boxes are read in batches of this size.
    gamesPerRequest: Number.MAX_SAFE_INTEGER,
    endsOf: async () => new Map((await recorded()).map((game) => [game.id, endOf(game)])),
  };
}
