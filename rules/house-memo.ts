/** Returns the memo by which a database claims the house's keys for itself. */
export function claimMemo(token: string): string {
  return `Hardwood house ${token}`;
}

/** Returns the token in a claim's memo; undefined for any other text. */
export function readClaimMemo(memo: string): string | undefined {
  return /^Hardwood house (\w{12})$/.exec(memo)?.[1];
}
