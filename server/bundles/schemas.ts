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
      .describe(
        "Hash of the tournament's part of the bundle, which is in the memo of each prize. Null until settled.",
      ),
    result: free
      .nullable()
      .describe("The result as `npm run score` prints it; null until settled."),
    prizes: z
      .array(
        z.object({
          wallet: address,
          amount: baseUnits,
          ordinal: z.int().min(0),
          signature: signature.nullable().describe("Null until it is final on Solana."),
          isClosed: z
            .boolean()
            .describe(
              "Not paid, because the house accepted that Solana shows another result paid.",
            ),
        }),
      )
      .describe("One transfer per wallet."),
  })
  .describe("The house's result for a tournament.");

const pools = z.object({ "mon-thu": baseUnits, "fri-sun": baseUnits });

export const bundleView = z
  .looseObject({
    week: weekId,
    lockUtc: z.string(),
    pools: pools.describe(
      "What is shared: the announced pools, and what earlier tournaments left.",
    ),
    announced: pools.describe("The pools that were announced before the lock."),
    players: z.array(free),
    games: z.array(free),
    rosters: z.array(free),
    holdings: free,
    snapshot: z.looseObject({ hash }),
    lock: z
      .object({
        hash: hash.describe(
          "SHA-256 of the JSON of `{week, snapshot, announced, rosters, players}` without white space: the snapshot's hash, the announced pools, `[wallet, number, slots, tokens]` of each roster, tokens as text, by wallet and number, and `[id, position]` of each player on them, by id.",
        ),
        signature: signature
          .nullable()
          .describe(
            "The vault's transaction whose memo records it; null until it is final on Solana.",
          ),
      })
      .nullable()
      .describe("What the vault records on Solana at the lock; null in weeks from before it did."),
    tournaments: z.object({ "mon-thu": published, "fri-sun": published }),
  })
  .meta({
    id: "Bundle",
    description: "A week file, as `npm run score` reads it, with the house's results.",
  });
export type PublishedTournament = z.infer<typeof published>;
