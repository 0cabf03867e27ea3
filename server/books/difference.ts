/** A line on which the books and the chain, or two parts of the books, do not agree. */
export interface Difference {
  /** A sentence, which operations/in-charge.md also lists. */
  readonly what: string;
  /** A signature, purchase, row or account. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** Returns a key that identifies a difference across comparisons. */
export function keyOf({ what, about }: Difference): string {
  return `${what}: ${about}`;
}
