/** What the chain shows of an adopted payout. */
export interface AdoptedContent {
  /** Of what prizes follow from, or of what was locked; absent for anything else. */
  readonly hash?: string;
  /** Base units as decimal strings, by account, of what arrived. */
  readonly arrived: readonly {
    /** Of the account, after the transaction. */
    readonly owner: string;
    readonly mint: string;
    readonly account: string;
    readonly amount: string;
  }[];
}

export type OutboxKind = keyof OutboxContents;

/** Why nothing is sent until somebody asks: the chain keeps refusing it, or one of its feature's reasons. */
export type HeldFor = "refused" | "below_least" | "names_held" | "paid_otherwise";

/** What is owed, by kind. Amounts are base units as decimal strings. */
export interface OutboxContents {
  readonly delivery: {
    readonly purchaseId: string;
    readonly wallet: string;
    /** The payment log's hash up to the draw. */
    readonly logHash: string;
    readonly tokens: readonly { readonly playerId: string; readonly amount: string }[];
    /** The last one of a purchase also pays the price out of the escrow. */
    readonly release: Release | null;
  };
  readonly refund: {
    /** The purchase that the payment named; null for a stray one. */
    readonly purchaseId: string | null;
    readonly owner: string;
    /** What is sent. */
    readonly amount: string;
    /** What was kept of what arrived; absent in rows planned before it was recorded. */
    readonly fee?: string;
    /** What the payment names, if this database has no such purchase: a backup may have lost it. */
    readonly names?: readonly string[];
  };
  readonly prize: {
    /** The hash of what it follows from. */
    readonly hash: string;
    readonly owner: string;
    readonly amount: string;
  };
  readonly lock: {
    /** The hash of what was locked for the week. */
    readonly hash: string;
  };
}

/** How a purchase's price leaves the escrow. */
export interface Release {
  readonly liquidity: string;
  readonly marketing: string;
  readonly team: string;
  readonly commission: { readonly referrer: string; readonly amount: string } | null;
}
