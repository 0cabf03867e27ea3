import { Check, CircleDashed, TriangleAlert, WandSparkles } from "lucide-react";
import type { ReactNode } from "react";
import { countText } from "../../../rules/count-text.ts";
import { SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { paths } from "../../paths.ts";
import { type MyPlayer, withoutGame } from "../../season/my-players.ts";
import { lastName, slotTitle } from "../../season/names.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";

export type TasksProps = {
  rosters: readonly OwnRoster[];
  mine: ReadonlyMap<string, MyPlayer> | undefined;
  /** Everything that tasks depend on has loaded, or is on its way; neither if some of it failed. */
  isKnown: boolean;
  isPending: boolean;
  isNext: boolean;
  weekId: string;
};

type OwnRoster = {
  readonly number: number;
  readonly slots: readonly (string | null)[];
  /** False if nobody is left for the empty spots. */
  readonly canFill: boolean;
};

/** What the user's rosters lack, each with a link to fix it, or that they lack nothing. */
export function Tasks({ rosters, mine, isKnown, isPending, isNext, weekId }: TasksProps) {
  const isOne = rosters.length === 1;
  const tasks = rosters.flatMap((roster) =>
    tasksOf(roster, mine).map((task) => ({ ...task, number: roster.number })),
  );
  const shown = tasks.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_TASKS);
  const isNew = rosters.every(({ slots }) => slots.every((id) => id === null));
  // As high as one task, so that what is below mostly stays.
  if (shown.length === 0 && isPending) return <Skeleton className="mt-4 h-13.5 w-full" />;
  if (shown.length === 0 && !isKnown) return null;
  return (
    <ul className="mt-4 border-t border-hair">
      {shown.length === 0 && (
        <li className={`${ROW} text-ink2`}>
          {isNew ? <WandSparkles aria-hidden="true" /> : <Check aria-hidden="true" />}
          <span className="flex min-h-8 items-center">
            {isNew
              ? "Autofill finds the best ten of those you hold."
              : "Your starters are held and have games, and none is listed as out."}
          </span>
        </li>
      )}
      {shown.map(({ key, icon, words, action, at, number }) => (
        <li key={`${number}/${key}`} className={ROW}>
          {icon}
          <span>
            {!isOne && <span className="text-ink2">Roster {number}: </span>}
            {words}
          </span>
          <RouteLink
            to={paths.lineup}
            search={{
              ...(isNext && { week: weekId }),
              ...(number !== 1 && { roster: String(number) }),
              place: SLOTS[at]!,
            }}
            className="inline-flex min-h-8 items-center font-semibold"
          >
            {action}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

const ROW =
  "type-note grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hair py-2.5 [&>svg]:size-5";

interface Task {
  readonly key: string;
  readonly icon: ReactNode;
  readonly words: ReactNode;
  readonly action: string;
  /** Index of the place that it is about. */
  readonly at: number;
  /** Lower ones come first: starters before the bench. */
  readonly rank: number;
}

/** Maximum number of tasks shown. A user without a roster does not need a list of ten. */
const MAX_TASKS = 4;

function tasksOf({ slots, canFill }: OwnRoster, mine: TasksProps["mine"]): Task[] {
  const empty = STARTER_SLOTS.filter((_, at) => slots[at] === null);
  const bench = slots.slice(STARTER_SLOTS.length).filter((id) => id === null).length;
  const isNew = slots.every((id) => id === null);
  const [first] = empty;
  const missing: Task[] =
    first === undefined || isNew || !canFill
      ? []
      : [
          {
            key: "empty",
            icon: <CircleDashed aria-hidden="true" className="text-ink2" />,
            words: (
              <>
                <b>{empty.length === 1 ? slotTitle(first) : `${empty.length} starting spots`}</b>
                {bench > 0 && ` and ${countText(bench, "bench spot")}`}
                {empty.length + bench === 1 ? " is empty" : " are empty"}
              </>
            ),
            action: "Choose",
            at: slots.indexOf(null),
            rank: 0,
          },
        ];
  const doubts = slots.flatMap((id, at): Task[] => {
    const one = mine?.get(id ?? "");
    const isStarter = at < STARTER_SLOTS.length;
    // Who sits on the bench comes in only if a starter does not play.
    const why = one && (isStarter || isLost(one) ? doubtOf(one) : undefined);
    if (why === undefined) return [];
    const icon = <TriangleAlert aria-hidden="true" className="text-warn" />;
    const words = (
      <>
        <b>{lastName(one!.player.name)}</b>
        {!isStarter && ", on the bench,"} {why}
      </>
    );
    const rank = isStarter ? 1 : 2;
    return [{ key: one!.player.id, icon, words, action: "Review", at, rank }];
  });
  return [...missing, ...doubts];
}

/** Returns true if a player will score nothing. */
function isLost({ tokens, isOut, injury }: MyPlayer): boolean {
  return tokens === 0n || isOut || injury?.isOut === true;
}

/** Returns what is wrong with a player. */
export function doubtOf({ tokens, isOut, injury, doubt, games }: MyPlayer): string | undefined {
  if (tokens === 0n) return "is no longer in your wallet: no points";
  const listed = injury ? `is listed as ${injury.status}` : undefined;
  if (injury?.isOut) return listed;
  // "Has missed his team's last 2 games".
  const absent = doubt.replace(/^./, (letter) => letter.toLowerCase());
  if (isOut) return absent || "is out";
  const none = withoutGame({ games });
  if (none.length === TOURNAMENTS.length) return "has no game this week";
  if (none.length === 0) return listed ?? (absent || undefined);
  return `has no game ${none[0] === "mon-thu" ? "from Monday to Thursday" : "from Friday to Sunday"}`;
}
