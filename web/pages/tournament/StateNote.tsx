import { cx } from "class-variance-authority";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { countText } from "../../../rules/count-text.ts";
import { paths } from "../../paths.ts";
import { rostersQuery, type TournamentView } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Countdown } from "../../season/Countdown.tsx";
import { useLeagueClock, useTick } from "../../season/league-clock.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { countSet, lineupTask } from "../../season/lineup-task.ts";
import { weekOf } from "../../../rules/league/names.ts";
import { RULES_IN_SHORT } from "../../season/rules-in-short.ts";
import { isSettlementOverdue } from "../../season/overdue.ts";
import { spokenDuration } from "../../season/times.ts";
import { useFirstTipoff } from "../../season/use-first-tipoff.ts";
import { useSession } from "../../session/session.ts";
import { RouteButton } from "../../ui/RouteButton.tsx";

const WITHOUT_ENTRIES =
  "Rosters are locked. We are reading holdings from Solana; standings will appear here.";

const PAID_OTHERWISE =
  "Standings are final, but prizes were already paid based on a different result.";

type StateNoteProps = {
  tournament: TournamentView;
  /** Statistics for which two sources give different values. */
  disagreements: number;
};

/** Explains to readers what a state means and what comes next. Empty during games. */
export function StateNote({ tournament, disagreements }: StateNoteProps) {
  const { state, settlesAt, entries } = tournament;
  switch (state) {
    case "upcoming":
      return <Upcoming tournament={tournament} />;
    case "provisional":
      if (disagreements > 0)
        return (
          <Note>
            All games are over, but our two sources of statistics disagree (see below). Once they
            agree, results are final and prizes are paid.
          </Note>
        );
      return (
        <Note>
          All games are over. <Provisional settlesAt={settlesAt} />
        </Note>
      );
    case "final":
      return <Note>{finalText(tournament)}</Note>;
    case "void":
      return (
        <Note>
          No games were played on these days, so there are no standings. The pool rolls over to the
          next tournament that is played.
        </Note>
      );
    case "live":
      return entries > 0 ? null : <Note>{WITHOUT_ENTRIES}</Note>;
    case "paid":
      return null;
    default:
      return state satisfies never;
  }
}

function finalText({ heldPrizes, closedPrizes }: TournamentView): string {
  if (heldPrizes > 0)
    return `${PAID_OTHERWISE} We are holding ${countText(heldPrizes, "prize")} listed here for review.`;
  if (closedPrizes > 0)
    return `${PAID_OTHERWISE} Those payments stand, so ${countText(closedPrizes, "prize")} listed here will not be paid.`;
  return "Standings are final, and prizes are on their way.";
}

function Upcoming({ tournament: { id, locksAt, entries } }: { tournament: TournamentView }) {
  const clock = useLeagueClock();
  // Without league time, nothing is said: a local season's is far from the device's.
  const isKnown = clock.season !== undefined || clock.failure !== undefined;
  // Entries come with the lock.
  const isLocked = isKnown ? clock.now() >= Date.parse(locksAt) : entries > 0;
  const tipoff = useFirstTipoff(id);
  const until = isLocked ? tipoff : locksAt;
  return (
    <section
      aria-label="Before the first game"
      aria-busy={!isKnown}
      className={cx(
        "mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-5 border border-hair bg-s1 p-5 sm:p-7",
        !isKnown && "[&>*]:invisible",
      )}
    >
      <div>
        <p className="type-note text-ink2">
          {isLocked ? "Rosters are locked. First game in" : "Rosters lock in"}
        </p>
        {until === undefined ? (
          <>
            <p className="type-data-xl">–</p>
            <p className="type-note mt-2">&nbsp;</p>
          </>
        ) : (
          <>
            <Countdown
              until={until}
              now={clock.now}
              what={isLocked ? "The first game is in" : undefined}
            />
            <p className="type-note mt-2 text-ink2">
              <LeagueTime at={until} />
            </p>
          </>
        )}
      </div>
      {!isLocked && <LineupButton week={weekOf(id)} />}
      {/* A row of its own: with its width limited, it would move there once the button has its words. */}
      <div className="basis-full">
        <p className="type-body max-w-measure text-ink2">{RULES_IN_SHORT}</p>
      </div>
    </section>
  );
}

/** Leads to the week's lineup, or to the one that can be set now if the week is not open yet. */
function LineupButton({ week }: { week: string }) {
  const { season } = useLeagueClock();
  const { user, status } = useSession();
  const isCurrent = season?.week?.id === week;
  const isOpen = isCurrent || season?.nextWeek?.id === week;
  const isAsked = user !== null && isOpen;
  const rosters = useQuery({ ...rostersQuery(week), enabled: isAsked });
  const failure = useFailure(rosters);
  const { data } = rosters;
  const holdings = useQuery({ ...holdingsQuery, ...LOADED, enabled: isAsked });
  const task = lineupTask(data?.rosters ?? [], holdings.data);
  const isKnown = data || failure || status === "signed-out" || (season && !isOpen);
  // Who holds nobody has nothing to set, and would be sent back here from the lineup.
  if (holdings.data?.length === 0 && countSet(data?.rosters[0]?.slots ?? []) === 0)
    return <p className="type-note text-ink2">You hold no players to set a lineup with.</p>;
  return (
    <RouteButton
      variant="primary"
      to={paths.lineup}
      search={{
        ...(isOpen && !isCurrent && { week }),
        ...(task.roster !== 1 && { roster: String(task.roster) }),
      }}
      className={isKnown ? undefined : "invisible"}
    >
      {task.words}
    </RouteButton>
  );
}

function Provisional({ settlesAt }: { settlesAt: string | null }) {
  useTick();
  const { now } = useLeagueClock();
  if (settlesAt === null)
    return "The league may still correct statistics. After that, prizes are paid.";
  const left = Date.parse(settlesAt) - now();
  const at = <LeagueTime at={settlesAt} />;
  if (isSettlementOverdue(settlesAt, now()))
    return (
      <>
        Results should have been final by {at} and are overdue. Prizes are paid as soon as they are
        final.
      </>
    );
  return (
    <>
      The league may still correct statistics. Results are{" "}
      {left > 0 ? `final in ${spokenDuration(left)}` : "being settled now"} ({at}). Then prizes are
      paid.
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="type-body mb-5 border border-hair bg-s1 px-5 py-4 text-ink2">{children}</p>;
}
