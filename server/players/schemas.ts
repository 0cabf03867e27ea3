import { z } from "zod";
import { address, count, position, tier } from "../openapi/fields.ts";

export const playerView = z
  .object({
    id: z.string().meta({ examples: ["nikola-jokic"] }),
    leagueId: z
      .int()
      .min(1)
      .describe("The league's own id for him.")
      .meta({ examples: [203_999] }),
    name: z.string().meta({ examples: ["Nikola Jokić"] }),
    currentTeam: z.string().meta({ examples: ["Denver Nuggets"] }),
    position,
    tier,
    popularity: z.int().min(0).max(100),
    number: count.nullable().describe("On his jersey; null when it is not known."),
    mint: address.nullable().describe("The mint of his tokens; null when he has none yet."),
    isInPresale: z.boolean().describe("100 of the 102 players can be drawn from packs."),
  })
  .meta({ id: "Player", description: "An NBA player of the database." });
export type PlayerView = z.infer<typeof playerView>;

export const playerList = z.array(playerView).describe("All players, most popular first.");

export const loadedPlayers = z
  .object({ loaded: count.describe("Players that were not there before.") })
  .describe("All players are there. Tokens and holdings are as they were.");
