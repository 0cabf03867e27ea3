import { TOKENS_PER_PLAYER } from "./presale.ts";

/** Returns the purchase and the log's hash in a delivery's memo; undefined for any other text. */
export function readDeliveryMemo(
  memo: string,
): { readonly purchaseId: string; readonly logHash: string } | undefined {
  const found = /Hardwood delivery \d+ of ([0-9a-hjkmnp-tv-z]{16}) log ([0-9a-f]{64})/.exec(memo);
  return found ? { purchaseId: found[1]!, logHash: found[2]! } : undefined;
}

/** Returns the memo of a delivery. */
export function deliveryMemo(id: bigint, purchaseId: string, logHash: string): string {
  return `Hardwood delivery ${id} of ${purchaseId} log ${logHash}`;
}

/** Returns the base units that the drawn places give, by player. `players` are in the order of places. */
export function owedTokens(
  places: readonly number[],
  players: readonly string[],
): Map<string, bigint> {
  const owed = new Map<string, bigint>();
  for (const place of places) {
    const player = players[place]!;
    owed.set(player, (owed.get(player) ?? 0n) + TOKENS_PER_PLAYER);
  }
  return owed;
}

/**
 * Returns how what arrived contradicts a draw; undefined if it agrees. Until everything has been sent,
 * less may have arrived.
 */
export function deliveryFault(
  owed: ReadonlyMap<string, bigint>,
  arrived: ReadonlyMap<string, bigint>,
  isComplete: boolean,
): string | undefined {
  for (const [mint, amount] of arrived) {
    const due = owed.get(mint) ?? 0n;
    if (amount > due) return `${amount} of ${mint} arrived, and the draw gives ${due}`;
  }
  for (const [mint, due] of isComplete ? owed : []) {
    const amount = arrived.get(mint) ?? 0n;
    if (amount < due) return `its price was paid out, but ${amount} of ${mint} arrived, not ${due}`;
  }
  return undefined;
}
