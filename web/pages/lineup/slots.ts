import { fits } from "../../../rules/league/roster.ts";
import { SLOTS, STARTER_SLOTS } from "../../../rules/league/slots.ts";
import type { Role } from "../../../rules/positions.ts";

/** Player ids in the order of `SLOTS`. Null is an empty place. */
export type Slots = readonly (string | null)[];

export const EMPTY: Slots = SLOTS.map(() => null);

/** Returns a player's role; undefined for an unknown player. */
export type RoleOf = (player: string) => Role | undefined;

const BENCH = STARTER_SLOTS.length;

/**
 * Returns true if a player may take a place: he fits it and, if he comes from another place, the player he replaces
 * fits there or has room on the bench.
 */
export function mayTake(slots: Slots, player: string, place: number, roleOf: RoleOf): boolean {
  if (!fits(roleOf(player), place)) return false;
  const [there = null, from] = [slots[place], slots.indexOf(player)];
  if (there === null || from === -1 || fits(roleOf(there), from)) return true;
  return freeBench(slots) !== -1;
}

/**
 * Puts a player in a place. The player he replaces moves to his old place, or else to the first free place on the
 * bench, or else out of the roster. Returns the same slots if the player may not take the place.
 */
export function putAt(slots: Slots, player: string, to: number, roleOf: RoleOf): Slots {
  const from = slots.indexOf(player);
  if (from === to || !mayTake(slots, player, to, roleOf)) return slots;
  const next = [...slots];
  const there = next[to] ?? null;
  if (from !== -1) next[from] = null;
  next[to] = player;
  if (there === null) return next;
  const isSwap = from !== -1 && fits(roleOf(there), from);
  const free = isSwap ? from : freeBench(next);
  if (free !== -1) next[free] = there;
  return next;
}

/** Empties a place. */
export function clearPlace(slots: Slots, at: number): Slots {
  return slots.map((player, index) => (index === at ? null : player));
}

/** Returns the first free place for a player: on the court if he fits, or else on the bench; -1 if none. */
export function freePlace(slots: Slots, player: string, roleOf: RoleOf): number {
  return slots.findIndex((there, at) => there === null && fits(roleOf(player), at));
}

function freeBench(slots: Slots): number {
  return slots.findIndex((there, at) => at >= BENCH && there === null);
}
