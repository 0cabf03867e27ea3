import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { SLOTS } from "../../../rules/league/slots.ts";
import { DAY_MS } from "../../../rules/time.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { type RosterList, rostersQuery, type Week } from "../../queries/season.ts";
import { type QueryFailure, useFailure } from "../../queries/use-failure.ts";
import { MovedLock } from "../../season/MovedLock.tsx";
import { useLeagueClock, useRefreshAt } from "../../season/league-clock.ts";
import { type LineupSearch, readLineupSearch } from "../../season/search.ts";
import { useSession } from "../../session/session.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Builder } from "./Builder.tsx";
import { LineupLoading } from "./LineupLoading.tsx";
import { LockedRoster } from "./LockedRoster.tsx";
import { AnotherRoster, RosterTabs, WeekTabs } from "./RosterTabs.tsx";
import { previousWeek } from "./previous-week.ts";

/** The page where users place ten players for a week, until it locks. */
export function LineupPage() {
  const { user } = useSession();
  const { season, now, failure } = useLeagueClock();
  if (!user || season === undefined)
    return failure ? <Failed failure={failure} /> : <LineupLoading />;
  const { week, nextWeek } = season;
  if (week === null)
    return (
      <Page>
        <PageHeader title="Lineup" />
        <EmptyState
          title="No week is scheduled"
          action={<RouteButton to={paths.tournaments}>See the tournaments</RouteButton>}
        >
          As soon as the league announces games, you can place your players here.
        </EmptyState>
      </Page>
    );
  return <Weeks wallet={user.walletAddress} week={week} nextWeek={nextWeek} now={now} />;
}

type WeeksProps = { wallet: string; week: Week; nextWeek: Week | null; now: () => number };

/** The week being played, and the one whose roster can be changed. */
function Weeks({ wallet, week, nextWeek, now }: WeeksProps) {
  const search = readLineupSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // On its last day, the week that locks next is what people come for. It stays when it locks.
  const [near] = useState(() =>
    nextWeek && Date.parse(nextWeek.locksAt) - now() < DAY_MS ? nextWeek.id : undefined,
  );
  const first = nextWeek !== null && nextWeek.id === near ? nextWeek : week;
  const shown = [week, nextWeek].find((one) => one?.id === search.week) ?? first;
  const [pressed, setPressed] = useState<TabGroup>();
  const number = Number(search.roster ?? 1);
  const rosters = useQuery({ ...rostersQuery(shown.id), ...LOADED });
  const failure = useFailure(rosters);
  const { data } = rosters;
  useRefreshAt(shown.state === "open" ? shown.locksAt : undefined, now);
  const before = previousWeek(shown.id);
  // "Copy previous week" takes only the week shown next to this one.
  const last = useQuery({
    ...rostersQuery(before),
    ...LOADED,
    enabled: shown !== week && before === week.id,
  });

  if (data === undefined) return failure ? <Failed failure={failure} /> : <LineupLoading />;

  /** Omits undefined values from the address. */
  function go(part: LineupSearch, resetScroll = false): void {
    setPressed("week" in part ? "Week" : "Roster");
    const { week: id, roster } = { ...search, ...part };
    const next = {
      ...(id === undefined ? {} : { week: id }),
      ...(roster === undefined ? {} : { roster }),
    };
    void navigate({ to: paths.lineup, search: next, replace: true, resetScroll });
  }
  const searchOf = (roster: number) => ({ roster: roster === 1 ? undefined : String(roster) });
  const isLocked = data.isLocked || shown.state !== "open";
  const tabs = (
    <>
      <Tabs pressed={pressed}>
        {nextWeek !== null && week.state !== "open" && (
          <WeekTabs
            week={week}
            nextWeek={nextWeek}
            shown={shown}
            change={(id) => go({ week: id === first.id ? undefined : id })}
          />
        )}
        <RosterTabs list={data} number={number} change={(one) => go(searchOf(one))} />
      </Tabs>
      <MovedLock week={shown.id} number={number} className="mb-3 basis-full" />
    </>
  );
  return (
    <Page>
      {isLocked ? (
        <LockedRoster
          wallet={wallet}
          week={shown}
          list={data}
          number={number}
          now={now}
          tabs={tabs}
          nextWeek={nextWeek}
          toNext={() => go({ week: nextWeek?.id }, true)}
        />
      ) : (
        <>
          <Builder
            key={`${wallet}/${shown.id}/${number}`}
            wallet={wallet}
            week={shown}
            number={number}
            list={data}
            now={now}
            lastWeek={slotsOf(last.data, number)}
            first={placeOf(search)}
            tabs={tabs}
          />
          {/* To its tab, which is at the top of the page. */}
          <AnotherRoster list={data} number={number} change={(one) => go(searchOf(one), true)} />
        </>
      )}
    </Page>
  );
}

/** Returns the index of the place that the address names. */
function placeOf({ place }: LineupSearch): number | undefined {
  const at = SLOTS.findIndex((slot) => slot === place);
  return at === -1 ? undefined : at;
}

function slotsOf(list: RosterList | undefined, number: number) {
  return list?.rosters.find((roster) => roster.number === number)?.slots;
}

type TabGroup = "Week" | "Roster";

/** Tabs, which are new with each roster: so the focus moves from the one that was pressed to its new copy. */
function Tabs({ pressed, children }: { pressed: TabGroup | undefined; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pressed === undefined || document.activeElement !== document.body) return;
    const chosen = `[aria-label="${pressed}"] > [aria-checked="true"]`;
    bar.current?.querySelector<HTMLElement>(chosen)?.focus({ preventScroll: true });
  }, [pressed]);
  return (
    <div ref={bar} className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 empty:hidden">
      {children}
    </div>
  );
}

function Failed({ failure: { isRetrying, retry } }: { failure: QueryFailure }) {
  return (
    <Page>
      <PageHeader title="Lineup" />
      <ErrorState title="Your lineup could not be loaded" isRetrying={isRetrying} onRetry={retry}>
        The server isn't responding. Your saved rosters are not affected.
      </ErrorState>
    </Page>
  );
}
