import { z } from "zod";
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
