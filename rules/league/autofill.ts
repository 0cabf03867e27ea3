import type { Role } from "../positions.ts";
import type { PlayerId } from "./roster.ts";
import { BENCH_SLOTS, SLOT_ROLE, SLOTS, STARTER_SLOTS } from "./slots.ts";

/** A player who may be placed. */
export interface Candidate<Id = PlayerId> {
  readonly id: Id;
  readonly role: Role;
  /** The wallet's tokens in base units. */
  readonly tokens: bigint;
  /** Expected points in the coming tournaments, in tenths: what is expected of a game, times games. */
  readonly expected: number;
  readonly isOut: boolean;
}

/**
 * Returns the best legal ten from a wallet's players. A player has one position, so the best two guards, two
 * forwards and center are the best possible five. The bench gets the next best of each of these positions, so that
 * every starter has a substitute (R12), then the best of the rest. Leaves out players who are out or not held.
 */
export function autofill<Id extends PlayerId | string>(
  candidates: readonly Candidate<Id>[],
): (Id | null)[] {
  const best = (a: Candidate<Id>, b: Candidate<Id>) =>
    b.expected - a.expected || Number(b.tokens - a.tokens) || (a.id < b.id ? -1 : 1);
  const rest = candidates.filter(({ tokens, isOut }) => tokens > 0n && !isOut).toSorted(best);
  const take = (slot: (typeof STARTER_SLOTS)[number]) => {
    const index = rest.findIndex(({ role }) => role === SLOT_ROLE[slot]);
    return index === -1 ? undefined : rest.splice(index, 1)[0];
  };
  const starters = STARTER_SLOTS.map(take);
  const understudies = STARTER_SLOTS.flatMap((slot) => take(slot) ?? []);
  const bench = [...understudies, ...rest].slice(0, BENCH_SLOTS.length).toSorted(best);
  const placed = [...starters, ...bench];
  return SLOTS.map((_, index) => placed[index]?.id ?? null);
}
