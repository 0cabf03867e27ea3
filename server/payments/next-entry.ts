import { type NamedPurchase, type PaymentEntry, paymentHash } from "../../rules/payment-log.ts";
import type { Purchase } from "../presale/store.ts";
import type { Arrival } from "./store.ts";

/** The payment whose turn it is, and the end of the log so far. */
export interface Turn {
  readonly arrival: Arrival;
  readonly last: Pick<PaymentEntry, "position" | "hash">;
}

/** Returns the next entry of the payment log. */
export function nextEntry(
  { arrival, last }: Turn,
  verdict: Pick<PaymentEntry, "named" | "outcome" | "drawHash">,
): PaymentEntry {
  const entry = {
    position: last.position + 1,
    signature: arrival.signature,
    slot: Number(arrival.slot),
    blockIndex: arrival.blockIndex,
    blockHash: arrival.blockHash,
    received: arrival.received === null ? null : String(arrival.received),
    ...verdict,
    previousHash: last.hash,
  };
  return { ...entry, hash: paymentHash(entry) };
}

/** Returns the purchase that a payment names, as the log records it. */
export function namedPurchase(
  purchase: Pick<Purchase, "id" | "commitment" | "wallet_address" | "pack_quantity">,
): NamedPurchase {
  return {
    purchaseId: purchase.id,
    commitment: purchase.commitment,
    wallet: purchase.wallet_address,
    packs: purchase.pack_quantity,
  };
}
