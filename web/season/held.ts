/** Settling takes seconds. After this much league time, a person looks into what is in its way. */
const HELD_AFTER_MS = 6 * 3_600_000;

/** Returns true if a provisional tournament is long overdue. `now` is league time in milliseconds. */
export function isHeld(settlesAt: string, now: number): boolean {
  return now >= Date.parse(settlesAt) + HELD_AFTER_MS;
}
