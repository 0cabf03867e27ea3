import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { FORM_DAYS } from "../../../rules/league/expected.ts";
import { weekName } from "../../../rules/league/names.ts";
import { type TeamCode, TEAMS } from "../../../rules/teams.ts";
import { Page } from "../../layout/Page.tsx";
import { NoMatch } from "../../players/NoMatch.tsx";
import { matchesFilter } from "../../players/player-filter.ts";
import { PlayersHeader } from "../../players/PlayersHeader.tsx";
import { useOpenCard } from "../../players/use-open-card.ts";
import { usePlayerFilter } from "../../players/use-player-filter.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { playersQuery, type PlayerStats, playerStatsQuery } from "../../queries/players.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { lazyOrNothing } from "../../ui/lazy-or-nothing.ts";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { POINTS, type Sort, sorted, type StatsRow } from "./columns.ts";
import { StatsTable } from "./StatsTable.tsx";

const PlayerDetails = lazyOrNothing(() =>
  import("../../players/PlayerDetails.tsx").then((module) => module.PlayerDetails),
);

const WHOSE = [
  { value: "all", label: "All players" },
  { value: "own", label: "Yours" },
] as const;

/** In the season, what all players average and how often they play next. */
export function PlayersPage() {
  const { rows, week, failure } = useRows();
  const filter = usePlayerFilter();
  const { card, last, open, close } = useOpenCard();
  const [isOwn, setIsOwn] = useState(false);
  const [sort, setSort] = useState<Sort>({ column: POINTS, isRising: false });
  const shown = rows?.filter(
    ({ player, stats, tokens }) =>
      matchesFilter(
        { ...player, currentTeam: teamOf(stats) ?? player.currentTeam },
        filter.filter,
      ) &&
      (!isOwn || (tokens ?? 0) > 0),
  );

  function showAll() {
    setIsOwn(false);
    filter.clear();
  }

  return (
    <Page className="pt-2.5 sm:pt-6 lg:pt-7">
      <PlayersHeader
        title="Players & Stats"
        figures={[
          { label: "Players Shown", value: shown?.length },
          { label: "Yours", value: rows?.filter(({ tokens }) => (tokens ?? 0) > 0).length },
        ]}
        filter={filter}
        matches={shown?.length}
        all={rows?.length}
      />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <SegmentedControl
          label="Whose players"
          options={WHOSE}
          value={isOwn ? "own" : "all"}
          onChange={(whose) => setIsOwn(whose === "own")}
        />
        <p className="type-note text-ink2">
          Averages of the last ten games that each has played, in the last {FORM_DAYS} days.
          {week && ` Games: ${weekName(week).replace("Week", "in the week")}.`}
        </p>
      </div>
      {shown === undefined ? (
        failure ? (
          <ErrorState
            title="We can't load the statistics right now"
            isRetrying={failure.isRetrying}
            onRetry={failure.retry}
          >
            Your roster still counts. Please try again in a moment.
          </ErrorState>
        ) : (
          <div aria-busy="true">
            <Skeleton className="h-160 w-full" />
          </div>
        )
      ) : shown.length === 0 ? (
        <NoMatch clear={showAll} />
      ) : (
        <StatsTable
          rows={sorted(shown, sort)}
          sort={sort}
          onSort={setSort}
          last={last}
          onOpen={open}
        />
      )}
      <Suspense>
        <PlayerDetails
          player={rows?.find(({ player }) => player.id === card)?.player ?? null}
          onClose={close}
        />
      </Suspense>
    </Page>
  );
}

/** Returns the full name of a player's team; undefined for one that the league does not have. */
function teamOf({ team }: PlayerStats): string | undefined {
  return TEAMS[team as TeamCode];
}

/** Returns all players, most popular first, undefined until known, and the week whose games are counted. */
function useRows() {
  const players = useQuery({ ...playersQuery, ...LOADED });
  const stats = useQuery({ ...playerStatsQuery, ...LOADED });
  const { data: holdings } = useQuery({ ...holdingsQuery, ...LOADED });
  const failedPlayers = useFailure(players);
  const failedStats = useFailure(stats);
  const byId = new Map(players.data?.map((player) => [player.id, player]));
  const tokens = new Map(holdings?.map((one) => [one.player.id, one.tokenQuantity]));
  const rows =
    players.data &&
    stats.data?.players.flatMap((one): StatsRow[] => {
      const player = byId.get(one.player);
      if (player === undefined) return [];
      return [{ player, stats: one, tokens: holdings && (tokens.get(player.id) ?? 0) }];
    });
  return { rows, week: stats.data?.week, failure: failedPlayers ?? failedStats };
}
