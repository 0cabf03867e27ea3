/** A line on which the books and the chain, or two parts of the books, do not agree. */
export interface Difference {
  /** A sentence, which operations/in-charge.md also lists. */
  readonly what: string;
  /** A signature, purchase, row or account. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** The kinds of what a person has looked at: it stays in the books, and calls nobody again. */
export const ACCEPTED = {
  transaction: "a transaction that had stopped payouts was accepted by a person",
  prizes: "prizes that were paid by another result were accepted by a person",
  lock: "a week that Solana shows locked otherwise was released by a person",
} as const;

const kinds: ReadonlySet<string> = new Set(Object.values(ACCEPTED));

/** Returns true for a difference that a person has accepted. */
export function isAccepted({ what }: Pick<Difference, "what">): boolean {
  return kinds.has(what);
}

/** Returns a key that identifies a difference across comparisons. */
export function keyOf({ what, about }: Difference): string {
  return `${what}: ${about}`;
}
