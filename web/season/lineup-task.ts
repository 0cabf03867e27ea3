import { fits } from "../../rules/league/roster.ts";
import { SLOTS, STARTER_SLOTS } from "../../rules/league/slots.ts";
import { type Position, ROLE_OF } from "../../rules/positions.ts";
import type { RosterList } from "../queries/season.ts";

/** Returns the number of places of a roster that are set. */
export function countSet(slots: readonly (string | null)[]): number {
  return slots.filter((player) => player !== null).length;
}

type Rosters = readonly Pick<RosterList["rosters"][number], "slots">[];
type Held = { readonly player: { readonly id: string; readonly position: Position } };

/**
 * Returns what to do with the first of a week's rosters before the lock. `held` are the user's players; undefined while
 * unknown.
 */
export function lineupTask(rosters: Rosters, held: readonly Held[] | undefined): string {
  const set = countSet(rosters[0]?.slots ?? []);
  if (set === 0) return "Set your lineup";
  return set < SLOTS.length && (held === undefined || canFinish(rosters, held))
    ? `Finish the lineup, ${set} of ${SLOTS.length} set`
    : "Review your lineup";
}

/**
 * Returns true if somebody who is held and in no roster can be added to the first one: at an empty place, or on the
 * bench, for somebody there who fits the empty place.
 */
export function canFinish([first, ...others]: Rosters, held: readonly Held[]): boolean {
  const { slots } = first!;
  const bench = slots.slice(STARTER_SLOTS.length);
  const taken = new Set([first!, ...others].flatMap((roster) => roster.slots));
  const free = held.filter(({ player }) => !taken.has(player.id));
  const mayMove = held.filter(({ player }) => bench.includes(player.id));
  const isFor = (place: number) => (one: Held) => fits(ROLE_OF[one.player.position], place);
  return slots.some(
    (id, place) =>
      id === null && free.length > 0 && (free.some(isFor(place)) || mayMove.some(isFor(place))),
  );
}
