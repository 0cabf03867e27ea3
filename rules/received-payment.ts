import type { NamedPurchase } from "./payment-log.ts";
import { type OrderCheck, isMemoOf } from "./order.ts";
import { readPaymentMemo } from "./payment-memo.ts";
import type { ReceivedPayment } from "./payment-verdict.ts";
import { PACK_PRICE } from "./presale.ts";

/** What a transaction brought into the escrow, as the chain shows it. */
export interface ShownTransfers {
  /** Base units. */
  readonly received: bigint;
  readonly transfers: readonly { readonly amount: bigint; readonly authority: string }[];
  readonly memos: readonly string[];
}

/** Returns what arrived as the payment of a purchase, for the rules to judge. */
export function receivedFor(
  shown: ShownTransfers,
  named: NamedPurchase,
  isSigned: OrderCheck,
): ReceivedPayment {
  const amounts = shown.transfers.map(({ amount }) => amount);
  const memos = shown.memos.flatMap((text) => readPaymentMemo(text) ?? []);
  return {
    // A single transfer is judged by the amount that arrived.
    amounts: amounts.length === 1 ? [shown.received] : amounts,
    isFromBuyer: isFrom(shown, named.wallet),
    hasMemo: memos.some((memo) => isMemoOf(named, memo, isSigned)),
  };
}

/** Returns true if a wallet authorized everything that was transferred. */
export function isFrom({ transfers }: Pick<ShownTransfers, "transfers">, wallet: string): boolean {
  return transfers.length > 0 && transfers.every(({ authority }) => authority === wallet);
}

/**
 * Returns the order that a payment pays for: the first in its memos that the house signed for its payer, and for as many
 * packs as it brought the price of. If the house could choose among several, it would compute their draws first.
 */
export function signedOrder(
  { received, transfers, memos }: ShownTransfers,
  isSigned: OrderCheck,
): NamedPurchase | undefined {
  const [wallet, ...others] = new Set(transfers.map(({ authority }) => authority));
  if (wallet === undefined || others.length > 0 || received % PACK_PRICE !== 0n) return undefined;
  const packs = Number(received / PACK_PRICE);
  for (const text of memos) {
    const memo = readPaymentMemo(text);
    if (!memo?.signature) continue;
    const order = { purchaseId: memo.purchaseId, commitment: memo.commitment, wallet, packs };
    if (isSigned?.(order, memo.signature)) return order;
  }
  return undefined;
}
