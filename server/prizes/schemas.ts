import { z } from "zod";
import { baseUnits, tournamentId } from "../league/schemas.ts";
import { signature } from "../openapi/fields.ts";

export const PRIZE_STATES = ["planned", "waiting", "sent", "paid", "held", "closed"] as const;

export const prizeList = z
  .object({
    rewards: z.array(
      z.object({
        tournament: tournamentId,
        prize: baseUnits.describe("USDC."),
        state: z
          .enum(PRIZE_STATES)
          .describe(
            "waiting: for a USDC account of the wallet; paid: final on Solana; held: Solana shows the tournament paid by another result, and a person decides; closed: not owed any more, because what was paid stands.",
          ),
        signature: signature.nullable(),
        instead: z
          .object({ amount: baseUnits.describe("USDC."), signature })
          .nullable()
          .describe(
            "What a held or closed prize's wallet was paid by the other result, if anything.",
          ),
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
export type PrizeList = z.infer<typeof prizeList>;
