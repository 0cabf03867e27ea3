/** Runs work, unless it is running already; then the caller shares that run. */
export type SharedRun = (work: () => Promise<void>) => Promise<void>;

/** Creates a lane that runs one piece of work at a time. */
export function createSharedRun(): SharedRun {
  let running: Promise<void> | undefined;
  return (work) => (running ??= work().finally(() => (running = undefined)));
}
