import { z } from "zod";
import { GAME_STATUSES } from "../../rules/league/games.ts";
import { BENCH_SLOTS, STARTER_SLOTS } from "../../rules/league/slots.ts";
import { forStatistics } from "../../rules/league/scoring.ts";
import { baseUnits, points, tournamentId, tournamentState, weekId } from "../league/schemas.ts";
import { address, count, time } from "../openapi/fields.ts";
import { playerId } from "../players/schemas.ts";

const vacancy = z.enum(["empty", "not-held", "did-not-play"]);
const revision = count.meta({
  description:
    "Increases with every change to a game or a line. Its number is a time in milliseconds, or a little more; only its order matters.",
  examples: [1762218312345],
});

export const freshness = z
  .object({
    updatedAt: time.nullable().describe("Real time of the feed's last answer."),
    isLive: z.boolean().describe("A game is being played."),
    delay: z
      .string()
      .nullable()
      .describe("A sentence on why the figures are stale; null if they are not."),
  })
  .meta({ id: "Freshness", description: "How fresh the figures are." });

const isFunded = z
  .boolean()
  .nullable()
  .describe(
    "True if the prize wallet covers every announced pool that has not been paid; null while Solana cannot be read, or does not show yet whether prizes on their way have left the wallet.",
  );

export const tournamentView = z
  .object({
    id: tournamentId,
    week: weekId,
    state: tournamentState,
    locksAt: time.describe("League time at which rosters lock and entries stand."),
    from: time.describe("Games that tip off from here on count."),
    until: time.describe("The end, which is not included."),
    settlesAt: time
      .nullable()
      .describe(
        "48 league hours after its last game, and not before `until`; null before the last game.",
      ),
    pool: baseUnits.describe("The sum to be shared: the announced pool and what rolled over."),
    announced: baseUnits,
    rolledIn: baseUnits.describe("What rolled over from earlier tournaments."),
    heldPrizes: count.describe(
      "Prizes that wait for an operator's decision, because Solana shows the tournament paid by another result.",
    ),
    closedPrizes: count.describe("Prizes that are not owed anymore: what was paid stands."),
    inKind: z
      .array(
        z.object({
          place: z.int().min(1).describe("1 for the best."),
          name: z.string().meta({ examples: ["A signed jersey"] }),
          replacement: z
            .string()
            .nullable()
            .describe("What takes its place, because it has become unavailable; usually null."),
          winner: address.nullable().describe("Null until it is won, or if nobody could."),
        }),
      )
      .describe(
        "Prizes that are not money, by place among entries with at least 50 sets, one per wallet (R19).",
      ),
    funded: isFunded,
    entries: count,
    revision,
    average: points.nullable().describe("Weighted by sets; null before the first game."),
    bar: points.nullable().describe("Entries above it are paid. It is 90% of the average."),
    setsInPlay: baseUnits,
    freshness,
  })
  .meta({ id: "Tournament", description: "Half a week's games, scored on the locked rosters." });
export type TournamentView = z.infer<typeof tournamentView>;

export const tournamentList = z
  .object({
    tournaments: z.array(tournamentView),
    prizeWallet: address,
    vault: address.describe("The wallet that records on Solana what was locked for each week."),
    prizeBalance: baseUnits
      .nullable()
      .describe("The prize wallet's USDC; null while Solana cannot be read."),
    owed: baseUnits.describe(
      "What the prize wallet owes: unpaid pools with what rolled over, and prizes not confirmed yet.",
    ),
    funded: isFunded,
  })
  .describe("All tournaments, newest first.");
export type TournamentList = z.infer<typeof tournamentList>;

const standing = z.object({
  rank: z.int().min(1),
  wallet: address,
  roster: z.int().min(1),
  total: points,
  sets: baseUnits,
  prize: baseUnits.describe("Current figures, until the tournament is final."),
  gamesLeft: count.describe("Unfinished games of the five who count, together."),
});
export type Standing = z.infer<typeof standing>;

export const standings = z
  .object({
    revision,
    entries: z.array(standing),
    next: z.string().nullable().describe("Pass it as `after` to get the next page."),
  })
  .describe("The leaderboard, best first.");
export type Standings = z.infer<typeof standings>;

