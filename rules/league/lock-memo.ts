/** The vault's record on Solana of what was locked. */
export interface LockMemo {
  readonly week: string;
  /** Hash of what was locked for the week (`lockHashOf`). */
  readonly hash: string;
}

const MEMO = /^Hardwood lock (\d{4}-\d\d-\d\d) ([0-9a-f]{64})$/;

/** Returns the memo that records what was locked for a week. */
export function lockMemo({ week, hash }: LockMemo): string {
  return `Hardwood lock ${week} ${hash}`;
}

/** Parses the memo of a lock. Returns undefined for any other text. */
export function readLockMemo(memo: string): LockMemo | undefined {
  const [, week, hash] = MEMO.exec(memo) ?? [];
  return week ? { week, hash: hash! } : undefined;
}
