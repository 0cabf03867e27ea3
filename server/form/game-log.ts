import { FORM_GAMES, expectedPerGame } from "../../rules/league/expected.ts";
import { hasPlayed, pointsOf, type StatLine } from "../../rules/league/scoring.ts";
import type { Context } from "../context.ts";
import type { Player } from "../players/store.ts";
import { keepRecent, shareFor } from "../recent.ts";
import type { GameRef } from "../stats/feed.ts";
import { viewStatistics } from "../tournaments/view.ts";
import { listOver } from "./read-form.ts";
import type { GameLog } from "./schemas.ts";
import { type LineRow, listLines } from "./store.ts";

/** Time for which all requests of a process share an answer. Late in a season there are many games to go through. */
const SHARED_MS = 5000;
/** Logs to cache: those of all players. */
const LOGS = 256;

/**
 * Returns a function that returns a player's last games, a few seconds old at most: those that his expected points
 * come from.
 */
export function createGameLogs({ db, leagueTime }: Pick<Context, "db" | "leagueTime">) {
  const games = shareFor(SHARED_MS, async () => listOver(db, (await leagueTime()).now));
  const logs = keepRecent(
    LOGS,
    async ({ player }: { player: Player; period: number }) => {
      const over = await games();
      const ids = over.map(({ id }) => id);
      return gameLogOf(player, over, await listLines(db, ids, [player.league_id]));
    },
    ({ player, period }) => `${player.id} ${period}`,
  );
  return (player: Player) => logs({ player, period: Math.floor(performance.now() / SHARED_MS) });
}

type OwnLine = StatLine & Pick<LineRow, "game" | "team">;

/** Returns a player's last games among those that are over, in any order, given his lines in them. */
export function gameLogOf(
  player: Pick<Player, "team" | "tier" | "popularity">,
  over: readonly GameRef[],
  own: readonly OwnLine[],
): GameLog {
  const lines = new Map(own.map((line) => [line.game, line]));
  const inOrder = over.toSorted((a, b) => a.tipoff! - b.tipoff!);
  // Until a traded player's next game, his team is that of the last one.
  let team = inOrder.flatMap(({ id }) => lines.get(id)?.team ?? [])[0] ?? player.team;
  const games = inOrder.flatMap(({ id, tipoff, home, away }) => {
    const listed = lines.get(id);
    // Who is on the bench all evening has a line, too, with his new team.
    team = listed?.team ?? team;
    const line = listed && hasPlayed(listed) ? listed : undefined;
    if (home !== team && away !== team) return [];
    const isHome = home === team;
    const opponent = isHome ? away : home;
    return [{ id, tipoff: new Date(tipoff!).toISOString(), opponent, isHome, line }];
  });
  const played = games.filter(({ line }) => line !== undefined).slice(-FORM_GAMES);
  const first = played[0] === undefined ? games.length : games.indexOf(played[0]);
  const shown = games.slice(Math.max(0, Math.min(first, games.length - FORM_GAMES)));
  return {
    perGame: expectedPerGame(
      played.map(({ line }) => pointsOf(line!)),
      player,
    ),
    isEstimated: played.length === 0,
    games: shown.toReversed().map(({ line, ...game }) => ({
      ...game,
      line: line ? viewStatistics(line) : null,
    })),
  };
}
