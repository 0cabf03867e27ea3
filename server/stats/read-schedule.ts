import { hasBegun, isCalledOff, isCounted } from "../../rules/league/games.ts";
import {
  type Interval,
  tournamentAt,
  tournamentInterval,
  weekAt,
  weekInterval,
} from "../../rules/league/week.ts";
import { DAY_MS, MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { announceWeeks } from "../league/announce-weeks.ts";
import { listOpenTournaments, readLeagueNow } from "../league/store.ts";
import { tipoffOf } from "./changes.ts";
import { type FeedGame, type StatsFeed, UnreadableAnswer } from "./feed.ts";
import { noteIll } from "./health.ts";
import { REPEAT_ALERT_MS } from "./pace.ts";
import { record } from "./record.ts";
import type { Source } from "./sources.ts";
import { listGames, listGamesWithin, putClocks, readNewestRevision } from "./store.ts";

/** A whole season and the break after it. */
const AHEAD = 400 * DAY_MS;
/** Most of a schedule stays the same for days. */
const WHOLE_SCHEDULE_MS = 10 * MINUTE_MS;

/**
 * Reads the schedule, and announces the weeks of its games. Returns the games around the present as the feed
 * shows them, or undefined if another worker was faster. A game that counts becomes final only with its box,
 * which is read later.
 */
export async function readSchedule(
  ctx: Context,
  source: Source,
): Promise<readonly FeedGame[] | undefined> {
  const since = await readNewestRevision(ctx.db);
  const now = (await readLeagueNow(ctx.db)).getTime();
  const open = await listOpenTournaments(ctx.db);
  const starts = open.map(({ week_id: week, kind }) => tournamentInterval(week, kind).from);
  const from = Math.min(weekInterval(weekAt(now)).from, ...starts);
  const isWhole =
    source.endsOf !== undefined ||
    open.length === 0 ||
    ctx.stats.pace.takeTurn("schedule", WHOLE_SCHEDULE_MS);
  const span = { from, until: isWhole ? now + AHEAD : now + DAY_MS };
  const { feed } = source;
  const games = await listGamesOf(ctx, feed, span).catch(async (error: unknown) => {
    if (isWhole) ctx.stats.pace.giveBack("schedule");
    await noteIll(ctx, feed.name, error);
    throw error;
  });
  if (isWhole) {
    await reportMissing(ctx, span, games);
    reportAllOff(ctx, games, now);
  }
  const awaited = new Set(open.map(({ id }) => id));
  const lost: FeedGame[] = [];
  const isRecorded = await ctx.db.transaction().execute(async (trx) => {
    const ids = games.map(({ id }) => id);
    const known = new Map((await listGames(trx, ids)).map((game) => [game.id, game]));
    const shown = games.flatMap((game) => {
      const before = known.get(game.id);
      if (!before && ctx.config.gamesLeftOut.has(game.id)) return [];
      if (!isIn(awaited, { ...game, tipoff: tipoffOf(before, game) })) return game;
      return before?.status === "final" ? withScoreOf(before, game) : unfinished(game);
    });
    lost.push(
      ...games.filter((game) => {
        const before = known.get(game.id);
        return before?.status === "scheduled" && game.tipoff === null && isIn(awaited, before);
      }),
    );
    if (!(await record(trx, { since, games: shown, boxes: [] }))) return false;
    await putClocks(trx, games);
    await announceWeeks(trx, source.weeksAhead);
    return true;
  });
  if (!isRecorded) {
    // The faster worker may have read a part only.
    if (isWhole) ctx.stats.pace.giveBack("schedule");
    return undefined;
  }
  for (const { id, home, away } of lost)
    ctx.log.error(
      { game: id, home, away },
      "a game of an open tournament has lost its time; it counts only if it gets a new one",
    );
  return games;
}

/** A season has 1,400. Rows are never deleted, so this keeps a bad feed from filling the table. */
const MAX_GAMES = 5000;

async function listGamesOf(
  { config }: Context,
  feed: StatsFeed,
  { from, until }: Interval,
): Promise<readonly FeedGame[]> {
  const games = await feed.schedule(from, until);
  if (games.length > MAX_GAMES)
    throw new UnreadableAnswer(`${feed.name} lists more than ${MAX_GAMES} games`);
  // A game that was recorded before the operator left it out would still be waited for if it were not shown.
  return games.map((game) =>
    config.gamesLeftOut.has(game.id) ? { ...game, status: "canceled", isLeftOut: true } : game,
  );
}

function isIn(tournaments: ReadonlySet<string>, { tipoff, ...game }: FeedGame): boolean {
  return isCounted(game) && tipoff !== null && tournaments.has(tournamentAt(tipoff));
}

function unfinished(game: FeedGame): FeedGame {
  return game.status === "final" ? { ...game, status: "live" } : game;
}

/**
 * Returns a game that is over with its recorded score and teams: without a box that adds up to others, as a correction
 * has, they could be a bad moment of the feed, by which its lines would then be judged.
 */
function withScoreOf({ home, away, homeScore, awayScore }: FeedGame, game: FeedGame): FeedGame {
  return game.status === "final" ? { ...game, home, away, homeScore, awayScore } : game;
}

/** Warns the operator about games that the feed no longer lists. They stay as they are. */
async function reportMissing(
  ctx: Context,
  { from, until }: Interval,
  listed: readonly FeedGame[],
): Promise<void> {
  const ids = new Set(listed.map(({ id }) => id));
  const known = await listGamesWithin(ctx.db, { from: new Date(from), until: new Date(until) });
  for (const { id, home, away } of known)
    if (!ids.has(id) && ctx.stats.pace.takeTurn(`missing ${id}`, REPEAT_ALERT_MS))
      ctx.log.error(
        { game: id, home, away },
        "the feed no longer lists a game; it stays as it was",
      );
}

/** Games of a busy week. */
const WEEK_OF_GAMES = 60;

/**
 * Warns the operator if all coming games, of more than a week, are called off or without a time. A league can call
 * off its last week; more than that is more likely a feed that is wrong or read wrongly.
 */
function reportAllOff(ctx: Context, games: readonly FeedGame[], now: number): void {
  const coming = games.filter(
    (game) => isCounted(game) && !hasBegun(game) && (game.tipoff === null || game.tipoff > now),
  );
  const areOff = coming.every((game) => game.tipoff === null || isCalledOff(game));
  if (
    coming.length > WEEK_OF_GAMES &&
    areOff &&
    ctx.stats.pace.takeTurn("all off", REPEAT_ALERT_MS)
  )
    ctx.log.error(
      { games: coming.length },
      "every coming game is called off; no further week is announced",
    );
}
