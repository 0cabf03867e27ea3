import type { ReactNode } from "react";
import { Lock } from "lucide-react";
import type { Week } from "../../queries/season.ts";
import { Countdown } from "../../season/Countdown.tsx";
import { LeagueTime } from "../../season/LeagueTime.tsx";
import { weekName } from "../../../rules/league/names.ts";

type LineupHeadProps = {
  week: Week;
  /** Number of the roster, if there are several. */
  roster: number | undefined;
  now: () => number;
  /** The state of the last save. */
  status: ReactNode;
  isLocked?: boolean | undefined;
  /** Actions on the whole roster, on wide screens. */
  children?: ReactNode;
};

/** The title, with a line that never scrolls away: the state of the last save and the time until the lock. */
export function LineupHead({
  week,
  roster,
  now,
  status,
  isLocked = false,
  children,
}: LineupHeadProps) {
  return (
    <div className="contents lg:sticky lg:top-0 lg:z-20 lg:-mx-2 lg:-mt-3 lg:mb-4 lg:flex lg:items-end lg:justify-between lg:gap-8 lg:bg-bg lg:px-2 lg:py-3">
      <div className="shrink-0 max-lg:mb-3 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-4">
        <h1 className="type-display-l">Lineup</h1>
        <p className="type-note text-ink2 lg:mt-1.5">
          {roster !== undefined && `Roster ${roster}. `}
          {weekName(week.id)}
          <span className="max-lg:sr-only">. It counts in both tournaments.</span>
        </p>
        {!isLocked && (
          // Not in the line below, which must leave room for court and sheet.
          <p className="type-small basis-full text-ink2 sm:hidden">
            Locks <LeagueTime at={week.locksAt} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-[1.125rem] max-lg:mb-3 max-lg:border-y max-lg:border-hair max-lg:bg-bg max-lg:px-[1.125rem] max-lg:py-2 sm:max-lg:-mx-8 sm:max-lg:px-8">
        {status}
        {children}
        <div className="text-right">
          {isLocked ? (
            <p className="type-title flex items-center gap-2 max-lg:sr-only">
              <Lock aria-hidden="true" className="size-5" />
              Locked
            </p>
          ) : (
            <p className="flex items-baseline justify-end gap-2">
              <Countdown until={week.locksAt} now={now} className="max-lg:text-[1.375rem]" />
              <span className="type-note text-ink2 lg:hidden">until lock</span>
            </p>
          )}
          {!isLocked && (
            <p className="type-small mt-0.5 text-ink2 max-sm:hidden">
              <span className="max-lg:hidden">until lock, </span>
              <LeagueTime at={week.locksAt} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
