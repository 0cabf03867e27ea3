/** Rows that a run compares in detail. It compares all rows of a part that is not named. */
export interface Scope {
  readonly payments?: PaymentTurn | undefined;
  /** Ids of settled tournaments. */
  readonly tournaments?: readonly string[] | undefined;
  readonly expired?: Share | undefined;
}

/** One of `of` equal shares of some rows, counted from 0. */
export interface Share {
  readonly part: number;
  readonly of: number;
}

/** Payments in scope: those after `recentAfter`, and one batch of older ones. */
export interface PaymentTurn {
  /** Positions in the payment log. */
  readonly recentAfter: number;
  readonly turnAfter: number;
  readonly turnUpTo: number;
}

/** Number of recent payments that every run compares in detail, and size of the batch of older ones. */
const PAYMENTS_PER_TURN = 2000;
/** The same for settled tournaments. */
const TOURNAMENTS_PER_TURN = 2;
/** Number of orders that ended unpaid whose steps a run compares: more if all would take longer than half an hour. */
const EXPIRED_PER_TURN = 20_000;
const MAX_EXPIRED_TURNS = 30;

/** Numbers of all rows that there are. */
interface Totals {
  readonly payments: number;
  /** Orders that ended unpaid. */
  readonly expired: number;
  /** Ids of settled tournaments, newest first. */
  readonly settled: readonly string[];
}

/**
 * Returns a function that returns what to compare in detail. Of many rows, each run takes the newest and the next batch
 * of the others. So what a run compares in detail does not grow with sale and season, and everything is compared within
 * about half an hour.
 */
export function createTurns(): (totals: Totals) => Scope {
  const nextPayments = createBatches(PAYMENTS_PER_TURN);
  const nextTournaments = createBatches(TOURNAMENTS_PER_TURN);
  let runs = 0;
  return ({ payments, expired, settled }) => {
    const shares = Math.min(MAX_EXPIRED_TURNS, Math.ceil(expired / EXPIRED_PER_TURN));
    const turn = nextPayments(payments - PAYMENTS_PER_TURN);
    const older = nextTournaments(settled.length - TOURNAMENTS_PER_TURN);
    return {
      payments: turn && {
        recentAfter: payments - PAYMENTS_PER_TURN,
        turnAfter: turn.after,
        turnUpTo: turn.upTo,
      },
      tournaments: older && [
        ...settled.slice(0, TOURNAMENTS_PER_TURN),
        ...settled.slice(TOURNAMENTS_PER_TURN).slice(older.after, older.upTo),
      ],
      expired: shares > 1 ? { part: runs++ % shares, of: shares } : undefined,
    };
  };
}

/** Returns a function that returns the next batch of some older rows; undefined if they fit in one. */
function createBatches(size: number) {
  let batch = 0;
  return (older: number) => {
    if (older <= size) return undefined;
    const after = (batch * size) % older;
    batch = after + size >= older ? 0 : batch + 1;
    return { after, upTo: Math.min(after + size, older) };
  };
}