export const scores = z
  .object({
    revision,
    at: time.nullable().describe("League time; null before the first game."),
    players: z.array(
      z.object({
        player: playerId,
        points: points.nullable().describe("Null if he has not played."),
        gamesLeft: count.describe("Unfinished games of his team."),
        rosters: count.describe("Entries that have him, on the court or the bench, and hold him."),
      }),
    ),
    totals: z
      .array(z.tuple([z.int(), count, baseUnits]))
      .describe(
        "A total, the number of entries with it, and the sum of their sets; highest first.",
      ),
    entries: count,
    average: points,
    bar: points,
    nightBefore: z
      .object({ revision, tipoff: time.describe("The last tip-off of that night.") })
      .nullable()
      .describe(
        "The revision after the night of games before the current one, to compare ranks with; null during the first night.",
      ),
  })
  .meta({ id: "Scores", description: "All that standings follow from, the same for everybody." });
export type Scores = z.infer<typeof scores>;

/** Returns the schema of a slot that counts, given that of a player's id. */
export function scoredSlot<Player extends z.ZodType>(player: Player) {
  return z.union([
    z.object({
      slot: z.enum(STARTER_SLOTS),
      player,
      from: z.enum(BENCH_SLOTS).optional(),
      replaced: vacancy.optional(),
      points,
      tokens: baseUnits,
    }),
    z.object({ slot: z.enum(STARTER_SLOTS), vacant: vacancy }),
  ]);
}

/** A player's statistics in a game. */
export const statistics = z.object({
  seconds: count,
  ...forStatistics(() => count),
});

const line = statistics.extend({
  player: playerId,
  game: z.string(),
  team: z.string(),
  points,
});

export const entryView = standing
  .extend({
    tieBreak: z.array(points),
    five: z.array(scoredSlot(playerId)).describe("The five that count, in the order of the slots."),
    bench: z.array(
      z.object({
        slot: z.enum(BENCH_SLOTS),
        player: playerId,
        points: points.nullable(),
        tokens: baseUnits,
      }),
    ),
    roster10: z
      .array(
        z.object({
          player: playerId.nullable(),
          team: z.string().nullable().describe("The team that he plays for now."),
          tokens: baseUnits,
        }),
      )
      .describe("The ten as locked, with the tokens held of each."),
    lines: z.array(line).describe("The ten players' statistics in each game of the tournament."),
  })
  .meta({ id: "Entry", description: "A roster in a tournament, with all that its total adds up." });
export type EntryView = z.infer<typeof entryView>;

export const ownEntries = z
  .object({ revision, entries: z.array(entryView) })
  .describe("Your entries; empty if you have none.");
export type OwnEntries = z.infer<typeof ownEntries>;

export const friendList = z
  .object({ revision, entries: z.array(standing) })
  .describe("Your entries and those of your friends, best first; without friends, it is empty.");

export const walletEntries = z
  .object({ revision, entries: z.array(standing) })
  .describe("The wallet's entries, best first; empty if it has none.");

const gameView = z.object({
  id: z.string(),
  tipoff: time.nullable(),
  status: z.enum(GAME_STATUSES),
  home: z.string(),
  away: z.string(),
  homeScore: count,
  awayScore: count,
  clock: z
    .object({
      period: z.int().min(1).describe("From 5 on, overtime."),
      seconds: count.describe("Left of the period."),
    })
    .nullable()
    .describe("While it is on, as the feed last showed it; null if it does not."),
  lines: z.array(line.extend({ name: z.string(), player: playerId.nullable() })),
});

export const gameList = z
  .object({
    revision,
    games: z.array(gameView),
    corrections: z
      .array(
        z.object({
          game: z.string(),
          player: playerId.nullable(),
          name: z.string(),
          statistic: z.string(),
          before: z.int(),
          after: z.int(),
          at: time.describe("League time."),
          isLate: z.boolean().describe("It came after the settlement, and changes nothing."),
        }),
      )
      .describe("Changes that the league made after the final buzzer."),
    disagreements: z.array(
      z.object({
        game: z.string(),
        name: z.string(),
        statistic: z.string(),
        ours: z.int(),
        theirs: z.int(),
        feed: z.string(),
      }),
    ),
  })
  .describe("The games of a tournament with their box scores.");
export type GameList = z.infer<typeof gameList>;

export const liveTicks = z
  .string()
  .describe(
    'Server-sent events with data such as {"revision":1762218312345,"state":"live"}: at most one a second, and a repeat after 15 s without one.',
  );
