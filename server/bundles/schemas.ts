import { z } from "zod";
import { baseUnits, tournamentId, tournamentState, weekId } from "../league/schemas.ts";
import { address, hash, signature } from "../openapi/fields.ts";

const free = z.looseObject({});

const published = z
  .object({
    id: tournamentId,
    state: tournamentState,
    hash: hash
      .nullable()
      .describe("Of its part of the bundle: it stands in the memo of each prize. Null until then."),
    result: free.nullable().describe("As `npm run score` prints it; null until it is settled."),
    prizes: z
      .array(
        z.object({
          wallet: address,
          amount: baseUnits,
          ordinal: z.int().min(0),
          signature: signature.nullable().describe("Null until it is final on Solana."),
        }),
      )
      .describe("One transfer for each wallet."),
  })
  .describe("What the house made of a tournament.");

export const bundleView = z
  .looseObject({
    week: weekId,
    lockUtc: z.string(),
    pools: z.object({ "mon-thu": baseUnits, "fri-sun": baseUnits }),
    players: z.array(free),
    games: z.array(free),
    rosters: z.array(free),
    holdings: free,
    snapshot: z.looseObject({ hash }),
    tournaments: z.object({ "mon-thu": published, "fri-sun": published }),
  })
  .meta({
    id: "Bundle",
    description: "A week in the form of `npm run score`, with what the house made of it.",
  });
export type PublishedTournament = z.infer<typeof published>;
