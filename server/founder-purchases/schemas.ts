import { z } from "zod";
import { PURCHASE_STATUSES } from "../../rules/purchase-state.ts";
import { purchaseId, time } from "../openapi/fields.ts";

const founderPurchaseView = z
  .object({
    id: purchaseId,
    product: z.string().meta({ examples: ["Founder Pack"] }),
    amount: z
      .int()
      .min(1)
      .describe("USDC cents.")
      .meta({ examples: [98_000] }),
    status: z.enum(PURCHASE_STATUSES),
    txSignature: z.string().describe("The payment's signature, base58."),
    createdAt: time,
  })
  .meta({ id: "FounderPurchase", description: "A founder pack sold before the presale." });
export type FounderPurchaseView = z.infer<typeof founderPurchaseView>;

export const founderPurchaseList = z.array(founderPurchaseView).describe("Oldest first.");
