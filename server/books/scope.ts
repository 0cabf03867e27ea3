/** Payments whose rows are compared in detail: those after `recentAfter`, and one batch of older ones. */
export interface Scope {
  /** Positions in the payment log. */
  readonly recentAfter: number;
  readonly turnAfter: number;
  readonly turnUpTo: number;
}

/** Number of recent payments that every run compares in detail, and size of the batch of older ones. */
const PER_TURN = 2000;

/**
 * Returns a function that returns what to compare in detail, given the number of payments; undefined for all of
 * them. In a large sale each run takes the newest payments and the next batch of the others. So the cost of a run
 * does not grow with the sale, and every payment is compared within half an hour.
 */
export function createTurns(): (payments: number) => Scope | undefined {
  let turn = 0;
  return (payments) => {
    const recentAfter = payments - PER_TURN;
    if (recentAfter <= PER_TURN) return undefined;
    const turnAfter = (turn * PER_TURN) % recentAfter;
    turn = turnAfter + PER_TURN >= recentAfter ? 0 : turn + 1;
    return { recentAfter, turnAfter, turnUpTo: Math.min(turnAfter + PER_TURN, recentAfter) };
  };
}
