import { useQueries, useQuery } from "@tanstack/react-query";
import { isSettled } from "../../../rules/league/states.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { playerStatsQuery } from "../../queries/players.ts";
import { ownEntriesQuery, prizesQuery, tournamentsQuery } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { prizeOf } from "../../season/own-entries.ts";
import { allPlayersQuery, usePlayers } from "../../season/use-players.ts";
import { earningsOf } from "./earnings.ts";
import type { PortfolioRow } from "./portfolio-columns.ts";

/** Number of settled tournaments that count, the newest ones: two months. The user's entries of each are a request. */
export const MAX_TOURNAMENTS = 16;

/**
 * Returns the user's players, who scored the most first, and the prizes of the settled tournaments that they played in,
 * in base units; undefined until all of it is known. Prizes that are not owed anymore, because others were paid in their
 * place, do not count.
 */
export function usePortfolio() {
  const players = usePlayers();
  const list = useQuery({ ...tournamentsQuery, ...LOADED });
  const holdings = useQuery({ ...holdingsQuery, ...LOADED });
  const rewards = useQuery({ ...prizesQuery, ...LOADED });
  const { data: stats } = useQuery({ ...playerStatsQuery, ...LOADED });
  const settled = list.data?.tournaments
    .filter(({ state, entries }) => isSettled(state) && entries > 0)
    .slice(0, MAX_TOURNAMENTS);
  const results = useQueries({
    queries: (settled ?? []).map(({ id }) => ({ ...ownEntriesQuery(id), ...LOADED })),
  });
  const failure = useFailure(useQuery(allPlayersQuery), list, holdings, rewards, ...results);
  const own = results.flatMap(({ data }) => (data ? [data.entries] : []));
  if (!players || !holdings.data || !rewards.data || !settled || own.length < settled.length)
    return { failure, portfolio: undefined };

  const closed = new Set(
    rewards.data.rewards.filter(({ state }) => state === "closed").map((one) => one.tournament),
  );
  const owed = own.map((entries, index) =>
    closed.has(settled[index]!.id) ? entries.map((one) => ({ ...one, prize: "0" })) : entries,
  );
  const earnings = earningsOf(owed.flat());
  const statsOf = new Map(stats?.players.map((one) => [one.player, one]));
  const tokens = new Map(holdings.data.map((one) => [one.player.id, one.tokenQuantity]));
  const ids = new Set([...tokens.keys(), ...earnings.keys()]);
  const rows = [...ids].flatMap((id): PortfolioRow[] => {
    const player = players.get(id);
    if (player === undefined) return [];
    const one = statsOf.get(id);
    return [
      {
        player,
        team: one?.team,
        isOut: one?.isOut ?? false,
        injury: one?.injury ?? null,
        tokens: tokens.get(id) ?? 0,
        earnings: earnings.get(id),
        stats: one,
      },
    ];
  });
  return {
    failure,
    portfolio: {
      rows: rows.toSorted((a, b) => (b.earnings?.points ?? 0) - (a.earnings?.points ?? 0)),
      prizes: owed.map(prizeOf),
    },
  };
}
