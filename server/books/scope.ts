/** Payments whose rows are compared closely: those after `recentAfter`, and those of one turn. */
export interface Scope {
  /** Positions in the payment log. */
  readonly recentAfter: number;
  readonly turnAfter: number;
  readonly turnUpTo: number;
}

/** Payments that are compared closely every time, and as many more in each turn. */
const PER_TURN = 2000;

/**
 * Returns a function that says what to compare closely in a sale of so many payments; undefined: all of
 * them. In a large one each run takes the newest and one turn of the others, so that a run costs about
 * the same however long the sale is, and everything has had its turn within half an hour.
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
