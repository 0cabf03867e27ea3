import { TOURNAMENTS } from "../../rules/league/week.ts";
import { playerStatsOf } from "../../server/form/player-stats.ts";
import { formOf } from "../../server/form/read-form.ts";
import type { PlayerStatsList } from "../../server/form/schemas.ts";
import { earlyGames, PLAYERS, scoreboardAt, WEEK } from "./fixed-week.ts";

/** Returns all players' statistics before the recorded week. */
export async function fixedPlayerStats(): Promise<PlayerStatsList> {
  const early = await earlyGames();
  const past = early.toSorted((a, b) => b.tipoff - a.tipoff);
  const boards = await Promise.all(
    TOURNAMENTS.map((kind) => scoreboardAt(WEEK, kind, past[0]!.tipoff)),
  );
  const known = { past, inWeek: boards.flatMap(({ games }) => games) };
  const lines = past.flatMap((game) => game.lines.map((line) => ({ ...line, game: game.id })));
  const byPlayer = Map.groupBy(lines, ({ player }) => player);
  const statsOf = (player: (typeof PLAYERS)[number]) =>
    playerStatsOf(
      player,
      formOf(player, { ...known, lines: byPlayer.get(player.league_id) ?? [] }),
    );
  return { week: WEEK, players: PLAYERS.map(statsOf) };
}
