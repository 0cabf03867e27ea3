import {
  type DeliveryProof,
  type OwedDelivery,
  type SignedMoves,
  owedTokens,
} from "../../../rules/delivery-proof.ts";
import type { PaymentEntry } from "../../../rules/payment-log.ts";
import type { DrawnEntry } from "../../../rules/replay-payments.ts";
import type { DrawView } from "./fairness-queries.ts";

/** The transactions that deliver a draw, as the site lists them. */
export type Deliveries = DrawView["deliveries"];

/** The verdict on a delivery. A held one waits for its buyer, an unseen one for the node. */
export type DeliveryVerdict =
  | { kind: "right" | "waits" | "held" | "unseen"; why?: undefined }
  | { kind: "wrong"; why: string };

/** Returns what a draw owes. `mints` are in the order of places. */
export function owedBy(
  { purchaseId, packs }: Pick<DrawnEntry, "purchaseId" | "packs">,
  { named, hash }: Pick<PaymentEntry, "named" | "hash">,
  mints: readonly string[],
): OwedDelivery {
  const tokens = owedTokens(packs.flat(), mints);
  return { purchaseId, wallet: named!.wallet, logHash: hash, tokens };
}

/** Returns the signatures of final transactions, which can be compared. */
export function landed(deliveries: Deliveries): string[] {
  return deliveries.flatMap(({ state, signature }) => (state === "landed" ? signature! : []));
}

/** Compares the final deliveries on the chain with what is owed. */
export function judgeDelivery(
  proof: DeliveryProof,
  deliveries: Deliveries,
  shown: readonly (SignedMoves | null)[],
): DeliveryVerdict {
  for (const moves of shown) {
    const why = moves && proof.count(moves);
    if (why) return { kind: "wrong", why };
  }
  if (shown.includes(null)) return { kind: "unseen" };
  const isOver = deliveries.every(({ state }) => state === "landed");
  const why = proof.fault(isOver);
  if (why !== undefined) return { kind: "wrong", why };
  if (deliveries.some(({ state }) => state === "held")) return { kind: "held" };
  return { kind: isOver ? "right" : "waits" };
}
