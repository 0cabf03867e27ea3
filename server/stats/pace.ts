import { HOUR_MS } from "../../rules/time.ts";

/** A throttle for named tasks. */
export interface Pace {
  /** Returns true if a task has not had a turn for `everyMs` milliseconds, which takes one. */
  takeTurn(what: string, everyMs: number): boolean;
  /** Gives back a turn that came to nothing, so that the task is due at once. */
  giveBack(what: string): void;
}

/** Time after which an alert that still holds is repeated. */
export const REPEAT_ALERT_MS = HOUR_MS;

/** Creates a throttle. `now` is in milliseconds. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const takenAt = new Map<string, number>();
  return {
    takeTurn(what, everyMs) {
      const at = now();
      if (at - (takenAt.get(what) ?? -Infinity) < everyMs) return false;
      takenAt.set(what, at);
      return true;
    },
    giveBack: (what) => void takenAt.delete(what),
  };
}
