import type { ReadPayment } from "../../chain/read-payment.ts";
import { chunkDelivery } from "../../chain/delivery.ts";
import type { FundsSplit } from "../../rules/funds-split.ts";
import { TOKENS_PER_PLAYER } from "../../rules/presale.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import type { OutgoingContent } from "../db/schema.ts";
import type { Purchase } from "../presale/store.ts";
import { type NewOutgoing, insertOutgoing } from "./store.ts";

/** Smaller amounts are not worth the transaction fee. */
const MIN_REFUND = 10_000n; // 0.01 USDC

/** Returns the rows that deliver a purchase: cards summed per player and split into transactions. */
export function deliveryRows(
  ctx: Context,
  drawn: {
    purchase: Purchase;
    signature: string;
    places: readonly number[];
    split: FundsSplit;
    referrer: string | null;
  },
): NewOutgoing[] {
  const { purchase, split, referrer } = drawn;
  const cards = new Map<number, bigint>();
  for (const place of drawn.places) cards.set(place, (cards.get(place) ?? 0n) + TOKENS_PER_PLAYER);
  const tokens = [...cards].map(([place, amount]) => ({
    playerId: ctx.launch.boxPlayerIds[place]!,
    amount: String(amount),
  }));
  const chunks = chunkDelivery(tokens);
  const release = {
    liquidity: String(split.liquidity),
    marketing: String(split.marketing),
    team: String(split.team),
    commission: referrer ? { referrer, amount: String(split.commission) } : null,
  };
  return toRows(
    chunks.map((chunk, index) => ({
      kind: "delivery",
      wallet: purchase.wallet_address,
      tokens: chunk,
      release: index === chunks.length - 1 ? release : null,
    })),
    { purchaseId: purchase.id, signature: drawn.signature },
  );
}

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
  const refunds = [...owed]
    .filter(([, amount]) => amount >= MIN_REFUND)
    .map(([owner, amount]) => ({ kind: "refund", owner, amount: String(amount) }) as const);
  if (refunds.length === 0) return false;
  await insertOutgoing(trx, toRows(refunds, { purchaseId, signature: read.signature }));
  return true;
}

function toRows(
  contents: readonly OutgoingContent[],
  of: { purchaseId: string | null; signature: string },
): NewOutgoing[] {
  return contents.map((content, ordinal) => ({
    kind: content.kind,
    purchase_id: of.purchaseId,
    payment_signature: of.signature,
    ordinal,
    content: JSON.stringify(content),
  }));
}
