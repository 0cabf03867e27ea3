import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { readLeagueNow } from "../league/store.ts";
import { keepRecent } from "../recent.ts";
import { keepAnswer } from "./answers/store.ts";
import { createAsk } from "./ask.ts";
import { balldontlieFeed } from "./balldontlie.ts";
import type { StatsFeed } from "./feed.ts";
import { createFinder } from "./find-player.ts";
import { nbaFeed } from "./nba.ts";
import { createPace, type Pace } from "./pace.ts";
import { type RecordedGame, readRecordedWeeks } from "./recorded-weeks.ts";
import { endOf, replayFeed } from "./replay.ts";
import { listNames } from "./store.ts";

/** A feed, and how it may be asked. */
export interface Source {
  readonly feed: StatsFeed;
  /** Real milliseconds between two looks while a game is on. */
  readonly everyMs: number;
  /** The same while none is on. */
  readonly quietMs: number;
  /** Coming weeks that are announced. */
  readonly weeksAhead: number;
  /** Boxes that fail together. */
  readonly gamesPerLook: number;
  /** Returns when each game ends, where that is known in advance: in a replay. */
  readonly endsOf?: () => Promise<ReadonlyMap<string, number>>;
}

/** Where statistics come from, and when they were looked at. */
export interface Sources {
  /** What counts; undefined if no feed is set. */
  readonly main: Source | undefined;
  /** What it is compared with. */
  readonly second: Source | undefined;
  readonly isDue: Pace;
}

/** Each look costs rows, and a person sees no more. */
const REPLAY_MS = 400;
const LIVE_MS = 10_000;
const QUIET_MS = 60_000;
/** Further ahead, the schedule still changes, and an announced lock only moves earlier. */
const WEEKS_AHEAD = 3;
const SCHEDULE_MS = 10 * 60_000;
/** Names change with the games that are recorded, and are read from weeks of lines. */
const NAMES_MS = 5 * 60_000;
/** The lines of so many games fit on a few pages. */
const BALLDONTLIE_GAMES = 20;

/** Returns the feeds that the configuration names. */
export function createSources(config: Config, { db }: { db: Db }): Sources {
  const sourceOf = (name: Config["statsFeed"]) => {
    if (name === "replay") return replaySource(config.weeksDir, db);
    if (name === "nba") return nbaSource(db);
    return name === "balldontlie" ? balldontlieSource(config.balldontlieKey!, db) : undefined;
  };
  return {
    main: sourceOf(config.statsFeed),
    second: sourceOf(config.statsCompare),
    isDue: createPace(),
  };
}

function nbaSource(db: Db): Source {
  const ask = createAsk({
    // Without it, the league's site is not served its own files.
    headers: { referer: "https://www.nba.com/" },
    keep: (answer) => keepAnswer(db, "nba", answer),
    everyMs: (url) => (url.includes("scheduleLeague") ? SCHEDULE_MS : LIVE_MS),
  });
  return {
    feed: nbaFeed(ask),
    everyMs: LIVE_MS,
    quietMs: QUIET_MS,
    weeksAhead: WEEKS_AHEAD,
    gamesPerLook: 1,
  };
}

function balldontlieSource(key: string, db: Db): Source {
  const ask = createAsk({
    headers: { authorization: key },
    keep: (answer) => keepAnswer(db, "balldontlie", answer),
  });
  const finderAt = keepRecent(1, async (_period: number) => createFinder(await listNames(db)));
  const feed = async () =>
    balldontlieFeed(ask, await finderAt(Math.floor(performance.now() / NAMES_MS)));
  return {
    feed: {
      name: "balldontlie",
      schedule: async (from, until) => (await feed()).schedule(from, until),
      boxScores: async (refs) => (await feed()).boxScores(refs),
    },
    everyMs: LIVE_MS,
    quietMs: QUIET_MS,
    weeksAhead: WEEKS_AHEAD,
    gamesPerLook: BALLDONTLIE_GAMES,
  };
}

/** Plays the recorded weeks of a folder, which is read when it is first needed, at the league's time. */
function replaySource(folder: string, db: Db): Source {
  let games: Promise<readonly RecordedGame[]> | undefined;
  const recorded = () => {
    games ??= readRecordedWeeks(folder);
    // The next look retries.
    games.catch(() => (games = undefined));
    return games;
  };
  const feed = async () => {
    // From the database: after a jump, nothing older will do.
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
    // All of them, so that each has its pool from the start.
    weeksAhead: Infinity,
    // Not Infinity: games are counted in looks.
    gamesPerLook: Number.MAX_SAFE_INTEGER,
    endsOf: async () => new Map((await recorded()).map((game) => [game.id, endOf(game)])),
  };
}
