import { SLOT_ROLE, SLOTS, STARTER_SLOTS, type StarterSlot } from "../../../rules/league/slots.ts";
import type { Role } from "../../../rules/positions.ts";

/** Player ids in the order of `SLOTS`. Null is an empty place. */
export type Slots = readonly (string | null)[];

export const EMPTY: Slots = SLOTS.map(() => null);

/** Returns a player's role; undefined for an unknown player. */
export type RoleOf = (player: string) => Role | undefined;

const BENCH = STARTER_SLOTS.length;

/** Returns the role that a place takes; undefined for the bench, which takes anyone. */
export function roleOfPlace(place: number): Role | undefined {
  return place < BENCH ? SLOT_ROLE[SLOTS[place] as StarterSlot] : undefined;
}

export function fits(player: string, place: number, roleOf: RoleOf): boolean {
  const wanted = roleOfPlace(place);
  return wanted === undefined || roleOf(player) === wanted;
}

/**
 * Returns true if a player may take a place: he fits it and, if he comes from another place, the player he replaces
 * fits there or has room on the bench.
 */
export function mayTake(slots: Slots, player: string, place: number, roleOf: RoleOf): boolean {
  if (!fits(player, place, roleOf)) return false;
  const [there = null, from] = [slots[place], slots.indexOf(player)];
  if (there === null || from === -1 || fits(there, from, roleOf)) return true;
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
  const isSwap = from !== -1 && fits(there, from, roleOf);
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
  return slots.findIndex((there, at) => there === null && fits(player, at, roleOf));
}

export function isSame(one: Slots, other: Slots): boolean {
  return one.every((player, index) => player === other[index]);
}

function freeBench(slots: Slots): number {
  return slots.findIndex((there, at) => at >= BENCH && there === null);
}
