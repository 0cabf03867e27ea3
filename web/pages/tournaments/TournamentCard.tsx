import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { countText } from "../../../rules/count-text.ts";
import { SLOTS } from "../../../rules/league/slots.ts";
import { DAY_MS } from "../../../rules/time.ts";
import { paths } from "../../paths.ts";
import {
  openWeek,
  ownEntriesQuery,
  rostersQuery,
  tournamentQuery,
  type TournamentView,
} from "../../queries/season.ts";
import { useIsInFrame } from "../../layout/frame/in-frame.ts";
import { LOADED } from "../../queries/load.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Countdown } from "../../season/Countdown.tsx";
import { bestOf, labelsOf, prizeOf } from "../../season/own-entries.ts";
import { centsText } from "../../format/usdc.ts";
import { hasPoints, pointsText, rostersIn } from "../../season/figures.ts";
import { Funded } from "../../season/Funded.tsx";
import { useLeagueClock } from "../../season/league-clock.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import { tournamentDates, tournamentName } from "../../../rules/league/names.ts";
import { isSettled } from "../../../rules/league/states.ts";
import { useSession } from "../../session/session.ts";
import { inKindName } from "../../season/in-kind.ts";
import { StateBadge } from "../../season/StateBadge.tsx";
import { useFirstTipoff } from "../../season/use-first-tipoff.ts";
import { useTournamentTicker } from "../../season/use-ticker.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { countSet } from "../../season/lineup-task.ts";

/** A lock further away than this is shown as a date. */
const COUNTED_DOWN_MS = 7 * DAY_MS;

/** A current or coming tournament: its pool, and the countdown, the user's own figures or, for a visitor, everybody's. */
export function TournamentCard({ tournament }: { tournament: TournamentView }) {
  const { id, state, pool, funded, inKind } = tournament;
  const isUser = useIsInFrame();
  useTournamentTicker(state === "upcoming" ? undefined : tournament);
  return (
    <article className="relative flex h-full flex-col border border-hair bg-s1 hover:border-edge">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 p-5 sm:px-6">
        <div className="max-sm:flex max-sm:grow max-sm:items-center max-sm:justify-between">
          <h3 className="type-title">
            <RouteLink
              to={paths.tournament}
              params={{ tournamentId: id }}
              variant="quiet"
              className="inline-flex items-center gap-1 text-ink! after:absolute after:inset-0 after:content-['']"
            >
              {tournamentName(id)}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink2" />
            </RouteLink>
          </h3>
          <p className="flex items-center gap-3 sm:mt-2">
            <StateBadge state={state} />
            <span className="type-note text-ink2 max-sm:hidden">{tournamentDates(id)}</span>
          </p>
        </div>
        <p className="max-sm:flex max-sm:w-full max-sm:items-center max-sm:justify-between sm:text-right">
          <span className="type-data-l block whitespace-nowrap">{centsText(pool)} USDC</span>
          <span className="inline-flex items-center gap-3 sm:mt-2">
            <span className="type-note text-ink2">Pool</span>
            {state !== "void" && !isSettled(state) && <Funded funded={funded} />}
          </span>
        </p>
      </header>
      {inKind.length > 0 && (
        <p className="type-note px-5 pb-5 text-ink2 sm:px-6">
          Besides the pool: {inKind.map(inKindName).join(", ")}
        </p>
      )}
      <div className="mt-auto border-t border-hair p-5 sm:px-6">
        {tournament.entries === 0 || state === "upcoming" || state === "void" ? (
          <Before tournament={tournament} />
        ) : isUser ? (
          <Own tournament={tournament} />
        ) : (
          <Entries tournament={tournament} />
        )}
      </div>
    </article>
  );
}

