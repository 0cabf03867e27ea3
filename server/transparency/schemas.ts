import { z } from "zod";
import { TIERS } from "../../rules/tiers.ts";
import { address, count, purchaseId, signature, time, usdcAmount } from "../openapi/fields.ts";

const agreement = z
  .enum(["agrees", "moving", "differs"])
  .describe("Whether both are equal; `moving` if they differ by no more than what is in transit.");

/** Wrong books may have negative sums, which must still be shown. */
const sum = z
  .string()
  .regex(/^-?\d+\.\d{2,6}$/)
  .describe("USDC, as a decimal string; negative if more went out than came in.");
const countSum = z.int();

const comparedAmount = z.object({
  database: sum,
  chain: sum,
  agreement,
  mayComeIn: usdcAmount.describe("Seen on the chain but not in the books yet."),
  mayGoOut: usdcAmount.describe("Sent; in the books once final."),
});
const comparedCount = z.object({
  database: countSum,
  chain: countSum,
  agreement,
  mayComeIn: count,
  mayGoOut: count,
});
const part = z.enum(["liquidity", "marketing", "team", "commission"]);

/** The result of a comparison, as it is stored. */
export const comparedBooks = z.object({
  readAt: time.describe("When books and chain were compared."),
  differences: z
    .array(
      z.object({
        what: z.string().describe("In a sentence."),
        count: count.describe("Lines."),
        isAccepted: z.literal(true).optional().describe("A person of ours has accepted them."),
      }),
    )
    .describe(
      "Every line on which the books and the chain, or two parts of the books, do not agree, by kind.",
    ),
  packs: z.object({
    total: count,
    sold: count,
    left: count,
    reserved: count.describe("Reserved for unpaid purchases."),
  }),
  cardsDelivered: comparedCount.describe("Cards that have left the vault for good."),
  box: z.array(
    z.object({
      tier: z.enum(TIERS),
      cardsLeft: count,
      cardsOnTheirWay: count.describe("Drawn but still in the vault."),
      vault: comparedCount.describe("Cards in the vault: left or on their way to buyers."),
    }),
  ),
  escrow: z.object({
    account: address,
    received: usdcAmount,
    paidOut: usdcAmount,
    sentBack: usdcAmount,
    unclaimed: usdcAmount.describe(
      "Payments too small to be sent back unasked; their owners can claim them.",
    ),
    balance: comparedAmount,
  }),
  split: z.array(
    z.object({
      part,
      percent: z.int().describe("Of the price; for commissions, of a referred purchase's price."),
      wallet: address.nullable().describe("Null for commissions: they go to many wallets."),
      paidOut: usdcAmount,
      holds: usdcAmount.nullable().describe("Current balance of the wallet's USDC account."),
    }),
  ),
  payouts: z
    .array(
      z.object({
        purchaseId,
        signature,
        at: time,
        parts: z.array(z.object({ part, amount: usdcAmount })),
        isOnChain: z
          .boolean()
          .nullable()
          .describe(
            "Whether the transaction moved exactly these amounts; null if it is not read yet.",
          ),
      }),
    )
    .describe("Newest first."),
  purchases: z.object({
    paid: comparedCount.describe("Drawn payments: in the books, and in the escrow's history."),
    delivered: comparedCount,
    underWay: count,
    refunds: comparedCount.describe("Transactions that refunded a payment."),
    beingRefunded: count,
    waiting: count.describe("Ordered but not paid; most of them never will be."),
    seen: count.describe("Unpaid purchases whose payment is on the chain but not final yet."),
    unknown: count.describe("Transactions that name the escrow account but are not in the books."),
  }),
  oldestUndelivered: z.object({ purchaseId, paidAt: time }).nullable(),
});
export type ComparedBooks = z.infer<typeof comparedBooks>;

export const openBooks = comparedBooks
  .extend({
    isOld: z.boolean().describe("The comparison is minutes old: none has succeeded since."),
  })
  .meta({ id: "OpenBooks", description: "What the books say, next to what the chain says." });
export type OpenBooks = z.infer<typeof openBooks>;
