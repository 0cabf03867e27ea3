import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { PaymentOutcome } from "./payment-verdict.ts";

/** The purchase that a payment names. */
export interface NamedPurchase {
  readonly purchaseId: string;
  readonly commitment: string;
  /** The wallet that ordered. */
  readonly wallet: string;
  readonly packs: number;
}

/** One line of the public payment log: a payment and its outcome. */
export interface PaymentEntry {
  /** 1, 2, 3 … without gaps, in the chain's order. */
  readonly position: number;
  readonly signature: string;
  /** The block that holds the payment. */
  readonly slot: number;
  /** The payment's index in that block. */
  readonly blockIndex: number;
  readonly blockHash: string;
  /** Base units that reached the escrow; null if nobody can read the transaction. */
  readonly received: string | null;
  readonly outcome: PaymentOutcome;
  /** Null if the payment names no purchase. */
  readonly named: NamedPurchase | null;
  /** The hash of its entry in the draw log; null unless drawn. */
  readonly drawHash: string | null;
  /** The hash of the previous payment. For the first, the genesis hash of the draw log. */
  readonly previousHash: string;
  readonly hash: string;
}

/** Returns the hash that chains a payment to the previous one. Each field is one line. */
export function paymentHash(entry: Omit<PaymentEntry, "hash">): string {
  const { named } = entry;
  const lines = [
    String(entry.position),
    entry.signature,
    String(entry.slot),
    String(entry.blockIndex),
    entry.blockHash,
    entry.received ?? "",
    entry.outcome,
    named ? [named.purchaseId, named.commitment, named.wallet, named.packs].join(",") : "",
    entry.drawHash ?? "",
    entry.previousHash,
  ];
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
}
