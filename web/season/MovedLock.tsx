import { cx } from "class-variance-authority";
import { useQuery } from "@tanstack/react-query";
import { LOADED } from "../queries/load.ts";
import { rostersQuery } from "../queries/season.ts";
import { useSession } from "../session/session.ts";
import { useLeagueClock } from "./league-clock.ts";
import { LeagueTime } from "./LeagueTime.tsx";

type MovedLockProps = {
  /** The week's id. */
  week: string;
  /** The roster on the page; without one, all of the user's. */
  number?: number;
  className?: string;
};

const UNMOVED = { movedFrom: null, locksAt: "", state: "open" } as const;

/** Says that a week's lock has moved earlier, and once it has passed, whether that undid what the user had saved (R3). */
export function MovedLock({ week, number, className }: MovedLockProps) {
  const { user } = useSession();
  const { season } = useLeagueClock();
  const { movedFrom, locksAt, state } =
    [season?.week, season?.nextWeek].find((one) => one?.id === week) ?? UNMOVED;
  const isLocked = state !== "open";
  const isAsked = user !== null && movedFrom !== null && isLocked;
  const { data } = useQuery({ ...rostersQuery(week), ...LOADED, enabled: isAsked });
  if (movedFrom === null) return null;
  const undone = data?.undone.filter((one) => number === undefined || one.number === number) ?? [];
  if (isLocked && undone.length === 0) return null;
  const which = undone.map((one) => one.number).join(" and ");
  return (
    <p className={cx("type-note border border-warn bg-s1 px-4 py-3", className)}>
      Rosters {isLocked ? "locked" : "lock"} <LeagueTime at={locksAt} />, earlier than announced (
      <LeagueTime at={movedFrom} />
      ), because a game was moved forward.{" "}
      {isLocked && (
        <>
          <b>
            What you saved after that{which !== "1" && ` for roster ${which}`} does not count this
            week.
          </b>{" "}
          It is your lineup for next week until you change it.
        </>
      )}
    </p>
  );
}
