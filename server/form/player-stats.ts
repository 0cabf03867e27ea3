import { type Statistic, forStatistics, pointsOf } from "../../rules/league/scoring.ts";
import type { Context } from "../context.ts";
import { listWeeks } from "../league/store.ts";
import { pickWeeks } from "../league/weeks.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { keepRecent } from "../recent.ts";
import { SHARED_MS } from "./game-log.ts";
import { type Form, readForm } from "./read-form.ts";
import type { PlayerStats, PlayerStatsList } from "./schemas.ts";

/** Returns a function that returns all players' statistics, a few seconds old at most. */
export function createPlayerStats(ctx: Pick<Context, "db" | "leagueTime">) {
  const stats = keepRecent(1, (_period: number) => readPlayerStats(ctx));
  return () => stats(Math.floor(performance.now() / SHARED_MS));
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
  const { week: current, next } = pickWeeks(weeks, now);
  const week = current && current.lock_at <= now ? (next ?? current) : current;
  const forms = await readForm(db, players, { week: week?.id, now });
  return {
    week: week?.id ?? null,
    players: players.map((player, index) => playerStatsOf(player, forms[index]!)),
  };
}

/** Returns a player's statistics, given his form. */
export function playerStatsOf({ id }: Pick<Player, "id">, form: Form): PlayerStats {
  const { perGame, last, games, team, isOut } = form;
  const average = (name: "seconds" | Statistic, parts: number) =>
    Math.round((parts * last.reduce((sum, line) => sum + line[name], 0)) / last.length);
  return {
    player: id,
    team,
    perGame,
    isEstimated: last.length === 0,
    isOut,
    games,
    last: last.map(pointsOf),
    averages:
      last.length === 0
        ? null
        : { seconds: average("seconds", 1), ...forStatistics((name) => average(name, 10)) },
  };
}
