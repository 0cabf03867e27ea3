import { z } from "zod";
import { PURCHASE_STATES, PURCHASE_STATUSES } from "../../rules/purchase-state.ts";
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
    packsLeft: count.describe("In the box, reserved ones too."),
    packsReserved: count.describe("Set aside for purchases that are not paid yet."),
    cardsLeft: count,
    tiers: z
      .array(
        z.object({
          tier,
          players: count,
          cardsLeft: count,
          chance: z.number().min(0).max(1).describe("The share of the cards that are left."),
        }),
      )
      .length(3),
  })
  .meta({ id: "Odds", description: "What is left of the presale, tier by tier." });
export type OddsView = z.infer<typeof oddsView>;

const deliveryView = z.object({
  state: z.enum(["waiting", "delivering", "delivered"]),
  playersDelivered: count.describe("Different players whose tokens have arrived."),
  playersTotal: count.describe("Different players of the whole purchase."),
  deliveredAt: time.nullable(),
  transactions: z.array(
    z.object({
      state: z
        .enum(["planned", "sent", "confirmed", "landed"])
        .describe("`landed` is final: no fork can undo it."),
      signature: signature.nullable().describe("Null until it is sent."),
    }),
  ),
});
export type DeliveryView = z.infer<typeof deliveryView>;

const refundView = z.object({
  state: z.enum(["planned", "sent", "landed"]),
  amount: usdcAmount.describe("All that was paid, in USDC."),
  to: address.describe("The wallet that paid."),
  reason: z.enum(REFUND_REASONS).nullable().describe("Why the payment could not be used."),
  paymentSignature: signature.describe("The payment that is sent back."),
  signature: signature.nullable().describe("The refund; null until it is sent."),
});
export type RefundView = z.infer<typeof refundView>;

export const purchaseView = z
  .object({
    id: purchaseId,
    packQuantity: z.int().min(1).max(50),
    totalAmount: usdcAmount.describe("The price, in USDC."),
    status: z.enum(PURCHASE_STATUSES).describe("The state in one of three words."),
    state: z.enum(PURCHASE_STATES),
    createdAt: time,
    lastValidBlockHeight,
    referrerId: address.nullable().describe("Who earns on it."),
    playersReceived: count.optional().describe("Cards, when it is confirmed."),
    txSignature: signature.optional().describe("The payment, when it is final."),
    seenSignature: signature
      .nullable()
      .describe("A payment that the chain shows before it is final."),
    delivery: deliveryView.nullable().describe("The tokens on their way to the buyer."),
    refund: z.array(refundView).nullable().describe("What is sent back; null when nothing is."),
  })
  .meta({ id: "Purchase", description: "A purchase of packs, and what became of the money." });
export type PurchaseView = z.infer<typeof purchaseView>;

export const purchaseList = z.array(purchaseView).describe("Up to 500, newest first.");

export const userStats = z
  .object({
    remainingPacks: count.describe("What this user may still buy at this moment."),
    confirmedPacks: count,
    totalPacks: count.describe("The same as `confirmedPacks`."),
    totalSpent: usdcAmount.describe("For confirmed purchases, in USDC."),
    playersCollected: count.describe("Cards of confirmed purchases."),
    deliveries: z
      .array(deliveryView.extend({ packId: purchaseId }))
      .describe("Those that have not all arrived."),
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
  .describe("The cards, pack after pack; none while it is not drawn or is somebody else's.");

export const createdPurchase = z
  .object({
    transaction: z.string().describe("To sign and to send: the wire bytes in base64."),
    packId: purchaseId,
    referrerId: address.nullable().describe("Who would earn on it."),
    message: z.string().describe("What is bought, for people."),
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
  .describe("Not known yet, after 20 seconds at most: ask again, or watch the purchase.");
