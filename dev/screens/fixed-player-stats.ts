import { TOURNAMENTS } from "../../rules/league/week.ts";
import { viewLock } from "../../server/form/last-lock.ts";
import { playerStatsOf } from "../../server/form/player-stats.ts";
import { formsOf } from "../../server/form/read-form.ts";
import type { PlayerStatsList } from "../../server/form/schemas.ts";
import { fixedLastLock } from "./fixed-last-lock.ts";
import { earlyGames, formOf, PLAYERS, scoreboardAt, WEEK } from "./fixed-week.ts";
import { once } from "./once.ts";

/** Returns all players' statistics before the recorded week. */
export const fixedPlayerStats = once(async (): Promise<PlayerStatsList> => {
  const past = (await earlyGames()).toSorted((a, b) => b.tipoff - a.tipoff);
  const boards = await Promise.all(
    TOURNAMENTS.map((kind) => scoreboardAt(WEEK, kind, past[0]!.tipoff)),
  );
  const forms = formsOf(PLAYERS, {
    past,
    inWeek: boards.flatMap(({ games }) =>
      games.map((game) => ({ ...game, tipoff: game.tipoff!.getTime() })),
    ),
    lines: past.flatMap((game) => game.lines.map((line) => ({ ...line, game: game.id }))),
    absences: [],
    injuries: [],
  });
  const [lock, form] = [await fixedLastLock(), await formOf()];
  return {
    week: WEEK,
    lock: viewLock(lock),
    players: PLAYERS.map((player, index) => ({
      ...playerStatsOf(player, forms[index]!, lock),
      ...form(player),
    })),
  };
});
