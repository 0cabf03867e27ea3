import type { ReadPayment } from "../../chain/read-payment.ts";
import { refundOf } from "../../rules/refund-terms.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { insertPlanned } from "../outbox/store.ts";
import type { Purchase } from "../presale/store.ts";

/** Why a refund is held from the start. */
export const BELOW_LEAST = "below the least amount that is sent back unasked";

/**
 * Plans refunds that send a payment back to whoever paid it, on the terms of `rules/refund-terms.ts`.
 * Returns false if nothing is sent unasked.
 */
export async function planRefunds(
  { config }: Context,
  trx: Db,
  { read, purchase }: { read: ReadPayment; purchase: Purchase | undefined },
): Promise<boolean> {
  const refunds = [...owedTo(read)].flatMap(([owner, amount]) => {
    const isBuyer = owner === purchase?.wallet_address;
    const refund = refundOf(amount, { isBuyer, terms: config.refunds });
    return refund ? [{ owner, ...refund }] : [];
  });
  await insertPlanned(
    trx,
    refunds.map(({ owner, amount, isAsked }, ordinal) => ({
      kind: "refund",
      cause: read.signature,
      ordinal,
      content: { purchaseId: purchase?.id ?? null, owner, amount: String(amount) },
      ...(isAsked ? { heldFor: BELOW_LEAST } : {}),
    })),
  );
  return refunds.some(({ isAsked }) => !isAsked);
}

/** Returns what arrived from each owner. Amounts without a known sender go to the fee payer. */
function owedTo(read: ReadPayment): Map<string, bigint> {
  const owed = new Map<string, bigint>();
  const add = (owner: string, amount: bigint) => owed.set(owner, (owed.get(owner) ?? 0n) + amount);
  for (const { owner, amount } of read.transfers) add(owner, amount);
  const named = [...owed.values()].reduce((sum, amount) => sum + amount, 0n);
  const rest = read.received - named;
  if (rest < 0n) throw new Error(`Payment ${read.signature} moved more than the escrow received`);
  if (rest > 0n) add(read.accounts[0]!, rest);
  return owed;
}
