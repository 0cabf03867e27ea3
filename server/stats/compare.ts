import type { PlayerId } from "../../rules/league/roster.ts";
import { hasPlayed, STATISTICS } from "../../rules/league/scoring.ts";
import { tournamentAt } from "../../rules/league/week.ts";
import { isCounted } from "../../rules/league/games.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { listOpenTournaments } from "../league/store.ts";
import { tipoffOf } from "./changes.ts";
import type { FeedBox, FeedGame, FeedLine } from "./feed.ts";
import { noteHealthy, noteIll } from "./health.ts";
import type { Source } from "./sources.ts";
import {
  countDisagreements,
  type Disagreement,
  insertDisagreements,
  listDisagreements,
  settleDisagreements,
} from "./disagreements/store.ts";
import { listPlayers } from "../players/store.ts";
import { listGames, lockRevisions, readLines } from "./store.ts";

/** Time between two comparisons of a finished game. */
const COMPARE_MS = 5 * MINUTE_MS;

/**
 * Compares the boxes of finished games with those of a second feed. A difference keeps the tournament
 * provisional until the feeds agree or an operator decides.
 */
export async function compareBoxes(
  ctx: Context,
  second: Source,
  games: readonly FeedGame[],
): Promise<void> {
  const open = new Set((await listOpenTournaments(ctx.db)).map(({ id }) => id));
  const over = games.filter((game) => game.status === "final" && isCounted(game));
  const ids = over.map(({ id }) => id);
  const known = new Map((await listGames(ctx.db, ids)).map((game) => [game.id, game]));
  const due = over.filter((game) => {
    const tipoff = tipoffOf(known.get(game.id), game);
    return (
      tipoff !== null &&
      open.has(tournamentAt(tipoff)) &&
      ctx.stats.pace.takeTurn(`compare ${game.id}`, COMPARE_MS)
    );
  });
  if (due.length > 0) {
    const { feed } = second;
    const boxes = await feed.boxScores(due).catch(async (error: unknown) => {
      await noteIll(ctx, feed.name, error);
      throw error;
    });
    await noteHealthy(ctx, feed.name);
    for (const box of boxes) await compareBox(ctx, feed.name, box);
  }
  ctx.metrics.disagreements.set(await countDisagreements(ctx.db));
}

async function compareBox(ctx: Context, feed: string, box: FeedBox): Promise<void> {
  const found = await ctx.db.transaction().execute(async (trx) => {
    await lockRevisions(trx);
    const lines = await readLines(trx, box.gameId);
    // Players who are not in the game never score, and the main feed may not name them.
    const inGame = new Set((await listPlayers(trx)).map((one) => one.league_id));
    const differences = differencesOf(lines, box).filter(
      ({ player }) => inGame.has(player) || lines.has(player),
    );
    const known = await listDisagreements(trx, { feed, gameId: box.gameId });
    const settled = known.filter(
      (one) => one.settled_at === null && !differences.some((other) => isSame(one, other)),
    );
    await settleDisagreements(
      trx,
      settled.map(({ id }) => id),
    );
    // An operator's decision stands.
    const fresh = differences.filter(
      (one) =>
        !known.some(
          (other) => (other.settled_at === null || other.settled_by !== null) && isSame(one, other),
        ),
    );
    await insertDisagreements(trx, { feed, gameId: box.gameId }, fresh);
    return fresh;
  });
  for (const { player, statistic, ours, theirs } of found)
    ctx.log.error(
      { game: box.gameId, player, statistic, ours, theirs, feed },
      "two feeds disagree; the tournament stays provisional",
    );
}

function isSame(one: Disagreement, other: Disagreement): boolean {
  return (
    one.player === other.player &&
    one.statistic === other.statistic &&
    one.ours === other.ours &&
    one.theirs === other.theirs
  );
}

/** Some feeds count full minutes only. */
const MINUTE_SECONDS = 60;

/** Returns true for a line without a statistic or a full minute, which some feeds leave out. */
function isTrivial(line: FeedLine): boolean {
  return line.seconds < MINUTE_SECONDS && STATISTICS.every((name) => line[name] === 0);
}

/** Returns the differences between two boxes of a game: in scoring statistics, or else in who played. */
export function differencesOf(
  ours: ReadonlyMap<PlayerId, FeedLine>,
  { lines, unknown }: FeedBox,
): Disagreement[] {
  const theirs = new Map(lines.map((line) => [line.player, line]));
  const missing = [...ours.values()].filter((our) => !isTrivial(our) && !theirs.has(our.player));
  // They may belong to players whose id in the other feed is unknown, but not more of them.
  const isExcused = (our: FeedLine) =>
    unknown.length > 0 && (missing.length <= unknown.length || isTrivial(our));
  return [...new Set([...ours.keys(), ...theirs.keys()])].flatMap((player): Disagreement[] => {
    const [our, their] = [ours.get(player), theirs.get(player)];
    if (our && their) {
      const differing = STATISTICS.filter((statistic) => our[statistic] !== their[statistic]);
      if (differing.length > 0)
        return differing.map((statistic) => ({
          player,
          statistic,
          ours: our[statistic],
          theirs: their[statistic],
        }));
    }
    if (our && !their && isExcused(our)) return [];
    const [weSay, theySay] = [our, their].map((line) => (line && hasPlayed(line) ? 1 : 0));
    const isBrief = our && their && Math.max(our.seconds, their.seconds) < MINUTE_SECONDS;
    if (weSay === theySay || isBrief) return [];
    return [{ player, statistic: "line", ours: weSay!, theirs: theySay! }];
  });
}
