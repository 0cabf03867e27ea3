/** A line on which the books and the chain, or two parts of the books, do not agree. */
export interface Difference {
  /** A sentence, which operations/in-charge.md also lists. */
  readonly what: string;
  /** A signature, purchase, row or account. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** The kind for what a person has looked at: it stays in the books, and calls nobody again. */
export const ACCEPTED = "a transaction that had stopped payouts was accepted by a person";

/** Returns true for a difference that a person has accepted. */
export function isAccepted({ what }: Pick<Difference, "what">): boolean {
  return what === ACCEPTED;
}

/** Returns a key that identifies a difference across comparisons. */
export function keyOf({ what, about }: Difference): string {
  return `${what}: ${about}`;
}
