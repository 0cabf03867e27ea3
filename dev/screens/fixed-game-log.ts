import { gameLogOf } from "../../server/form/game-log.ts";
import type { GameLog } from "../../server/form/schemas.ts";
import { earlyGames, PLAYERS } from "./fixed-week.ts";

/** Returns a player's last games before the recorded week; undefined if there is no such player. */
export async function fixedGameLog(id: string): Promise<GameLog | undefined> {
  const player = PLAYERS.find((one) => one.id === id);
  if (player === undefined) return undefined;
  const games = await earlyGames();
  const lines = games.flatMap((game) => game.lines.map((line) => ({ ...line, game: game.id })));
  return gameLogOf(
    player,
    games,
    lines.filter((line) => line.player === player.league_id),
  );
}
