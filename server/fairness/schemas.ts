import { z } from "zod";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { PAYMENT_OUTCOMES } from "../../rules/payment-verdict.ts";
import { PURCHASE_STATES } from "../../rules/purchase-state.ts";
import { address, count, hash, purchaseId, signature } from "../openapi/fields.ts";
import { playerView } from "../players/schemas.ts";
import { deliveryTransaction } from "../presale/schemas.ts";

const nextAfter = count
  .nullable()
  .describe("Pass it as `after` to get the next page; null at the end.");
const place = count.describe("A player's index in `players`.");

const players = z
  .array(z.string())
  .describe("The ids of the presale's 100 players, in the order that draws refer to.");

const drawLogEntry = z
  .object({
    position: z.int().min(1).describe("1, 2, 3 and so on, without a gap."),
    purchaseId,
    commitment: hash.describe(
      "SHA-256 of seed and purchase id, from the memo that the buyer signed.",
    ),
    secretSeed: hash.describe("32 random bytes, hex. Secret until this draw."),
    paymentSignature: signature.describe("The payment."),
    blockHash: z.string().describe("The hash of the block that holds the payment, base58."),
    boxBefore: z.object({
      packsLeft: count,
      cardsLeft: z.array(count).describe("Cards left per player."),
    }),
    packs: z.array(z.array(place).length(4)).describe("The four players of each pack."),
    previousHash: hash.describe("`hash` of the entry before; of the first, the genesis hash."),
    hash: hash.describe("SHA-256 of the fields above, one per line."),
  })
  .meta({
    id: "DrawLogEntry",
    description: "One draw: its inputs and its result.",
  }) satisfies z.ZodType<DrawLogEntry>;

const logHead = {
  players,
  genesisHash: hash.describe("SHA-256 of the players' order and the full box."),
  escrowAccount: address.describe("The account that receives the payments."),
  usdcMint: address.describe("The mint of the USDC used for payments."),
  vault: address.describe("The wallet that delivers the tokens."),
  orderKey: hash
    .nullable()
    .describe(
      "The Ed25519 key, hex, with which the house signs orders; null in a sale that began before it did.",
    ),
};

export const drawLogPage = z
  .object({
    ...logHead,
    entries: z.array(drawLogEntry).max(500),
    nextAfter,
  })
  .meta({ id: "DrawLogPage", description: "Up to 500 entries of the draw log, in order." });

const paymentEntry = z
  .object({
    position: z.int().min(1).describe("1, 2, 3 and so on, in the chain's order, without a gap."),
    signature: signature.describe("The payment."),
    slot: count.describe("The slot of the block that holds the payment."),
    blockIndex: count.describe("The payment's index in that block, from 0."),
    blockHash: z.string().describe("The hash of that block, base58."),
    received: z
      .string()
      .regex(/^\d+$/)
      .nullable()
      .describe("Millionths of a USDC; null if the transaction cannot be read."),
    outcome: z
      .enum(PAYMENT_OUTCOMES)
      .describe("`drawn`, or why the payment was sent back or, if `unreadable`, held."),
    named: z
      .object({ purchaseId, commitment: hash, wallet: address, packs: count })
      .nullable()
      .describe("The purchase that the payment names, if any."),
    drawHash: hash.nullable().describe("`hash` of its entry in the draw log; null unless drawn."),
    previousHash: hash.describe("`hash` of the payment before; of the first, the genesis hash."),
    hash: hash.describe("SHA-256 of the fields above, one per line, those of `named` with commas."),
  })
  .meta({
    id: "PaymentLogEntry",
    description: "One payment, and what became of it.",
  }) satisfies z.ZodType<PaymentEntry>;

export const paymentLogPage = z
  .object({
    entries: z.array(paymentEntry).max(500),
    nextAfter,
  })
  .meta({ id: "PaymentLogPage", description: "Up to 500 entries of the payment log, in order." });

export const deliveriesPage = z
  .object({
    entries: z
      .array(
        z.object({
          position: z.int().min(1).describe("The position of the draw."),
          purchaseId,
          transactions: z.array(deliveryTransaction),
        }),
      )
      .max(500),
    nextAfter,
  })
  .meta({ id: "DeliveriesPage", description: "The deliveries of up to 500 draws, in order." });

export const boxView = z
  .object({
    packsLeft: count,
    packsReserved: count.describe("Reserved for unpaid purchases."),
    cardsLeft: z.array(count).describe("Cards left per player."),
    lastPosition: count.describe("The position of the newest draw; 0 before the first."),
    lastHash: hash.describe("`hash` of the newest draw, or the genesis hash."),
    lastPayment: count.describe("The position of the newest payment in the payment log, or 0."),
    players: z.array(playerView).describe("In the order of the box."),
  })
  .meta({ id: "Box", description: "What is left of the presale, player by player." });
export type BoxAnswer = z.infer<typeof boxView>;

export const drawOfPurchase = z
  .object({
    purchaseId,
    state: z.enum(PURCHASE_STATES),
    packQuantity: count,
    commitment: hash.describe("SHA-256 of the secret seed and the purchase id."),
    seenSignature: signature
      .nullable()
      .describe("A payment seen on the chain. Until the draw it may not be final."),
    entry: drawLogEntry.nullable().describe("Null until the draw."),
    previous: drawLogEntry.nullable().describe("The previous entry; null for the first."),
    payment: paymentEntry.nullable().describe("The payment drawn for; null until the draw."),
    deliveries: z.array(deliveryTransaction).describe("What delivers the draw; empty until then."),
    ...logHead,
    boxPlayers: z.array(playerView).describe("The players in `players`, in the same order."),
  })
  .meta({ id: "DrawOfPurchase", description: "The draw of one purchase, or its absence." });
