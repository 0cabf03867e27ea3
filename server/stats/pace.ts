/** Returns true if a task has not run for `everyMs` milliseconds, and records it as run now. */
export type Pace = (what: string, everyMs: number) => boolean;

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
