import { useQuery } from "@tanstack/react-query";
import { cx } from "class-variance-authority";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { openWeek, tournamentsQuery } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { MovedLock } from "../../season/MovedLock.tsx";
import { useLeagueClock } from "../../season/league-clock.ts";
import { NO_OPEN_WEEK } from "../../season/no-open-week.ts";
import { weekName } from "../../../rules/league/names.ts";
import { DAY_MS } from "../../../rules/time.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { DashboardLoading } from "./DashboardLoading.tsx";
import { FirstThing } from "./FirstThing.tsx";
import { LastResults } from "./LastResults.tsx";
import { LatestNews } from "./LatestNews.tsx";
import { Tonight } from "./Tonight.tsx";
import { OwnTournament } from "./OwnTournament.tsx";
import { WonInKind } from "./WonInKind.tsx";

/** Time before a lock from which the lineup it locks comes before the week that is being played. */
const LINEUP_FIRST_MS = DAY_MS;

/**
 * The next thing to do, this week's two tournaments, tonight's games, the last results and news. While a week is being
 * played and the next lock is far, the games come first.
 */
export function SeasonDashboard() {
  const { season, now, failure } = useLeagueClock();
  const list = useQuery({ ...tournamentsQuery, ...LOADED });
  const lost = useFailure(list);
  const { data } = list;
  const isWide = useMedia("(width >= 64rem)");
  if (season === undefined)
    return failure ? (
      <Page>
        <PageHeader title="Dashboard" />
        <ErrorState
          title="The season could not be loaded"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          The server isn't responding. Your rosters and prizes are not affected.
        </ErrorState>
      </Page>
    ) : (
      <DashboardLoading />
    );
  const { week } = season;
  const open = openWeek(season);
  // In the order of play, but what is live first. Near a lock, games of the week before are still on.
  const own =
    data?.tournaments
      .filter(({ week: of, state }) => of === week?.id || state === "live")
      .toReversed()
      .toSorted((a, b) => Number(b.state === "live") - Number(a.state === "live")) ?? [];
  const lineup = open && <FirstThing key={open.id} week={open} isNext={open !== week} now={now} />;
  const tonight = week && week.state !== "open" && (
    <Tonight key="tonight" week={week} now={now}>
      {/* Until the holdings have been read, nobody has an entry. */}
      {open === null && week.snapshotAt !== null && (
        <EmptyState title="You have no entry this week">{NO_OPEN_WEEK}</EmptyState>
      )}
    </Tonight>
  );
  const isLineupFirst =
    open === null || open === week || Date.parse(open.locksAt) - now() < LINEUP_FIRST_MS;
  const cards = lost
    ? [
        <ErrorState
          key="lost"
          title="The tournaments could not be loaded"
          isRetrying={lost.isRetrying}
          onRetry={lost.retry}
        >
          Your entries still count. Please try again in a moment.
        </ErrorState>,
      ]
    : data
      ? own.map((tournament) => (
          <OwnTournament
            key={tournament.id}
            tournament={tournament}
            isCurrent={tournament.week === week?.id}
            now={now}
          />
        ))
      : (week?.tournaments ?? []).map(({ id }) => <Skeleton key={id} className="h-60 w-full" />);
  const results = data ? (
    <LastResults tournaments={data.tournaments} current={week?.id} />
  ) : (
    // Two results, as in most weeks.
    !lost && <Skeleton className="h-41 w-full" />
  );
  return (
    <Page>
      <PageHeader title="Dashboard">
        {week && <p className="type-body text-ink2">{weekName(week.id)}</p>}
      </PageHeader>
      <WonInKind />
      {[week, season.nextWeek].map(
        (one) => one && <MovedLock key={one.id} week={one.id} className="mb-4" />,
      )}
      {week === null && (
        <div className="mb-5">
          <EmptyState
            title="No week is scheduled"
            action={<RouteButton to={paths.tournaments}>See the tournaments</RouteButton>}
          >
            As soon as the league announces games, your season continues here.
          </EmptyState>
        </div>
      )}
      {!isWide || week === null ? (
        <div className="grid gap-4">
          {isLineupFirst
            ? [lineup, ...cards, tonight]
            : [cards[0], tonight, ...cards.slice(1), lineup]}
          {results}
          <LatestNews />
        </div>
      ) : (
        <>
          {!isLineupFirst && (
            <div className={cx("mb-5 grid gap-5", !lost && "grid-cols-2")}>{cards}</div>
          )}
          <div className="grid grid-cols-[minmax(0,1.38fr)_minmax(0,1fr)] items-start gap-5">
            <div className="grid min-w-0 gap-5">
              {lineup}
              {isLineupFirst && tonight ? tonight : results}
            </div>
            <div className="grid min-w-0 gap-5">
              {isLineupFirst ? cards : tonight}
              {isLineupFirst && tonight && results}
              <LatestNews />
            </div>
          </div>
        </>
      )}
    </Page>
  );
}
