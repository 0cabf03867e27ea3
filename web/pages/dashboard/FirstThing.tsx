import { cx } from "class-variance-authority";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { CardFace } from "../../cards/CardFace.tsx";
import { paths } from "../../paths.ts";
import { LOADED } from "../../queries/load.ts";
import { type RosterList, rostersQuery, type Week } from "../../queries/season.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { Countdown } from "../../season/Countdown.tsx";
import { expectedText } from "../../season/figures.ts";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import { countSet, lineupTask, placesToFill } from "../../season/lineup-task.ts";
import { doubtAbout } from "../../season/availability.ts";
import { expectedIn, type MyPlayer } from "../../season/my-players.ts";
import { lastName } from "../../season/names.ts";
import { NotLoaded } from "../../season/NotLoaded.tsx";
import { outlookOf, prospectsOf } from "../../season/prospects.ts";
import { useMyPlayers } from "../../season/use-my-players.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tasks, type TasksProps } from "./Tasks.tsx";

const NOBODY: readonly (string | null)[] = SLOTS.map(() => null);

type FirstThingProps = {
  /** The week whose rosters can be changed. */
  week: Week;
  /** True while another week is being played. */
  isNext: boolean;
  now: () => number;
};

/** The roster that locks next, what it lacks, and the page's only orange button. */
export function FirstThing({ week, isNext, now }: FirstThingProps) {
  const rosters = useQuery({ ...rostersQuery(week.id), ...LOADED });
  const failure = useFailure(rosters);
  const { data } = rosters;
  return (
    <section
      aria-labelledby="first"
      aria-busy={data === undefined && !failure}
      className="court-floor border border-hair bg-s1 p-5 sm:p-7"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <h2 id="first" className="type-title">
          {isNext ? "Next week's lineup" : "This week's lineup"}
        </h2>
        <Countdown until={week.locksAt} now={now} className="max-sm:text-[1.5rem]" />
        <p className="type-note col-span-2 mt-0.5 text-ink2">
          Locks <LeagueTime at={week.locksAt} />
        </p>
      </header>
      {failure ? (
        <ErrorState
          title="Your lineup could not be loaded"
          headingLevel={3}
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
          className="mt-5"
        >
          What you have saved is safe. Please try again in a moment.
        </ErrorState>
      ) : (
        <Lineup week={week} isNext={isNext} rosters={data?.rosters} />
      )}
    </section>
  );
}

type LineupProps = Pick<FirstThingProps, "week" | "isNext"> & {
  /** Undefined until known. */
  rosters: RosterList["rosters"] | undefined;
};

/** The starters, what they lack, and the way to change them. */
function Lineup({ week, isNext, rosters }: LineupProps) {
  const slots = rosters?.[0]?.slots ?? NOBODY;
  const everybody = useMemo(() => (rosters ?? []).flatMap((roster) => roster.slots), [rosters]);
  const loaded = useMyPlayers(week, 1, everybody);
  const { mine, holdings, areKnown, isKnown, isPending, failure } = loaded;
  const task = lineupTask(rosters ?? [], holdings.data);
  const set = countSet(slots);
  const holdsNobody = holdings.data?.length === 0 && set === 0;
  return (
    <>
      {(mine !== undefined || !failure) && (
        <ol className="mt-5 grid grid-cols-5 gap-x-2 sm:gap-x-4">
          {STARTER_SLOTS.map((slot, at) => (
            <Starter
              key={slot}
              at={at}
              mine={mine?.get(slots[at] ?? "")}
              isLoading={rosters === undefined || (mine === undefined && slots[at] !== null)}
            />
          ))}
        </ol>
      )}
      {holdsNobody ? (
        <p className="type-note mt-3 text-center text-ink2">
          You hold no players. The presale is over, and trading is not open yet.
        </p>
      ) : failure ? (
        <NotLoaded failure={failure} areKnown={areKnown} headingLevel={3} className="mt-4" />
      ) : (
        <Expected slots={slots} mine={mine} />
      )}
      {!holdsNobody && (
        <Tasks
          rosters={(rosters ?? []).map((roster) => ({
            ...roster,
            canFill: !holdings.data || placesToFill(roster, rosters!, holdings.data).length > 0,
          }))}
          mine={mine}
          isKnown={isKnown}
          isPending={isPending || rosters === undefined}
          isNext={isNext}
          weekId={week.id}
        />
      )}
      {rosters === undefined ? (
        <Skeleton className="mt-4 h-13 w-full" />
      ) : holdsNobody ? (
        <RouteButton variant="primary" size="l" wide to={paths.tournaments} className="mt-4">
          Watch the tournaments
        </RouteButton>
      ) : (
        <RouteButton
          variant="primary"
          size="l"
          wide
          to={paths.lineup}
          search={{
            ...(isNext && { week: week.id }),
            ...(task.roster !== 1 && { roster: String(task.roster) }),
          }}
          className="mt-4"
        >
          {task.words}
        </RouteButton>
      )}
    </>
  );
}

