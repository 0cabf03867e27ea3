import type { NamedPurchase } from "./payment-log.ts";
import { paymentMemo } from "./payment-memo.ts";
import type { ReceivedPayment } from "./payment-verdict.ts";

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
  named: Pick<NamedPurchase, "purchaseId" | "commitment" | "wallet">,
): ReceivedPayment {
  const amounts = shown.transfers.map(({ amount }) => amount);
  return {
    // A single transfer is judged by the amount that arrived.
    amounts: amounts.length === 1 ? [shown.received] : amounts,
    isFromBuyer: isFrom(shown, named.wallet),
    hasMemo: shown.memos.includes(paymentMemo(named.purchaseId, named.commitment)),
  };
}

/** Returns true if a wallet authorized everything that was transferred. */
export function isFrom({ transfers }: Pick<ShownTransfers, "transfers">, wallet: string): boolean {
  return transfers.length > 0 && transfers.every(({ authority }) => authority === wallet);
}
