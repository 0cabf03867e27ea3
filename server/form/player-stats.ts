import { isEstimate } from "../../rules/league/expected.ts";
import { type Statistic, forStatistics, pointsOf } from "../../rules/league/scoring.ts";
import type { Context } from "../context.ts";
import { listWeeks } from "../league/store.ts";
import { nextToLock } from "../league/weeks.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { shareFor } from "../recent.ts";
import { type Form, readForm } from "./read-form.ts";
import type { PlayerStats, PlayerStatsList } from "./schemas.ts";

/**
 * Time for which all requests of a process share an answer. Late in a season it goes through thousands of lines, for
 * a fifth of a second.
 */
const SHARED_MS = 5000;

/** Returns a function that returns all players' statistics, a few seconds old at most. */
export function createPlayerStats(ctx: Pick<Context, "db" | "leagueTime">) {
  return shareFor(SHARED_MS, () => readPlayerStats(ctx));
}

async function readPlayerStats({
  db,
  leagueTime,
}: Pick<Context, "db" | "leagueTime">): Promise<PlayerStatsList> {
  const [{ now }, weeks, players] = await Promise.all([
    leagueTime(),
    listWeeks(db),
    listPlayers(db),
  ]);
  const week = nextToLock(weeks, now);
  const forms = await readForm(db, players, { week: week?.id, now });
  return {
    week: week?.id ?? null,
    players: players.map((player, index) => playerStatsOf(player, forms[index]!)),
  };
}

/** Returns what the list of injured players says of somebody. */
export function viewInjury(injury: Form["injury"]): PlayerStats["injury"] {
  if (!injury) return null;
  const { status, detail, isOut } = injury;
  return { status, detail, isOut };
}

/** Returns a player's statistics, given his form. */
export function playerStatsOf({ id }: Pick<Player, "id">, form: Form): PlayerStats {
  const { perGame, last, games, team, isOut, injury } = form;
  const average = (name: "seconds" | Statistic, parts: number) =>
    Math.round((parts * last.reduce((sum, line) => sum + line[name], 0)) / last.length);
  return {
    player: id,
    team,
    perGame,
    isEstimated: isEstimate(last),
    isOut,
    injury: viewInjury(injury),
    games,
    last: last.map(pointsOf),
    averages:
      last.length === 0
        ? null
        : { seconds: average("seconds", 1), ...forStatistics((name) => average(name, 10)) },
  };
}
