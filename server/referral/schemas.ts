import { z } from "zod";
import { address, count, purchaseId, signature, time, usdcAmount } from "../openapi/fields.ts";

export const validReferral = z
  .object({
    referrer: z.object({ walletAddress: address.describe("Whose code it is.") }),
  })
  .meta({ id: "ValidReferral", description: "The code can be used by this user." });

export const referralView = z
  .object({
    referralLink: z.url().meta({
      description: "To share: who follows it and buys is bound to this user.",
      examples: ["https://hardwood.example/?ref=7V3K9M2Q"],
    }),
    stats: z.object({
      totalReferrals: count.describe("People who bought with the code."),
      totalCommissions: usdcAmount,
      commissionRate: z.number().describe("Percent of the price of a purchase."),
    }),
  })
  .meta({ id: "Referral", description: "A user's link and what it has brought." });
export type ReferralView = z.infer<typeof referralView>;

const commissionView = z
  .object({
    id: purchaseId.describe("The purchase that it was earned with."),
    commissionAmount: usdcAmount,
    commissionPercentage: z.number(),
    status: z.enum(["pending", "paid"]),
    createdAt: time,
    txSignature: signature.optional().describe("The transaction that paid it, when it is paid."),
  })
  .meta({ id: "Commission", description: "What one purchase of a referred user earned." });
export type CommissionView = z.infer<typeof commissionView>;

export const commissionList = z.array(commissionView).describe("Up to 500, newest first.");
