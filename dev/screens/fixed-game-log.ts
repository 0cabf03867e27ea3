import { TOURNAMENTS } from "../../rules/league/week.ts";
import { gameLogOf } from "../../server/form/game-log.ts";
import type { GameLog } from "../../server/form/schemas.ts";
import { fixedLastLock } from "./fixed-last-lock.ts";
import { earlyGames, formOf, PLAYERS, scoreboardAt, WEEK } from "./fixed-week.ts";

/** Returns a player's last games before the recorded week, and his games in it; undefined if there is no such player. */
export async function fixedGameLog(id: string): Promise<GameLog | undefined> {
  const player = PLAYERS.find((one) => one.id === id);
  if (player === undefined) return undefined;
  const games = await earlyGames();
  const lines = games.flatMap((game) => game.lines.map((line) => ({ ...line, game: game.id })));
  const boards = await Promise.all(
    TOURNAMENTS.map((kind) => scoreboardAt(WEEK, kind, games[0]!.tipoff)),
  );
  const log = gameLogOf(player, {
    over: games,
    lines: lines.filter((line) => line.player === player.league_id),
    absences: [],
    injury: undefined,
    lock: await fixedLastLock(),
    ahead: boards.flatMap((board) =>
      board.games.map(({ game_id: game, tipoff, home, away }) => ({
        id: game,
        tipoff: tipoff!.getTime(),
        home,
        away,
      })),
    ),
  });
  return { ...log, ...(await formOf())(player) };
}
