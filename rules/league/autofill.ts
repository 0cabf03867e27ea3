import type { Role } from "../positions.ts";
import type { PlayerId, Roster } from "./roster.ts";
import { SLOT_ROLE, SLOTS, STARTER_SLOTS } from "./slots.ts";

/** A player who may be placed. */
export interface Candidate {
  readonly id: PlayerId;
  readonly role: Role;
  /** The wallet's tokens in base units. */
  readonly tokens: bigint;
  /** Expected points in the coming tournaments, in tenths: the average of the last ten games, times games. */
  readonly expected: number;
  readonly isInjured: boolean;
}

/**
 * Returns the best legal ten from a wallet's players: the five with the most expected points, then the
 * bench in the same order. Injured players, and those not held, are left out. A player has one position, so
 * the best two guards, two forwards and center are the best possible five.
 */
export function autofill(candidates: readonly Candidate[]): Roster {
  const rest = candidates
    .filter(({ tokens, isInjured }) => tokens > 0n && !isInjured)
    .toSorted((a, b) => b.expected - a.expected || Number(b.tokens - a.tokens) || a.id - b.id);
  const starters = STARTER_SLOTS.map((slot) => {
    const index = rest.findIndex(({ role }) => role === SLOT_ROLE[slot]);
    return index === -1 ? null : rest.splice(index, 1)[0]!.id;
  });
  const placed = [...starters, ...rest.map(({ id }) => id)];
  return SLOTS.map((_, index) => placed[index] ?? null);
}
