import { isUnfinished } from "../../rules/league/games.ts";
import { hasPlayed } from "../../rules/league/scoring.ts";
import type { GameList, OwnEntries } from "../queries/season.ts";
import { opponentText } from "./names.ts";

export type Game = GameList["games"][number];
export type EntryLine = OwnEntries["entries"][number]["lines"][number];

/** A game of a player's team. `line` has his statistics, if he has played in it. */
export interface PlayerGame {
  readonly game: Game;
  /** "vs LAC", or "at LAC" for an away game. */
  readonly opponent: string;
  readonly line: EntryLine | undefined;
}

/**
 * Returns the games in a tournament of a player of an entry's ten, in order: those with a line of his, and the others of
 * his team. A line without a second of play is not one that he played (R9).
 */
export function gamesOf(
  player: string,
  { lines, roster10 }: Pick<OwnEntries["entries"][number], "lines" | "roster10">,
  games: readonly Game[],
): PlayerGame[] {
  const own = new Map(lines.flatMap((line) => (line.player === player ? [[line.game, line]] : [])));
  const team = roster10.find((one) => one.player === player)?.team;
  return games.flatMap((game) => {
    const line = own.get(game.id);
    const side = line?.team ?? team;
    if (line === undefined && game.home !== side && game.away !== side) return [];
    const isHome = game.home === side;
    const opponent = opponentText({ isHome, opponent: isHome ? game.away : game.home });
    return [{ game, opponent, line: line && hasPlayed(line) ? line : undefined }];
  });
}

/** Returns true if a player has a game to come, or under way, in which he has not played yet. */
export function isStillToPlay(games: readonly PlayerGame[]): boolean {
  return games.some(({ game, line }) => isUnfinished(game) && line === undefined);
}
