import { z } from "zod";
import { address, count, purchaseId, signature, time, usdcAmount } from "../openapi/fields.ts";

export const validReferral = z
  .object({
    referrer: z.object({ walletAddress: address.describe("The code's owner.") }),
  })
  .meta({ id: "ValidReferral", description: "This user can use the code." });

export const referralView = z
  .object({
    referralLink: z.url().meta({
      description: "The link to share. Users who follow it and buy are bound to this user.",
      examples: ["https://hardwood.example/?ref=7V3K9M2Q"],
    }),
    stats: z.object({
      totalReferrals: count.describe("Users who bought with the code."),
      totalCommissions: usdcAmount,
      commissionRate: z.number().describe("Percentage of a purchase's price."),
    }),
  })
  .meta({ id: "Referral", description: "A user's referral link and its results." });
export type ReferralView = z.infer<typeof referralView>;

const commissionView = z
  .object({
    id: purchaseId.describe("The purchase that earned it."),
    commissionAmount: usdcAmount,
    commissionPercentage: z.number(),
    status: z.enum(["pending", "paid"]),
    createdAt: time,
    txSignature: signature.optional().describe("The transaction that paid it, if it is paid."),
  })
  .meta({ id: "Commission", description: "What one purchase of a referred user earned." });
export type CommissionView = z.infer<typeof commissionView>;

export const commissionList = z.array(commissionView).describe("Up to 500, newest first.");
