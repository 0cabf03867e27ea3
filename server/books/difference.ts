/** A line on which the books and the chain, or two parts of the books, do not agree. */
export interface Difference {
  /** In a sentence, which is also how operations/in-charge.md lists it. */
  readonly what: string;
  /** A signature, purchase, row or account. */
  readonly about: string;
  readonly expected: string;
  readonly found: string;
}

/** Names a difference, so that it can be told from others, and found again. */
export function keyOf({ what, about }: Difference): string {
  return `${what}: ${about}`;
}
