import { z } from "zod";
import { points } from "../league/schemas.ts";
import { time } from "../openapi/fields.ts";
import { statistics } from "../tournaments/schemas.ts";

export const gameLog = z
  .object({
    perGame: points.describe(
      "What a player is expected to score in a game: the average of the last ten that he played.",
    ),
    isEstimated: z
      .boolean()
      .describe("He has not played in the last 60 days, so it is a guess by tier."),
    games: z
      .array(
        z.object({
          id: z.string(),
          tipoff: time,
          opponent: z.string().meta({ examples: ["LAC"] }),
          isHome: z.boolean(),
          line: statistics.extend({ points }).nullable().describe("Null if he did not play."),
        }),
      )
      .describe("Newest first: the last ten that he played, and those of his team in between."),
  })
  .meta({ id: "GameLog", description: "A player's last games." });
export type GameLog = z.infer<typeof gameLog>;
