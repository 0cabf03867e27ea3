import { fits } from "../../rules/league/roster.ts";
import { SLOTS } from "../../rules/league/slots.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import type { MyPlayer } from "./my-players.ts";

/** Returns the number of places of a roster that are set. */
export function countSet(slots: readonly (string | null)[]): number {
  return slots.filter((player) => player !== null).length;
}

/**
 * Returns what to do with a lineup before the lock, given the number of places set. `hasMore` is false if the user holds
 * nobody for the empty ones.
 */
export function lineupTask(set: number, hasMore = true): string {
  if (set === 0) return "Set your lineup";
  return set < SLOTS.length && hasMore
    ? `Finish the lineup, ${set} of ${SLOTS.length} set`
    : "Review your lineup";
}

/** Returns true if the user holds somebody who fits an empty place. */
export function canFinish(
  slots: readonly (string | null)[],
  mine: ReadonlyMap<string, Pick<MyPlayer, "player" | "tokens">>,
): boolean {
  return [...mine.values()].some(
    ({ player, tokens }) =>
      tokens !== 0n &&
      !slots.includes(player.id) &&
      slots.some((id, place) => id === null && fits(ROLE_OF[player.position], place)),
  );
}
