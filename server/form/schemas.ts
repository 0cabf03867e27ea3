import { z } from "zod";
import { forStatistics } from "../../rules/league/scoring.ts";
import { baseUnits, points, weekId } from "../league/schemas.ts";
import { count, time } from "../openapi/fields.ts";
import { playerId } from "../players/schemas.ts";
import { statistics } from "../tournaments/schemas.ts";

/** What the list of injured players says of somebody. */
export const injury = z
  .object({
    status: z.string().meta({ examples: ["Day-To-Day"] }),
    detail: z.string().describe("Empty if the feed says no more."),
    isOut: z.boolean().describe("It says that he will not play in the week."),
  })
  .nullable()
  .describe("In the feed's words; null if he is not listed, or if no feed has a list.");

const isEstimated = z
  .boolean()
  .describe(
    "He has played fewer than five games in the last 60 days, so an estimate by popularity stands in for those missing.",
  );

const lock = z
  .object({ week: weekId, entries: count.describe("Rosters that entered.") })
  .nullable()
  .describe("When rosters were last locked and holdings read; null before the first time.");
export type LockView = NonNullable<z.infer<typeof lock>>;

const holders = z
  .object({
    wallets: count.describe("Wallets that held him, except the house."),
    tokens: baseUnits.describe("What they held of him together."),
    rosters: count.describe("Entries that have him, on the court or the bench, and hold him."),
  })
  .nullable()
  .describe(
    "Who held him at that lock. Null before the first, and for a player on no roster then, whose holders are not read.",
  );
export type Holders = NonNullable<z.infer<typeof holders>>;

const team = z
  .string()
  .describe("His team's code as of his last game.")
  .meta({ examples: ["LAL"] });

/** A game from a player's side. */
const ownGame = z.object({
  id: z.string(),
  tipoff: time,
  opponent: z.string().meta({ examples: ["LAC"] }),
  isHome: z.boolean(),
});

export const gameLog = z
  .object({
    team,
    perGame: points.describe(
      "What a player is expected to score in a game: the average of the last ten that he played, with an estimate in place of those missing of the first five.",
    ),
    isEstimated,
    injury: injury.unwrap().omit({ isOut: true }).nullable(),
    games: z
      .array(
        ownGame.extend({
          line: statistics.extend({ points }).nullable().describe("Null if he did not play."),
          absence: z
            .string()
            .nullable()
            .describe("Why he did not play, in the feed's words, if it says so.")
            .meta({ examples: ["Right Knee Soreness"] }),
        }),
      )
      .describe("Newest first: the last ten that he played, and those of his team in between."),
    next: z.array(ownGame).describe("His team's next games, at most five, soonest first."),
    lock,
    holders,
  })
  .meta({
    id: "GameLog",
    description: "A player's last games, and who held him at the last lock.",
  });
export type GameLog = z.infer<typeof gameLog>;

const average = z.int().describe("In tenths.");

const playerStats = z
  .object({
    player: playerId,
    team,
    perGame: points.describe("What he is expected to score in a game."),
    isEstimated,
    isOut: z.boolean().describe("He is listed as out, or has missed his team's last games."),
    injury,
    games: count.describe("His team's games in the week."),
    last: z
      .array(points)
      .describe("His points in the last ten games that he played, newest first."),
    averages: z
      .object({
        seconds: count.describe("Time on the court, in whole seconds."),
        ...forStatistics(() => average),
      })
      .nullable()
      .describe("Of these games; null without one."),
    holders,
  })
  .meta({ id: "PlayerStats", description: "What a player has done lately, and when he plays." });
export type PlayerStats = z.infer<typeof playerStats>;

export const playerStatsList = z
  .object({
    week: weekId
      .nullable()
      .describe("The next week to lock, or else the current one, whose games are counted."),
    lock,
    players: z.array(playerStats).describe("All players, most popular first."),
  })
  .meta({ id: "PlayerStatsList" });
export type PlayerStatsList = z.infer<typeof playerStatsList>;
