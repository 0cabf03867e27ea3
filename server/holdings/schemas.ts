import { z } from "zod";
import { count, purchaseId, time } from "../openapi/fields.ts";
import { playerView } from "../players/schemas.ts";

const tokens = z.number().min(0);

const holdingView = z
  .object({
    player: playerView,
    tokenQuantity: tokens.describe("Tokens in the wallet plus those on their way."),
    onItsWay: tokens.describe("How many of them were drawn but have not arrived."),
  })
  .meta({ id: "Holding", description: "The tokens of one player." });
export type HoldingView = z.infer<typeof holdingView>;

export const holdingList = z
  .array(holdingView)
  .describe("The players that the wallet holds on the chain, most popular first.");

const drawnCard = z
  .object({
    packId: purchaseId,
    packNumber: z.int().min(1).describe("Which pack of the purchase, from 1."),
    packQuantity: z.int().min(1).max(50).describe("How many packs the purchase has."),
    tokenQuantity: count.describe("Whole tokens.").meta({ examples: [50] }),
    drawnAt: time,
  })
  .meta({ id: "DrawnCard", description: "A card of one player, and the pack it was drawn in." });
export type DrawnCardView = z.infer<typeof drawnCard>;

export const drawnCardList = z
  .array(drawnCard)
  .describe("Newest first; empty if none of your packs had this player.");
