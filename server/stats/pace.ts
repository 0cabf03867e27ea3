/** Returns true if a task has not run for `everyMs` milliseconds, and records it as run now. */
export type Pace = (what: string, everyMs: number) => boolean;

/** Time after which an alert that still holds is repeated. */
export const REPEAT_ALERT_MS = 60 * 60_000;

/** Creates a throttle for named tasks. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const doneAt = new Map<string, number>();
  return (what, everyMs) => {
    const at = now();
    if (at - (doneAt.get(what) ?? -Infinity) < everyMs) return false;
    doneAt.set(what, at);
    return true;
  };
}
