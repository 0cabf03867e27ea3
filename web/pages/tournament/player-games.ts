import { teamCode } from "../../../rules/teams.ts";
import type { GameList } from "../../queries/season.ts";
import type { Player } from "../../queries/players.ts";
import type { EntryView } from "./tournament-queries.ts";

export type Game = GameList["games"][number];
export type EntryLine = EntryView["lines"][number];

/** A game of a player's team; `line` is what he did in it, if he played so far. */
export interface PlayerGame {
  readonly game: Game;
  /** "LAC", or "at LAC" away. */
  readonly opponent: string;
  readonly line: EntryLine | undefined;
}

/** Returns the games of a player in a tournament, in their order: those he has a line in, and his team's. */
export function gamesOf(
  player: Player,
  lines: readonly EntryLine[],
  games: readonly Game[],
): PlayerGame[] {
  const own = new Map(
    lines.filter((line) => line.player === player.id).map((line) => [line.game, line]),
  );
  // Whoever was traded plays on for the team of his newest line.
  const newest = games.findLast(({ id }) => own.has(id));
  const team = (newest && own.get(newest.id)?.team) ?? teamCode(player.currentTeam);
  return games.flatMap((game) => {
    const line = own.get(game.id);
    const side = line?.team ?? team;
    if (side === undefined || (line === undefined && game.home !== side && game.away !== side))
      return [];
    return [{ game, opponent: game.home === side ? game.away : `at ${game.home}`, line }];
  });
}
