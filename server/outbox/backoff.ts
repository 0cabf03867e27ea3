import { SECOND_MS } from "../../rules/time.ts";

const MAX_DOUBLINGS = 20;

/** Returns when to try again: after 2 seconds, then twice as long each time, up to `longestMs`. */
export function nextAttempt(attempts: number, now: Date, longestMs: number): Date {
  const wait = Math.min(2 ** Math.min(attempts, MAX_DOUBLINGS) * SECOND_MS, longestMs);
  return new Date(now.getTime() + wait);
}
