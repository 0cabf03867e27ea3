import { hasBegun, isCounted } from "../../rules/league/games.ts";
import { tournamentAt } from "../../rules/league/week.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { listOpenTournaments } from "../league/store.ts";
import { addsUp, scoreOf, tipoffOf } from "./changes.ts";
import type { FeedBox, FeedGame } from "./feed.ts";
import { noteHealthy, noteIll } from "./health.ts";
import { REPEAT_ALERT_MS } from "./pace.ts";
import { record, type RecordedBox, type SeenBox } from "./record.ts";
import type { Source } from "./sources.ts";
import { listGames, listSettledGames, putAbsences, readNewestRevision } from "./store.ts";

/** Time between two reads of a finished game's box, for corrections. */
const CORRECTIONS_MS = 5 * MINUTE_MS;
/** The same after the settlement, when corrections are only noted (R15), and for how long in league time. */
const LATE_CORRECTIONS_MS = HOUR_MS;
const NOTED_MS = 7 * DAY_MS;

/**
 * Reads the boxes of live games and, less often, those of finished games, after the settlement of their tournament only
 * to note corrections.
 * `games` are the games as the feed shows them. Returns false if another worker was faster. Throws the first
 * failure, after recording the boxes that could be read.
 */
export async function readBoxes(
  ctx: Context,
  source: Source,
  games: readonly FeedGame[],
): Promise<boolean> {
  const since = await readNewestRevision(ctx.db);
  const { due, over } = await listDue(ctx, games);
  const looks = Array.from({ length: Math.ceil(due.length / source.gamesPerRequest) }, (_, index) =>
    due.slice(index * source.gamesPerRequest, (index + 1) * source.gamesPerRequest),
  );
  const read = await Promise.allSettled(looks.map((some) => source.feed.boxScores(some)));
  const byId = new Map(due.map((game) => [game.id, game]));
  const boxes = read
    .flatMap((one) => (one.status === "fulfilled" ? one.value : []))
    .map((box): SeenBox => ({ ...box, game: byId.get(box.gameId)! }));
  const ended = boxes.flatMap((box) => endOf(ctx, box, over));
  const recorded =
    boxes.length === 0
      ? []
      : await ctx.db.transaction().execute((trx) => record(trx, { since, games: ended, boxes }));
  if (!recorded) for (const { id } of due) ctx.stats.pace.giveBack(turnOf(id));
  // After the scores, which must not fail with it.
  if (recorded) await putAbsences(ctx.db, boxes);
  report(ctx, recorded ?? []);
  reportUnknown(ctx, boxes);
  const failed = read.find((one) => one.status === "rejected");
  if (!failed) {
    await noteHealthy(ctx, source.feed.name);
    return recorded !== undefined;
  }
  await noteIll(ctx, source.feed.name, failed.reason);
  throw failed.reason;
}

/** Returns the games whose box should be read now, and the ids of those that are over already. */
async function listDue(
  ctx: Context,
  games: readonly FeedGame[],
): Promise<{ due: FeedGame[]; over: ReadonlySet<string> }> {
  const open = new Set((await listOpenTournaments(ctx.db)).map(({ id }) => id));
  const counted = games.filter((game) => isCounted(game) && !game.isLeftOut);
  const ids = counted.map(({ id }) => id);
  const known = new Map((await listGames(ctx.db, ids)).map((game) => [game.id, game]));
  const over = new Set(ids.filter((id) => known.get(id)?.status === "final"));
  const due = counted.filter((game) => {
    const before = known.get(game.id);
    const tipoff = tipoffOf(before, game);
    if (tipoff === null || !open.has(tournamentAt(tipoff))) return false;
    const { id, status } = game;
    if (hasBegun(game) && !(status === "final" && over.has(id))) return true;
    // One that was suspended counts as it stands, although its feed no longer shows it as begun.
    return hasBegun(before ?? game) && ctx.stats.pace.takeTurn(turnOf(id), CORRECTIONS_MS);
  });
  const settled = await listSettledGames(ctx.db, NOTED_MS);
  const noted = settled.filter(
    ({ id, status }) =>
      status === "final" &&
      !due.some((game) => game.id === id) &&
      ctx.stats.pace.takeTurn(turnOf(id), LATE_CORRECTIONS_MS),
  );
  const shown = new Map(games.map((game) => [game.id, game]));
  return {
    due: [...due, ...noted.map((game) => shown.get(game.id) ?? game)],
    over: new Set([...over, ...noted.map(({ id }) => id)]),
  };
}

const turnOf = (game: string) => `box ${game}`;

/** Returns the game as final if it is over and its box adds up. */
function endOf(
  ctx: Context,
  { game, lines, unknown }: SeenBox,
  over: ReadonlySet<string>,
): FeedGame[] {
  if (game.status !== "final") return [];
  // A feed that fails may show an empty box and 0:0.
  if (lines.length > 0 && addsUp(game, lines)) return [game];
  if (over.has(game.id)) return [];
  // With unknown players left out, points cannot add up.
  if (unknown.length > 0) return [game];
  if (ctx.stats.pace.takeTurn(`sum ${game.id}`, REPEAT_ALERT_MS))
    ctx.log.error(
      { game: game.id, score: [game.homeScore, game.awayScore], points: scoreOf(game, lines) },
      "the points of a box are not the final score; the game stays open until they are",
    );
  return [];
}

function report(ctx: Context, boxes: readonly RecordedBox[]): void {
  for (const { gameId: game, isRefused, missing, fallen } of boxes) {
    if (isRefused && ctx.stats.pace.takeTurn(`refused ${game}`, REPEAT_ALERT_MS))
      ctx.log.error(
        { game },
        "a box contradicts the score of its game; the lines stay as they were",
      );
    if (fallen.length > 0) ctx.log.warn({ game, fallen }, "statistics are less than they were");
    if (missing.length > 0 && ctx.stats.pace.takeTurn(`lines ${game}`, REPEAT_ALERT_MS))
      ctx.log.error(
        { game, players: missing.map(({ name }) => name) },
        "the feed no longer lists players of a game; their lines stay as they were",
      );
  }
}

function reportUnknown(ctx: Context, boxes: readonly FeedBox[]): void {
  for (const { gameId: game, unknown } of boxes)
    if (unknown.length > 0 && ctx.stats.pace.takeTurn(`unknown ${game}`, REPEAT_ALERT_MS))
      ctx.log.error({ game, players: unknown }, "players of a game have no known id");
}
