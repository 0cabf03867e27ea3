import { z } from "zod";
import { baseUnits, tournamentId } from "../league/schemas.ts";
import { signature } from "../openapi/fields.ts";

export const REWARD_STATES = ["planned", "waiting", "sent", "paid"] as const;

export const rewardList = z
  .object({
    rewards: z.array(
      z.object({
        tournament: tournamentId,
        prize: baseUnits.describe("USDC."),
        state: z
          .enum(REWARD_STATES)
          .describe("waiting: for a USDC account of the wallet; paid: final on Solana."),
        signature: signature.nullable(),
      }),
    ),
    inKind: z
      .array(
        z.object({
          tournament: tournamentId,
          name: z.string(),
          state: z.enum(["won", "asked", "sent", "received"]),
          proof: z.string().nullable().describe("A link, once the prize is sent."),
        }),
      )
      .describe("Prizes that are not money. asked: we have asked you where to send it."),
  })
  .describe("Your prizes, newest first.");
export type RewardList = z.infer<typeof rewardList>;
