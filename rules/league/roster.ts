import type { Role } from "../positions.ts";
import { roleAt, SLOTS, type Slot } from "./slots.ts";

/** A player's league id, such as 203999. */
export type PlayerId = number;

/** Ten players in the order of `SLOTS`. Null is an empty slot. */
export type Roster = readonly (PlayerId | null)[];

/** Most rosters per wallet (R5). */
export const MAX_ROSTERS = 20;

/** What is wrong with a roster (R4, R5). */
export type RosterFault =
  | { readonly kind: "size"; readonly slots: number }
  | { readonly kind: "unknown"; readonly slot: Slot; readonly player: PlayerId }
  | { readonly kind: "misfit"; readonly slot: Slot; readonly player: PlayerId }
  | { readonly kind: "twice"; readonly slot: Slot; readonly player: PlayerId };

/**
 * Returns the first fault of a roster, or undefined if it may be saved (R4). `roleOf` returns a player's
 * role, or undefined for an unknown player. `elsewhere` are the players of the wallet's other rosters (R5).
 * Players who are not held are allowed.
 */
export function findFault(
  roster: Roster,
  roleOf: (player: PlayerId) => Role | undefined,
  elsewhere: Iterable<PlayerId> = [],
): RosterFault | undefined {
  if (roster.length !== SLOTS.length) return { kind: "size", slots: roster.length };
  const seen = new Set(elsewhere);
  for (const [index, slot] of SLOTS.entries()) {
    const player = roster[index] ?? null;
    if (player === null) continue;
    const role = roleOf(player);
    if (role === undefined) return { kind: "unknown", slot, player };
    if (!fits(role, index)) return { kind: "misfit", slot, player };
    if (seen.has(player)) return { kind: "twice", slot, player };
    seen.add(player);
  }
  return undefined;
}

/** Returns true if a place of a roster takes players of a role (R4). */
export function fits(role: Role | undefined, place: number): boolean {
  const wanted = roleAt(place);
  return wanted === undefined || role === wanted;
}

/** Returns true if two rosters have the same players in the same places. */
export function isSame<Id>(one: readonly Id[], other: readonly Id[]): boolean {
  return one.every((player, place) => player === other[place]);
}

/** Returns text that differs for any two entries of a tournament. `roster` is the roster's number. */
export function entryKey({ wallet, roster }: { wallet: string; roster: number }): string {
  return `${wallet} ${roster}`;
}

/** Returns true if a roster is entered: at least one of its players is held (R6). */
export function isEntered(roster: Roster, tokensOf: (player: PlayerId) => bigint): boolean {
  return roster.some((player) => player !== null && tokensOf(player) > 0n);
}