/** Letters of a name that fit below a card on most phones. Longer ones are set smaller there. */
const LONG_NAME = 8;

type StarterProps = { at: number; mine: MyPlayer | undefined; isLoading: boolean };

function Starter({ at, mine, isLoading }: StarterProps) {
  const total = mine && expectedIn(mine, "week");
  const warning = mine && warningWord(mine);
  const name = mine ? lastName(mine.player.name) : isLoading ? "\u00a0" : "Empty";
  return (
    <li className="row-span-3 grid grid-cols-[minmax(0,1fr)] grid-rows-subgrid text-center">
      {mine ? (
        <CardFace player={mine.player} density="compact" isDecorative />
      ) : isLoading ? (
        <Skeleton className="aspect-5/7 w-full" />
      ) : (
        <span className="grid aspect-5/7 place-items-center border-2 border-dashed border-edge text-ink2">
          <Plus aria-hidden="true" className="size-6" />
        </span>
      )}
      <p
        className={cx(
          "type-name -mx-1 mt-1.5 leading-5 wrap-anywhere sm:-mx-2",
          "max-[22rem]:text-[0.75rem] max-[22rem]:[font-stretch:62%]",
          name.length > LONG_NAME && "max-sm:text-[0.75rem] max-sm:[font-stretch:62%]",
        )}
      >
        {name}
      </p>
      <p className="flex min-h-5 items-baseline justify-center gap-x-1.5 text-[0.875rem] leading-5 whitespace-nowrap text-ink2 max-[26rem]:min-h-10 max-[26rem]:flex-col max-[26rem]:items-center max-[26rem]:justify-start">
        {SLOTS[at]}
        {warning !== undefined ? (
          <span className="font-semibold text-warn [font-stretch:75%] max-[26rem]:text-[0.75rem] max-[26rem]:[font-stretch:62%]">
            {warning}
          </span>
        ) : (
          mine &&
          total !== undefined && (
            <span className="type-data-m text-ink">{expectedText(total, mine.isEstimated)}</span>
          )
        )}
      </p>
    </li>
  );
}

type ExpectedProps = Pick<TasksProps, "mine"> & { slots: readonly (string | null)[] };

/** Labels the figures, because last week's results look the same. */
function Expected({ slots, mine }: ExpectedProps) {
  const isKnown = slots.every((id) => id === null || mine?.get(id)?.expected !== undefined);
  const both =
    mine && isKnown ? TOURNAMENTS.map((kind) => prospectsOf(slots, outlookOf(mine, kind))) : [];
  const counting = both.flatMap((one) => one.counting);
  const isEstimated = counting.some((id) => mine?.get(id)?.isEstimated);
  return (
    <p className="type-note mt-3 min-h-6 text-center text-ink2">
      {counting.length > 0 && (
        <>
          <b className="text-ink">
            {expectedText(
              both.reduce((sum, { expected }) => sum + expected, 0),
              isEstimated,
            )}
          </b>{" "}
          points {isEstimated ? "estimated" : "expected"} in the week
        </>
      )}
    </p>
  );
}

/** Returns why a player is not counted on, in a word. */
function warningWord(mine: MyPlayer): string | undefined {
  return mine.tokens === 0n ? "Not held" : doubtAbout(mine);
}