function Before({ tournament }: { tournament: TournamentView }) {
  const { id, week, locksAt, state, entries } = tournament;
  const isUser = useIsInFrame();
  const { season, now } = useLeagueClock();
  if (state === "void")
    return <p className="type-note text-ink2">No games were played. The pool rolls over.</p>;
  const left = Date.parse(locksAt) - now();
  const isFar = left > COUNTED_DOWN_MS;
  const isOpen = season !== undefined && openWeek(season)?.id === week;
  if (left <= 0) return <FirstGame id={id} entries={entries} now={now} />;
  return (
    <div className="flex min-h-14 flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <p>
        <span className="type-note block text-ink2">
          {isFar ? "Rosters lock" : "Rosters lock in"}
        </span>
        {isFar ? (
          <LeagueTime at={locksAt} />
        ) : (
          <Countdown until={locksAt} now={now} className="type-data-l" />
        )}
      </p>
      {!isFar && (
        <p className="type-note text-ink2">
          <LeagueTime at={locksAt} />
        </p>
      )}
      {isUser && isOpen && <OwnLineup week={week} />}
    </div>
  );
}

/** Whether the user has a lineup in it, before it locks. */
function OwnLineup({ week }: { week: string }) {
  const isSignedIn = useSession().status === "signed-in";
  const { data } = useQuery({ ...rostersQuery(week), ...LOADED, enabled: isSignedIn });
  const [first, ...others] = data?.rosters ?? [];
  const filled = countSet(first?.slots ?? []);
  return (
    <p className="type-note min-h-6 basis-full text-ink2">
      {data && (
        <>
          Your lineup:{" "}
          <b className="text-ink">
            {filled === 0 ? "not set" : `${filled} of ${SLOTS.length} set`}
          </b>
          {others.length > 0 && `, and ${countText(others.length, "more roster")}`}
        </>
      )}
    </p>
  );
}

/** Shown when rosters are locked, but nobody has points yet. */
function FirstGame({ id, entries, now }: { id: string; entries: number; now: () => number }) {
  const tipoff = useFirstTipoff(id);
  return (
    <div className="flex min-h-14 flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <p>
        <span className="type-note block text-ink2">First game in</span>
        {tipoff === undefined ? (
          <span className="type-data-l">–</span>
        ) : (
          <Countdown until={tipoff} now={now} what="The first game is in" className="type-data-l" />
        )}
      </p>
      <p className="type-note text-ink2">
        {entries > 0 ? rostersIn(entries) : "Rosters are locked"}
      </p>
    </div>
  );
}

/** How many compete, and what they score now: the list of tournaments is not refetched with their points. */
function Entries({ tournament, children }: { tournament: TournamentView; children?: ReactNode }) {
  const { data } = useQuery({ ...tournamentQuery(tournament.id), ...LOADED });
  const { entries, average, bar } = data ?? tournament;
  return (
    <p className="type-note flex min-h-14 items-center text-ink2">
      {countText(entries, "entry", "entries")}
      {average !== null && `, average ${pointsText(average)} points`}
      {bar !== null && `, bar ${pointsText(bar)}`}. {children}
    </p>
  );
}

function Own({ tournament }: { tournament: TournamentView }) {
  const { id, state, entries } = tournament;
  const isSignedIn = useSession().status === "signed-in";
  const own = useQuery({ ...ownEntriesQuery(id), enabled: isSignedIn });
  const failure = useFailure(own);
  const { data } = own;
  if (!data && !failure) return <Skeleton className="h-14 w-full" />;
  const best = bestOf(data?.entries ?? []);
  if (!best)
    return <Entries tournament={tournament}>{failure ? "" : "You have no entry."}</Entries>;
  const isLive = state === "live" || state === "provisional";
  const labels = labelsOf(data!.entries, isLive ? "Projected" : "Prize");
  return (
    <dl className="grid min-h-14 grid-cols-3 items-end gap-4">
      <Figure label={labels.total} unit="points">
        {pointsText(best.total)}
      </Figure>
      <Figure label={labels.rank} unit={`of ${entries.toLocaleString("en-US")}`}>
        {hasPoints(tournament) ? best.rank.toLocaleString("en-US") : "–"}
      </Figure>
      <Figure label={labels.prize} unit="USDC">
        {centsText(prizeOf(data?.entries ?? []))}
      </Figure>
    </dl>
  );
}

function Figure({ label, unit, children }: { label: string; unit: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-note text-ink2">{label}</dt>
      <dd>
        <span className="type-data-l">{children}</span>{" "}
        <span className="type-small text-ink2 max-[26rem]:[font-stretch:75%]">{unit}</span>
      </dd>
    </div>
  );
}
