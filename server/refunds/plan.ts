import type { ReadPayment } from "../../chain/read-payment.ts";
import type { Db } from "../db/connect.ts";
import { insertPlanned } from "../outbox/store.ts";

/** Smaller amounts are not worth the transaction fee. */
const MIN_REFUND = 10_000n; // 0.01 USDC

/**
 * Plans refunds that send a payment back in full to whoever paid it. Returns false if there is nothing
 * to send, since dust is kept.
 */
export async function planRefunds(
  trx: Db,
  read: ReadPayment,
  purchaseId: string | null,
): Promise<boolean> {
  const owed = new Map<string, bigint>();
  for (const { owner, amount } of read.transfers) owed.set(owner, (owed.get(owner) ?? 0n) + amount);
  const named = [...owed.values()].reduce((sum, amount) => sum + amount, 0n);
  // Amounts without a known sender go to the fee payer.
  const rest = read.received - named;
  if (rest < 0n) throw new Error(`Payment ${read.signature} moved more than the escrow received`);
  const feePayer = read.accounts[0]!;
  if (rest > 0n) owed.set(feePayer, (owed.get(feePayer) ?? 0n) + rest);
  const refunds = [...owed].filter(([, amount]) => amount >= MIN_REFUND);
  await insertPlanned(
    trx,
    refunds.map(([owner, amount], ordinal) => ({
      kind: "refund",
      cause: read.signature,
      ordinal,
      content: { purchaseId, owner, amount: String(amount), fee: "0" },
    })),
  );
  return refunds.length > 0;
}
