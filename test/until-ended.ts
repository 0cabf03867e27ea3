import { vi } from "vitest";

/**
 * Moves Vitest's fake time on until something has ended, and returns its result. Running all timers instead would not
 * end beside one that always starts anew, such as another file's in the same process.
 */
export async function untilEnded<Result>(work: Promise<Result>): Promise<Result> {
  const state = { hasEnded: false };
  void Promise.allSettled([work]).then(() => (state.hasEnded = true));
  while (!state.hasEnded) await vi.advanceTimersByTimeAsync(50);
  return work;
}
