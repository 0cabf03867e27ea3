import { useQuery } from "@tanstack/react-query";
import { FORM_DAYS } from "../../../rules/league/expected.ts";
import { calendarDay } from "../../../rules/league/names.ts";
import { Page } from "../../layout/Page.tsx";
import { teamNameOf } from "../../players/columns.ts";
import { NoMatch } from "../../players/NoMatch.tsx";
import { matchesFilter } from "../../players/player-filter.ts";
import { OpenedPlayer } from "../../players/OpenedPlayer.tsx";
import { PlayerTable } from "../../players/PlayerTable.tsx";
import { PlayersHeader } from "../../players/PlayersHeader.tsx";
import { usePlayerFilter } from "../../players/use-player-filter.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { playersQuery, playerStatsQuery } from "../../queries/players.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { columnsAt, type StatsRow } from "./stats-columns.tsx";

const WHOSE = [
  { value: "all", label: "All players" },
  { value: "own", label: "Yours" },
] as const;

/** In the season, what all players average and how often they play next. */
export function PlayersPage() {
  const { filter: search, ...filters } = usePlayerFilter();
  const { rows, week, isLocked, failure } = useRows(search.own === "yes");
  const own = rows?.filter(({ tokens }) => (tokens ?? 0) > 0);
  const areKnown = rows?.every(({ tokens }) => tokens !== undefined);
  const listed = search.own ? (areKnown ? own : undefined) : rows;
  const shown = listed?.filter((row) =>
    matchesFilter({ ...row.player, currentTeam: teamNameOf(row) }, search),
  );
  return (
    <Page>
      <PlayersHeader
        title="Players & Stats"
        figures={[
          { label: "Players Shown", value: shown?.length },
          { label: "Yours", value: areKnown ? own?.length : undefined },
        ]}
        filter={{ filter: search, ...filters }}
        countsMatches
        matches={shown?.length}
        all={rows?.length}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <SegmentedControl
          label="Whose players"
          look="bar"
          options={WHOSE}
          value={search.own ? "own" : "all"}
          onChange={(whose) => filters.change({ own: whose === "own" ? "yes" : undefined })}
        />
        <p className="type-note text-ink2">
          Averages over the last ten games in {FORM_DAYS} days, or ~ an estimate.
          {week && ` Week and Games: the week of ${calendarDay(week)}.`}
        </p>
      </div>
      {failure && shown === undefined ? (
        <ErrorState
          title="We can't load the statistics right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Please try again in a moment.
        </ErrorState>
      ) : shown === undefined ? (
        <div aria-busy="true" className="divide-y divide-hair border-y border-hair">
          {Array.from({ length: 12 }, (_, at) => (
            <div key={at} className="flex h-14 items-center gap-3">
              <Skeleton className="h-10 w-7" />
              <Skeleton className="h-5 w-40" />
              <div className="ml-auto max-sm:hidden">
                <Skeleton className="h-5 w-[30vw]" />
              </div>
              <div className="ml-auto sm:hidden">
                <Skeleton className="h-5 w-20" />
              </div>
            </div>
          ))}
        </div>
      ) : listed?.length === 0 ? (
        <EmptyState title="You hold no players yet">
          Players whose tokens are in your wallet appear here.
        </EmptyState>
      ) : shown.length === 0 ? (
        <NoMatch clear={filters.clear} />
      ) : (
        <PlayerTable
          caption="Players and their statistics"
          columns={columnsAt({ isLocked, hasWeek: week != null })}
          rows={shown}
        />
      )}
      <OpenedPlayer rows={rows} />
    </Page>
  );
}

/**
 * Returns all players, most popular first, undefined until known, the week whose games are counted, and whether a lock
 * has shown who holds whom. `needsTokens` makes holdings that cannot be loaded a failure.
 */
function useRows(needsTokens: boolean) {
  const players = useQuery({ ...playersQuery, ...LOADED });
  const stats = useQuery({ ...playerStatsQuery, ...LOADED });
  const holdings = useQuery({ ...holdingsQuery, ...LOADED });
  const failure = useFailure(players, stats, ...(needsTokens ? [holdings] : []));
  const byId = new Map(players.data?.map((player) => [player.id, player]));
  const tokens = holdings.data && new Map(holdings.data.map((one) => [one.player.id, one]));
  const rows =
    players.data &&
    stats.data?.players.flatMap((one): StatsRow[] => {
      const player = byId.get(one.player);
      if (player === undefined) return [];
      const { team, isOut, injury } = one;
      const held = tokens && (tokens.get(player.id)?.tokenQuantity ?? 0);
      return [{ player, team, isOut, injury, stats: one, tokens: held }];
    });
  return { rows, week: stats.data?.week, isLocked: stats.data?.lock != null, failure };
}
