import { z } from "zod";
import { GAME_STATUSES } from "../../rules/league/games.ts";
import type { TournamentResult } from "../../rules/league/score-week.ts";
import { baseUnits, points, tournamentId, tournamentState, weekId } from "../league/schemas.ts";
import { address, hash, leagueId, position, signature } from "../openapi/fields.ts";
import { scoredSlot, statistics } from "../tournaments/schemas.ts";

const instant = z.string().meta({ description: "UTC.", examples: ["2025-11-03T00:00:00Z"] });

const game = z.object({
  id: z.string().meta({ description: "The NBA's id.", examples: ["0022500166"] }),
  tipoffUtc: instant,
  status: z.enum(GAME_STATUSES),
  home: z.string(),
  away: z.string(),
  lines: z.array(statistics.extend({ player: leagueId, name: z.string(), team: z.string() })),
});

const entry = z.object({
  rank: z.int().min(1),
  wallet: address,
  roster: z.int().min(1),
  total: points,
  tieBreak: z.array(points).describe("The five slots' points from high to low, then the bench's."),
  slots: z.array(scoredSlot(leagueId)).describe("The five that count, in the order of the slots."),
  sets: baseUnits,
  prize: baseUnits,
});

const result = z.object({
  fromUtc: instant,
  untilUtc: instant,
  void: z.boolean().describe("No game counts."),
  games: z.array(z.string()).describe("Ids of the games that count."),
  setsInPlay: baseUnits.describe("Sum of all sets, in base units."),
  pointsTimesSets: z
    .string()
    .regex(/^-?\d+$/)
    .describe("Sum of sets times total, in base units times tenths."),
  pool: baseUnits,
  paid: baseUnits,
  rollover: baseUnits.describe("What is left goes to the next tournament."),
  standings: z.array(entry).describe("By rank, then wallet, then roster."),
});

const published = z
  .object({
    id: tournamentId,
    state: tournamentState,
    hash: hash
      .nullable()
      .describe(
        "Hash of the tournament's part of the bundle, which is in the memo of each prize. Null until settled.",
      ),
    result: result
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

const prizes = z.array(
  z.object({
    place: z.int().min(1).describe("1 for the best."),
    name: z.string().meta({ examples: ["A signed jersey"] }),
  }),
);
const pools = z.object({ "mon-thu": baseUnits, "fri-sun": baseUnits });

export const bundleView = z
  .object({
    week: weekId,
    lockUtc: instant,
    pools: pools.describe(
      "What is shared: the announced pools, and what earlier tournaments left.",
    ),
    announced: pools.describe("The pools that were announced before the lock."),
    inKind: z
      .object({ "mon-thu": prizes, "fri-sun": prizes })
      .describe(
        "The prizes that are not money and were announced before the lock, by place (R19).",
      ),
    players: z
      .array(z.object({ id: leagueId, position }))
      .describe("The players on the rosters, by id."),
    games: z.array(game),
    rosters: z
      .array(
        z.object({
          wallet: address,
          roster: z.int().min(1),
          slots: z.array(leagueId.nullable()).describe("Ten players, starters first."),
          savedAt: z
            .int()
            .min(0)
            .describe(
              "When it was last saved: league time in milliseconds since 1970, which decides who wins a prize in kind at the same rank with the same sets (R19).",
            ),
        }),
      )
      .describe("Every roster that takes part, as locked."),
    holdings: z
      .record(address, z.record(z.string(), baseUnits))
      .describe("Tokens at the lock, by wallet and player."),
    snapshot: z.object({
      hash,
      mints: z.array(
        z.object({ player: leagueId, mint: address, slot: z.string().regex(/^\d+$/) }),
      ),
    }),
    lock: z
      .object({
        hash: hash.describe(
          "SHA-256 of the JSON of `{week, snapshot, announced, inKind, rosters, players}` without white space: the snapshot's hash, the announced pools, `[place, name]` of each tournament's prizes in kind, `[wallet, number, slots, tokens, savedAt]` of each roster, tokens as text, by wallet and number, and `[id, position]` of each player on them, by id.",
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
export type PublishedTournament = Omit<z.infer<typeof published>, "result"> & {
  readonly result: TournamentResult | null;
};
