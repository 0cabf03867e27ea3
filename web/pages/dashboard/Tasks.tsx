import { CircleDashed, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { countText } from "../../../rules/count-text.ts";
import { SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import { TOURNAMENTS } from "../../../rules/league/week.ts";
import { paths } from "../../paths.ts";
import type { MyPlayer } from "../../season/my-players.ts";
import { lastName, slotTitle } from "../../season/names.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

export type TasksProps = {
  slots: readonly (string | null)[];
  mine: ReadonlyMap<string, MyPlayer> | undefined;
  isNext: boolean;
  weekId: string;
  /** False if nobody is left for the empty spots. */
  canFill: boolean;
};

/** What a roster lacks, each with a link to fix it. */
export function Tasks({ slots, mine, isNext, weekId, canFill }: TasksProps) {
  const search = isNext ? { week: weekId } : {};
  const tasks = tasksOf(slots, { mine, canFill });
  if (tasks.length === 0) return null;
  return (
    <ul className="mt-4 border-t border-hair">
      {tasks.map(({ key, icon, words, action, at }) => (
        <li
          key={key}
          className="type-note grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hair py-2.5 [&>svg]:size-5"
        >
          {icon}
          <span>{words}</span>
          <RouteLink
            to={paths.lineup}
            search={{ ...search, place: SLOTS[at]! }}
            className="inline-flex min-h-8 items-center font-semibold"
          >
            {action}
          </RouteLink>
        </li>
      ))}
    </ul>
  );
}

interface Task {
  readonly key: string;
  readonly icon: ReactNode;
  readonly words: ReactNode;
  readonly action: string;
  /** Index of the place that it is about. */
  readonly at: number;
}

/** Maximum number of tasks shown. A user without a roster does not need a list of ten. */
const MAX_TASKS = 4;

function tasksOf(
  slots: TasksProps["slots"],
  { mine, canFill }: Pick<TasksProps, "mine" | "canFill">,
): Task[] {
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
          },
        ];
  const doubts = STARTER_SLOTS.flatMap((_, at): Task[] => {
    const one = mine?.get(slots[at] ?? "");
    const why = one && doubtOf(one);
    if (why === undefined) return [];
    const icon = <TriangleAlert aria-hidden="true" className="text-warn" />;
    const words = (
      <>
        <b>{lastName(one!.player.name)}</b> {why}
      </>
    );
    return [{ key: one!.player.id, icon, words, action: "Review", at }];
  });
  return [...missing, ...doubts].slice(0, MAX_TASKS);
}

/** Returns what is wrong with a starter. */
function doubtOf({ tokens, isOut, injury, reason, games }: MyPlayer): string | undefined {
  if (tokens === 0n) return "is no longer in your wallet: no points";
  const listed = injury ? `is listed as ${injury.status}` : undefined;
  if (injury?.isOut) return listed;
  if (isOut) return (reason ?? "is out").replace(/^./, (letter) => letter.toLowerCase());
  const none = TOURNAMENTS.filter((kind) => games?.[kind].length === 0);
  if (none.length === TOURNAMENTS.length) return "has no game this week";
  if (none.length === 0) return listed;
  return `has no game ${none[0] === "mon-thu" ? "from Monday to Thursday" : "from Friday to Sunday"}`;
}
