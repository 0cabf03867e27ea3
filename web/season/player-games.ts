import { hasPlayed } from "../../rules/league/scoring.ts";
import { teamCode } from "../../rules/teams.ts";
import type { Player } from "../queries/players.ts";
import type { GameList, OwnEntries } from "../queries/season.ts";

export type Game = GameList["games"][number];
export type EntryLine = OwnEntries["entries"][number]["lines"][number];

/** A game of a player's team. `line` has his statistics, if he has played in it. */
export interface PlayerGame {
  readonly game: Game;
  /** The opponent: "LAC", or "at LAC" for an away game. */
  readonly opponent: string;
  readonly line: EntryLine | undefined;
}

/**
 * Returns a player's games in a tournament, in order: those with a line of his, and his team's others. A line
 * without a second of play is not one that he played (R9).
 */
export function gamesOf(
  player: Player,
  lines: readonly EntryLine[],
  games: readonly Game[],
): PlayerGame[] {
  const own = new Map(
    lines.filter((line) => line.player === player.id).map((line) => [line.game, line]),
  );
  // A traded player's remaining games are those of the team in his newest line.
  const newest = games.findLast(({ id }) => own.has(id));
  const team = (newest && own.get(newest.id)?.team) ?? teamCode(player.currentTeam);
  return games.flatMap((game) => {
    const line = own.get(game.id);
    const side = line?.team ?? team;
    if (side === undefined || (line === undefined && game.home !== side && game.away !== side))
      return [];
    const opponent = game.home === side ? game.away : `at ${game.home}`;
    return [{ game, opponent, line: line && hasPlayed(line) ? line : undefined }];
  });
}
