import { z } from "zod";
import { baseUnits, tournamentId } from "../league/schemas.ts";
import { signature } from "../openapi/fields.ts";

export const PRIZE_STATES = ["planned", "waiting", "sent", "paid", "held", "closed"] as const;

/** A prize in kind as its winner sees it. */
export const prizeInKind = z.object({
  number: z.int().min(1).describe("Its number in `POST /api/rewards/in-kind/{number}/address`."),
  tournament: tournamentId,
  name: z.string().describe("As announced."),
  replacement: z
    .string()
    .nullable()
    .describe("What you get instead, because it has become unavailable; usually null."),
  state: z
    .enum(["won", "asked", "sent", "received"])
    .describe("asked: you were asked where to send it, or have said so."),
  hasAddress: z
    .boolean()
    .describe("You have said where you want it. It is sealed, so it cannot be shown."),
  proof: z.string().nullable().describe("A link, once it is sent."),
});

export const prizeList = z
  .object({
    rewards: z.array(
      z.object({
        tournament: tournamentId,
        prize: baseUnits.describe("USDC."),
        state: z
          .enum(PRIZE_STATES)
          .describe(
            "waiting: for a USDC account of the wallet; paid: final on Solana; held: Solana shows the tournament paid by another result, and a person decides; closed: not owed anymore, because what was paid stands.",
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
    inKind: z.array(prizeInKind).describe("Prizes that are not money."),
  })
  .describe("Your prizes, newest first.");
export type PrizeList = z.infer<typeof prizeList>;
