import { HOUR_MS } from "../../rules/time.ts";

/** Settling takes seconds. After this much league time, something that a person must look into is in its way. */
const OVERDUE_AFTER_MS = 6 * HOUR_MS;

/** Returns true if a provisional tournament should have been final long ago. `now` is league time in milliseconds. */
export function isSettlementOverdue(settlesAt: string, now: number): boolean {
  return now >= Date.parse(settlesAt) + OVERDUE_AFTER_MS;
}
