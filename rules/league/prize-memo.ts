/** What a prize transaction claims to pay. */
export interface PrizeMemo {
  readonly tournament: string;
  /** Hash of the tournament's part of the bundle, from which the prizes are computed. */
  readonly hash: string;
  readonly ordinals: readonly number[];
}

const MEMO = /^Hardwood prize (\d{4}-\d\d-\d\d-(?:mon-thu|fri-sun)) ([0-9a-f]{64})((?: \d{1,9})+)$/;

/** Returns the memo of prizes that share a transaction. */
export function prizeMemo({ tournament, hash, ordinals }: PrizeMemo): string {
  return `Hardwood prize ${tournament} ${hash} ${ordinals.join(" ")}`;
}

/** Parses the memo of a prize transaction. Returns undefined for any other text. */
export function readPrizeMemo(memo: string): PrizeMemo | undefined {
  const [, tournament, hash, ordinals] = MEMO.exec(memo) ?? [];
  if (!tournament) return undefined;
  return { tournament, hash: hash!, ordinals: ordinals!.trim().split(" ").map(Number) };
}
