import { cx } from "class-variance-authority";
import { useState } from "react";
import { MINUTE_MS } from "../../rules/time.ts";
import { useTick } from "./league-clock.ts";
import { countdownText, spokenDuration } from "./times.ts";

type CountdownProps = {
  /** League time, as an ISO date. */
  until: string;
  /** League time in milliseconds. */
  now: () => number;
  /** What a screen reader says before the time left. */
  what?: string | undefined;
  className?: string | undefined;
};

/** Minutes left at which a screen reader speaks. */
const SAID = [60, 15, 5, 1];

/** Time left until a league time. Screen readers do not hear the seconds. */
export function Countdown({ until, now, what = "Rosters lock in", className }: CountdownProps) {
  useTick();
  const left = Date.parse(until) - now();
  const minutes = Math.ceil(left / MINUTE_MS);
  const mark = SAID.findLast((each) => minutes <= each);
  // Not the mark itself: whoever comes between two marks would hear a wrong time.
  const [said, say] = useState({ mark, minutes });
  if (mark !== said.mark) say({ mark, minutes });
  return (
    <>
      <span role="timer" className={cx("default:type-data-xl whitespace-nowrap", className)}>
        {left > 0 ? countdownText(left) : "moments"}
      </span>
      <output className="sr-only">
        {mark !== undefined && left > 0
          ? `${what} ${spokenDuration(said.minutes * MINUTE_MS)}.`
          : ""}
      </output>
    </>
  );
}
