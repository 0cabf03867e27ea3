import { randomBytes } from "node:crypto";
import { getBase58Decoder } from "@solana/kit";
import type { PurchaseStatus } from "../../rules/purchase-state.ts";
import { connect } from "../../server/db/connect.ts";
import { recordFounderPurchase } from "../../server/founder-purchases/record.ts";

/** Records a founder purchase in the site's own database. Takes cents, and the time in ISO 8601. */
export async function addFounderPurchase(
  wallet: string,
  signature: string,
  ...[amountCents, at, status = "confirmed"]: [number, string, PurchaseStatus?]
): Promise<void> {
  const db = connect(process.env["SITE_DATABASE_URL"]!, 1);
  const facts = { wallet, signature, amountCents, status, at: new Date(at) };
  await recordFounderPurchase(db, facts, new Date());
  await db.destroy();
}

export function newSignature(): string {
  return getBase58Decoder().decode(randomBytes(64));
}
