import { z } from "zod";
import { address, count, leagueId, position, tier } from "../openapi/fields.ts";
import { PLAYER_ID } from "./player-id.ts";

export const playerId = z
  .string()
  .regex(PLAYER_ID, "is not a player id")
  .meta({ examples: ["nikola-jokic"] });

export const playerView = z
  .object({
    id: playerId,
    leagueId,
    name: z.string().meta({ examples: ["Nikola Jokić"] }),
    currentTeam: z.string().meta({ examples: ["Denver Nuggets"] }),
    position,
    tier,
    popularity: z.int().min(0).max(100),
    number: count.nullable().describe("Jersey number; null if unknown."),
    mint: address
      .nullable()
      .describe("The mint of the player's tokens; null if it does not exist yet."),
    isInPresale: z.boolean().describe("100 of the 102 players can be drawn from packs."),
  })
  .meta({ id: "Player", description: "An NBA player in the database." });
export type PlayerView = z.infer<typeof playerView>;

export const playerList = z.array(playerView).describe("All players, most popular first.");

export const loadedPlayers = z
  .object({ loaded: count.describe("Players added by this call.") })
  .describe("All players are loaded. Tokens and holdings are unchanged.");
