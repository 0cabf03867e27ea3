/** Returns true if something was not done for so many milliseconds, and takes it as done now. */
export type Pace = (what: string, everyMs: number) => boolean;

/** Creates what keeps work from being done too often, by its name. */
export function createPace(now: () => number = () => performance.now()): Pace {
  const doneAt = new Map<string, number>();
  return (what, everyMs) => {
    const at = now();
    if (at - (doneAt.get(what) ?? -Infinity) < everyMs) return false;
    doneAt.set(what, at);
    return true;
  };
}
