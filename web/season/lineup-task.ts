import { SLOTS } from "../../rules/league/slots.ts";

/** Returns the number of places of a roster that are set. */
export function countSet(slots: readonly (string | null)[]): number {
  return slots.filter((player) => player !== null).length;
}

/** Returns what to do with a lineup before the lock, given the number of places set. */
export function lineupTask(set: number): string {
  if (set === 0) return "Set your lineup";
  return set < SLOTS.length
    ? `Finish the lineup, ${set} of ${SLOTS.length} set`
    : "Review your lineup";
}
