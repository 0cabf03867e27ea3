import { z } from "zod";
import { END_REASONS, PURCHASE_STATES, PURCHASE_STATUSES } from "../../rules/purchase-state.ts";
import { REFUND_REASONS } from "../../rules/payment-verdict.ts";
import {
  address,
  count,
  purchaseId,
  signature,
  tier,
  time,
  usdcAmount,
} from "../openapi/fields.ts";
import { playerView } from "../players/schemas.ts";

const lastValidBlockHeight = count.describe("After this block height the payment cannot land.");

export const oddsView = z
  .object({
    packsLeft: count.describe("In the box, including reserved ones."),
    packsReserved: count.describe("Reserved for unpaid purchases."),
    cardsLeft: count,
    tiers: z
      .array(
        z.object({
          tier,
          players: count,
          cardsLeft: count,
          chance: z.number().min(0).max(1).describe("The share of the remaining cards."),
        }),
      )
      .length(3),
  })
  .meta({ id: "Odds", description: "What is left of the presale, tier by tier." });
export type OddsView = z.infer<typeof oddsView>;

/** One transaction of a delivery. */
export const deliveryTransaction = z.object({
  state: z
    .enum(["planned", "sent", "confirmed", "landed", "held"])
    .describe("`landed` is final: no fork can undo it; `held` waits for the buyer."),
  signature: signature.nullable().describe("Null until sent."),
});

const deliveryView = z.object({
  state: z
    .enum(["waiting", "delivering", "delivered", "held"])
    .describe("`held` if the chain kept refusing it for a day; it is tried again on request."),
  refusal: z.string().nullable().describe("Why the chain refuses a held delivery."),
  playersDelivered: count.describe("Different players whose tokens have arrived."),
  playersTotal: count.describe("Different players of the whole purchase."),
  deliveredAt: time.nullable(),
  transactions: z.array(deliveryTransaction),
});
export type DeliveryView = z.infer<typeof deliveryView>;

const refundView = z.object({
  state: z
    .enum(["planned", "sent", "landed", "held"])
    .describe("`held` is not sent until its owner asks for it."),
  amount: usdcAmount.describe("What is sent back, in USDC."),
  to: address.describe("The wallet that paid."),
  reason: z.enum(REFUND_REASONS).nullable().describe("Why the payment could not be used."),
  paymentSignature: signature.describe("The payment being refunded."),
  signature: signature.nullable().describe("The refund transaction; null until sent."),
});
export type RefundView = z.infer<typeof refundView>;

export const purchaseView = z
  .object({
    id: purchaseId,
    packQuantity: z.int().min(1).max(50),
    totalAmount: usdcAmount.describe("The price, in USDC."),
    status: z.enum(PURCHASE_STATUSES).describe("The state in one of three words."),
    state: z.enum(PURCHASE_STATES),
    endedBecause: z
      .enum(END_REASONS)
      .nullable()
      .describe("Why an expired order ended: too late, or its wallet no longer covered it."),
    isOnHold: z
      .boolean()
      .describe("What is still to be paid for it is on hold until a person has looked into it."),
    createdAt: time,
    lastValidBlockHeight,
    referrerId: address.nullable().describe("The user who earns the commission."),
    playersReceived: count.optional().describe("Number of cards, once confirmed."),
    txSignature: signature.optional().describe("The payment, once it is final."),
    seenSignature: signature
      .nullable()
      .describe("A payment that the chain shows before it is final."),
    delivery: deliveryView.nullable().describe("The tokens on their way to the buyer."),
    refund: z.array(refundView).nullable().describe("Refunds; null if there are none."),
  })
  .meta({ id: "Purchase", description: "A purchase of packs, and what happened to the money." });
export type PurchaseView = z.infer<typeof purchaseView>;

export const purchaseList = z.array(purchaseView).describe("Up to 500, newest first.");

export const userStats = z
  .object({
    remainingPacks: count.describe("How many packs this user may buy right now."),
    confirmedPacks: count,
    totalPacks: count.describe("The same as `confirmedPacks`."),
    totalSpent: usdcAmount.describe("For confirmed purchases, in USDC."),
    playersCollected: count.describe("Cards of confirmed purchases."),
    deliveries: z
      .array(deliveryView.extend({ packId: purchaseId }))
      .describe("Purchases whose tokens have not all arrived."),
    refunds: z.array(refundView.extend({ packId: purchaseId })),
  })
  .meta({ id: "UserStats", description: "The figures of the presale page." });
export type UserStats = z.infer<typeof userStats>;

const rewardView = z
  .object({
    id: z.string().meta({ examples: ["7v3k9m2q8r5t0x1z-0"] }),
    packNumber: z.int().min(1).describe("Which pack of the purchase, from 1."),
    tokenQuantity: count.describe("Whole tokens.").meta({ examples: [50] }),
    player: playerView,
  })
  .meta({ id: "Reward", description: "One card of a pack." });
export type RewardView = z.infer<typeof rewardView>;

export const rewardList = z
  .array(rewardView)
  .describe(
    "The cards, pack by pack; empty if the purchase is not drawn or belongs to someone else.",
  );

export const createdPurchase = z
  .object({
    transaction: z.string().describe("The transaction to sign and send: wire bytes in base64."),
    packId: purchaseId,
    referrerId: address.nullable().describe("The user who would earn the commission."),
    message: z.string().describe("A readable description of the purchase."),
    totalAmount: usdcAmount.describe("The price, in USDC."),
    lastValidBlockHeight,
  })
  .meta({ id: "CreatedPurchase", description: "Packs are reserved until the payment expires." });
export type CreatedPurchase = z.infer<typeof createdPurchase>;

export const confirmedPurchase = z
  .object({ status: z.literal("confirmed"), rewards: rewardList })
  .describe("The payment is final and the packs are drawn.");

export const pendingPurchase = z
  .object({ status: z.literal("pending"), rewards: z.array(rewardView).length(0) })
  .describe("Not known yet, after at most 30 seconds: call again, or poll the purchase.");
