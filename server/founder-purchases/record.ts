import { randomBytes } from "node:crypto";
import type { PurchaseStatus } from "../../rules/purchase-state.ts";
import type { Db } from "../db/connect.ts";
import { newPurchaseId } from "../presale/purchase-id.ts";
import { type FounderPurchase, insertFounderPurchase, readFounderPurchase } from "./store.ts";

const PRODUCT = "Founder Pack";

export interface FounderPurchaseFacts {
  readonly wallet: string;
  readonly amountCents: number;
  readonly signature: string;
  readonly status: PurchaseStatus;
  /** When it was bought; the time of recording if undefined. */
  readonly at: Date | undefined;
}

export type Recorded = {
  /** `known`: already recorded. `differs`: the signature is already recorded with other facts. */
  kind: "added" | "known" | "differs";
  purchase: FounderPurchase;
};

/** Records a founder purchase. Safe to repeat: each payment is recorded once. */
export async function recordFounderPurchase(
  db: Db,
  facts: FounderPurchaseFacts,
  now: Date,
): Promise<Recorded> {
  const added = await insertFounderPurchase(db, {
    id: newPurchaseId((bytes) => new Uint8Array(randomBytes(bytes))),
    wallet_address: facts.wallet,
    product: PRODUCT,
    amount_cents: facts.amountCents,
    status: facts.status,
    tx_signature: facts.signature,
    created_at: facts.at ?? now,
  });
  if (added) return { kind: "added", purchase: added };
  const purchase = await readFounderPurchase(db, facts.signature);
  const isSame =
    purchase.wallet_address === facts.wallet &&
    purchase.amount_cents === facts.amountCents &&
    purchase.status === facts.status &&
    (facts.at === undefined || purchase.created_at.getTime() === facts.at.getTime());
  return { kind: isSame ? "known" : "differs", purchase };
}
