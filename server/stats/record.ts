import { isCounted } from "../../rules/league/games.ts";
import { STATISTICS } from "../../rules/league/scoring.ts";
import { tournamentAt } from "../../rules/league/week.ts";
import type { Db } from "../db/connect.ts";
import { readLeagueNow } from "../league/store.ts";
import { addsUp, type BoxChange, changeOfGame, changesOfBox, scoreOf } from "./changes.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import type { FeedBox, FeedGame, FeedLine } from "./feed.ts";
import {
  insertGames,
  insertLines,
  insertRevision,
  listGames,
  lockRevisions,
  readLines,
  readNewestRevision,
  touchTournaments,
} from "./store.ts";

/** Games and lines as a feed showed them. */
export interface Seen {
  /** The newest revision before the feed was asked. */
  readonly since: bigint;
  readonly games: readonly FeedGame[];
  readonly boxes: readonly SeenBox[];
}

/** A box, and its game as the feed shows it. */
export interface SeenBox extends FeedBox {
  readonly game: FeedGame;
}

/** What recording a box changed. */
export interface RecordedBox extends Omit<BoxChange, "lines"> {
  readonly gameId: string;
  /**
   * The box is not recorded: it contradicts the score of a game that is over with lines that add up, or has less than a
   * suspended game, which a feed may empty when it announces another day.
   */
  readonly isRefused: boolean;
}

/**
 * Adds new versions of games and lines as one revision, with the tournaments that it affects. Writes nothing if
 * nothing is new. Returns undefined and writes nothing if `since` is no longer the newest revision: a stalled
 * worker would otherwise undo what another has read in the meantime. Call it in a transaction.
 */
export async function record(
  trx: Db,
  { since, games, boxes }: Seen,
): Promise<RecordedBox[] | undefined> {
  await lockRevisions(trx);
  if ((await readNewestRevision(trx)) !== since) return undefined;
  const now = (await readLeagueNow(trx)).getTime();
  const ids = [...games.map(({ id }) => id), ...boxes.map(({ gameId }) => gameId)];
  const known = new Map((await listGames(trx, [...new Set(ids)])).map((game) => [game.id, game]));
  const newGames = games.flatMap((game) => changeOfGame(known.get(game.id), game, now) ?? []);
  const over = new Set(games.filter(({ status }) => status === "final").map(({ id }) => id));
  const changes = [];
  for (const box of boxes) {
    const lines = await readLines(trx, box.gameId);
    const isOver = over.has(box.gameId);
    const game = known.get(box.gameId);
    const isRefused =
      (game?.status === "final" && contradicts(box, game, lines)) ||
      (game?.status === "suspended" && pointsIn(box.lines) < pointsIn(lines.values()));
    const change = changesOfBox(lines, box, isOver);
    const kept = isRefused
      ? { ...change, lines: [], fallen: [] }
      : isOver && game && replaces(box, game, lines)
        ? { ...change, lines: [...change.lines, ...change.missing.map(withoutPoints)] }
        : change;
    changes.push({ gameId: box.gameId, isRefused, ...kept });
  }
  const newLines = changes.flatMap(({ gameId, lines }) =>
    lines.map((line) => ({ ...line, gameId })),
  );
  if (newGames.length > 0 || newLines.length > 0) {
    const revision = await insertRevision(trx);
    await insertGames(trx, revision, newGames);
    await insertLines(trx, revision, newLines);
    const touched = new Set([
      ...newGames.map(({ id }) => id),
      ...newLines.map((one) => one.gameId),
    ]);
    // A game that moves leaves one tournament and joins another.
    const both = [...known.values(), ...newGames].filter(({ id }) => touched.has(id));
    await touchTournaments(trx, revision, tournamentsOf(both));
  }
  return changes.map(({ gameId, isRefused, missing, fallen }) => ({
    gameId,
    isRefused,
    missing,
    fallen,
  }));
}

/**
 * Returns true if recorded lines add up to the score of a game, and a box and what it would make of them do not. If
 * the lines do not add up, as in a game that a person ended, every correction is welcome.
 */
function contradicts(
  box: SeenBox,
  recorded: FeedGame,
  lines: ReadonlyMap<PlayerId, FeedLine>,
): boolean {
  const after = withLinesOf(box, lines);
  // The feed may have corrected the score, too.
  const agrees = [recorded, box.game].some(
    (game) => addsUp(game, box.lines) || addsUp(game, after),
  );
  return !agrees && addsUp(recorded, lines.values());
}

/**
 * Returns true if a box adds up to the score of a game that is over and gives each team the points of the recorded lines,
 * but not together with those that have vanished from it: the league has given their points to somebody else. The score
 * alone proves nothing: a feed that fails may show an empty box and 0:0.
 */
function replaces(
  box: SeenBox,
  recorded: FeedGame,
  lines: ReadonlyMap<PlayerId, FeedLine>,
): boolean {
  const pointsOf = (some: Iterable<FeedLine>) => scoreOf(recorded, some).join(":");
  const before = pointsOf(lines.values());
  return (
    addsUp(box.game, box.lines) &&
    pointsOf(box.lines) === before &&
    pointsOf(withLinesOf(box, lines)) !== before
  );
}

/** Returns recorded lines, of which those in a box are as there. */
function withLinesOf(box: SeenBox, lines: ReadonlyMap<PlayerId, FeedLine>): FeedLine[] {
  return [
    ...new Map([...lines, ...box.lines.map((line) => [line.player, line] as const)]).values(),
  ];
}

function pointsIn(lines: Iterable<FeedLine>): number {
  return [...lines].reduce((sum, { pts }) => sum + pts, 0);
}

function withoutPoints(line: FeedLine): FeedLine {
  return { ...line, seconds: 0, ...Object.fromEntries(STATISTICS.map((name) => [name, 0])) };
}

/** Returns the ids of the tournaments in which games count, without duplicates. */
function tournamentsOf(games: readonly FeedGame[]): string[] {
  const counted = games.filter(isCounted).flatMap(({ tipoff }) => tipoff ?? []);
  return [...new Set(counted.map(tournamentAt))];
}
