import { isEstimate } from "../../rules/league/expected.ts";
import { type Statistic, forStatistics, pointsOf } from "../../rules/league/scoring.ts";
import type { Context } from "../context.ts";
import { listWeeks } from "../league/store.ts";
import { nextToLock } from "../league/weeks.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { shareFor } from "../recent.ts";
import { createLastLocks, type LastLock, viewHolders, viewLock } from "./last-lock.ts";
import { type Form, readForm } from "./read-form.ts";
import type { PlayerStats, PlayerStatsList } from "./schemas.ts";

/**
 * Time for which all requests of a process share an answer. Late in a season it goes through thousands of lines, for
 * a fifth of a second.
 */
const SHARED_MS = 5000;

/** Returns a function that returns all players' statistics, a few seconds old at most. */
export function createPlayerStats(
  ctx: Pick<Context, "db" | "leagueTime">,
  lastLock = createLastLocks(ctx),
) {
  return shareFor(SHARED_MS, () => readPlayerStats(ctx, lastLock));
}

async function readPlayerStats(
  { db, leagueTime }: Pick<Context, "db" | "leagueTime">,
  lastLock: ReturnType<typeof createLastLocks>,
): Promise<PlayerStatsList> {
  const [{ now }, weeks, players, lock] = await Promise.all([
    leagueTime(),
    listWeeks(db),
    listPlayers(db),
    lastLock(),
  ]);
  const week = nextToLock(weeks, now);
  const forms = await readForm(db, players, { week: week?.id, now });
  return {
    week: week?.id ?? null,
    lock: viewLock(lock),
    players: players.map((player, index) => playerStatsOf(player, forms[index]!, lock)),
  };
}

/** Returns what the list of injured players says of somebody. */
export function viewInjury(injury: Form["injury"]): PlayerStats["injury"] {
  if (!injury) return null;
  const { status, detail, isOut } = injury;
  return { status, detail, isOut };
}

/** Returns a player's statistics, given his form and the last lock. */
export function playerStatsOf(
  { id, league_id: leagueId }: Pick<Player, "id" | "league_id">,
  form: Form,
  lock: LastLock | undefined,
): PlayerStats {
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
    holders: viewHolders(lock, leagueId),
  };
}
