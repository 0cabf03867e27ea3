import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AccountLink } from "../../format/AccountLink.tsx";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { LOADED } from "../../queries/load.ts";
import {
  type TournamentList,
  tournamentsQuery,
  type TournamentView,
} from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { centsText } from "../../format/usdc.ts";
import { Funded } from "../../season/Funded.tsx";
import { useLeagueClock } from "../../season/league-clock.ts";
import { weekName } from "../../../rules/league/names.ts";
import { useTournamentTicker } from "../../season/use-ticker.ts";
import { RULES_IN_SHORT } from "../../season/rules-in-short.ts";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PastTournaments } from "./PastTournaments.tsx";
import { TournamentCard } from "./TournamentCard.tsx";
import { isSettled } from "../../../rules/league/states.ts";

/** Number of past tournaments listed initially. Each requests the user's entry. */
const FIRST = 8;

/** This week's tournaments, coming ones, and past ones. */
export function TournamentsPage() {
  const list = useQuery({ ...tournamentsQuery, ...LOADED });
  const failure = useFailure(list);
  return (
    <Page>
      <PageHeader title="Tournaments" lead={RULES_IN_SHORT}>
        {list.data && <PrizeWallet list={list.data} />}
      </PageHeader>
      {list.data ? (
        <Tournaments list={list.data} />
      ) : failure ? (
        <ErrorState
          title="We can't load the tournaments right now"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Rosters still count. Please try again in a moment.
        </ErrorState>
      ) : (
        <div aria-busy="true" className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Page>
  );
}

function Tournaments({ list: { tournaments } }: { list: TournamentList }) {
  const { season } = useLeagueClock();
  const [isAllShown, setIsAllShown] = useState(false);
  const current = season?.week?.id;
  const byTime = tournaments.toReversed();
  const isPast = ({ state, week }: TournamentView) => isOver(state) && week !== current;
  const past = tournaments.filter(isPast);
  // Watching every one would open too many streams. Earlier ones are paid before it, unless a winner cannot be paid.
  useTournamentTicker(past[0]);
  const ahead = byTime.filter((one) => !isPast(one));
  const weeks = Object.entries(Object.groupBy(ahead, ({ week }) => week)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  );
  if (tournaments.length === 0)
    return (
      <EmptyState title="No tournaments yet">
        Tournaments appear here once the league announces its games.
      </EmptyState>
    );
  return (
    <div className="grid gap-10">
      {weeks.map(([week, both = []]) => (
        <section key={week} aria-label={weekTitle(week, current)}>
          <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
            <h2 className="type-title">{weekTitle(week, current)}</h2>
            {week === current && <span className="type-note text-ink2">{weekName(week)}</span>}
          </div>
          <ul className="grid gap-5 lg:grid-cols-2">
            {both.map((one) => (
              <li key={one.id} className="min-w-0">
                <TournamentCard tournament={one} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {past.length > 0 && (
        <section aria-label="Past tournaments">
          <h2 className="type-title mb-4">Past tournaments</h2>
          <PastTournaments tournaments={isAllShown ? past : past.slice(0, FIRST)} />
          {past.length > FIRST && !isAllShown && (
            <Button className="mt-5" onClick={() => setIsAllShown(true)}>
              Show all {past.length}
            </Button>
          )}
        </section>
      )}
    </div>
  );
}

function PrizeWallet({ list }: { list: TournamentList }) {
  const { prizeBalance, prizeWallet, owed, funded } = list;
  return (
    <dl className="lg:text-right">
      <div>
        <dt className="type-note flex items-center gap-3 text-ink2 lg:justify-end">
          Prize wallet <AccountLink address={prizeWallet} />
        </dt>
        <dd className="mt-1 flex items-center gap-3 lg:justify-end">
          {centsText(owed) !== centsText(0n) && <Funded funded={funded} />}
          <span className="type-data-l whitespace-nowrap">
            {prizeBalance === null ? "-" : `${centsText(prizeBalance)} USDC`}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function isOver(state: TournamentView["state"]): boolean {
  return isSettled(state) || state === "void";
}

function weekTitle(week: string, current: string | undefined): string {
  return week === current ? "This week" : weekName(week);
}
