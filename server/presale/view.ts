import { formatAmount } from "../../rules/money.ts";
import { PLAYERS_PER_PACK, TOKENS_PER_CARD } from "../../rules/presale.ts";
import { isRefundReason } from "../../rules/payment-verdict.ts";
import { type PurchaseStatus, statusOf } from "../../rules/purchase-state.ts";
import type { OutboxRow } from "../outbox/row.ts";
import type { Player } from "../players/store.ts";
import { viewPlayer } from "../players/view.ts";
import type { DeliveryView, PurchaseView, RefundView, RewardView } from "./schemas.ts";
import type { PaymentRow } from "../payments/store.ts";
import type { Purchase } from "./store.ts";

/** Returns one card of a pack: 50 tokens of a player. */
export function viewReward(
  purchaseId: string,
  card: { index: number; player: Player },
): RewardView {
  const packNumber = Math.floor(card.index / PLAYERS_PER_PACK) + 1;
  return {
    id: `${purchaseId}-${card.index}`,
    packNumber,
    tokenQuantity: TOKENS_PER_CARD,
    player: viewPlayer(card.player),
  };
}

/**
 * Returns a purchase with the specification's field names, and where the money went: the payment, each delivery and
 * each refund with its signature.
 */
export function viewPurchase(
  purchase: Purchase,
  money: {
    payments: readonly PaymentRow[];
    owed: readonly OutboxRow[];
    isUncovered: boolean;
    /** A person holds what is still to be paid. */
    isOnHold: boolean;
  },
): PurchaseView {
  const deliveries = money.owed.filter((row) => row.kind === "delivery");
  const refunds = money.owed.filter((row) => row.kind === "refund");
  const drawn = money.payments.find(({ outcome }) => outcome === "drawn");
  const status: PurchaseStatus = statusOf(purchase.state);
  return {
    id: purchase.id,
    packQuantity: purchase.pack_quantity,
    totalAmount: formatAmount(purchase.total_amount),
    status,
    state: purchase.state,
    endedBecause:
      purchase.state === "expired" ? (money.isUncovered ? "uncovered" : "too_late") : null,
    isOnHold:
      money.owed.some(waitsForUs) ||
      (money.isOnHold && money.owed.some(({ state }) => state === "planned" || state === "held")),
    createdAt: purchase.created_at.toISOString(),
    lastValidBlockHeight: Number(purchase.last_valid_block_height),
    referrerId: purchase.referrer,
    ...(status === "confirmed"
      ? { playersReceived: purchase.pack_quantity * PLAYERS_PER_PACK }
      : {}),
    ...(drawn ? { txSignature: drawn.signature } : {}),
    seenSignature: drawn ? null : purchase.seen_signature,
    delivery: deliveries.length === 0 ? null : viewDelivery(purchase, deliveries),
    refund: refunds.length === 0 ? null : viewRefund(refunds, money.payments),
  };
}

function viewDelivery(purchase: Purchase, rows: readonly OutboxRow<"delivery">[]): DeliveryView {
  const sum = (some: readonly OutboxRow<"delivery">[]) =>
    some.reduce((total, { content }) => total + content.tokens.length, 0);
  const held = rows.find((row) => stateOf(row) === "held");
  return {
    state: held ? "held" : deliveryState(purchase),
    refusal: held?.last_error ?? null,
    playersDelivered: sum(rows.filter((row) => row.is_confirmed)),
    playersTotal: sum(rows),
    deliveredAt: purchase.delivered_at?.toISOString() ?? null,
    transactions: viewTransactions(rows),
  };
}

type Payout = OutboxRow<"delivery" | "refund">;

/** Returns the transactions of a delivery. */
export function viewTransactions(
  rows: readonly Pick<Payout, "state" | "held_for" | "is_confirmed" | "signature">[],
): DeliveryView["transactions"] {
  return rows.map((row) => ({
    state: row.state === "sent" && row.is_confirmed ? "confirmed" : stateOf(row),
    signature: isSigned(row) ? row.signature : null,
  }));
}

/** Held for a person of ours: its owner can ask for nothing that would change that. */
function waitsForUs({ state, held_for: why }: Pick<OutboxRow, "state" | "held_for">): boolean {
  return state === "held" && (why === "paid_otherwise" || why === "names_held");
}

/** A payout that waits for us is planned to its owner, who reads that the purchase is on hold. */
function stateOf(row: Pick<Payout, "state" | "held_for">): Payout["state"] {
  return waitsForUs(row) ? "planned" : row.state;
}

function deliveryState({ state }: Purchase): DeliveryView["state"] {
  return state === "delivered" || state === "delivering" ? state : "waiting";
}

/** A planned row may keep a dead signature. */
function isSigned({ state }: Pick<OutboxRow, "state">): boolean {
  return state === "sent" || state === "landed";
}

function viewRefund(
  rows: readonly OutboxRow<"refund">[],
  payments: readonly PaymentRow[],
): RefundView[] {
  const reasonOf = (of: string) => {
    const outcome = payments.find(({ signature }) => signature === of)?.outcome;
    return outcome && isRefundReason(outcome) ? outcome : null;
  };
  return rows.map((row) => ({
    state: stateOf(row),
    amount: formatAmount(BigInt(row.content.amount)),
    to: row.content.owner,
    reason: reasonOf(row.cause),
    paymentSignature: row.cause,
    signature: isSigned(row) ? row.signature : null,
  }));
}
