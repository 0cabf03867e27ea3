import { z } from "zod";
import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import { SLOTS } from "../../rules/league/slots.ts";
import { weekId } from "../league/schemas.ts";
import { count, time } from "../openapi/fields.ts";
import { PLAYER_ID } from "../players/player-id.ts";

const playerId = z
  .string()
  .regex(PLAYER_ID, "is no player's id")
  .meta({ examples: ["nikola-jokic"] });

export const slotList = z
  .array(playerId.nullable())
  .length(SLOTS.length, `is a list of ${SLOTS.length}`)
  .meta({ description: `Players by slot, in the order ${SLOTS.join(" ")}; null is empty.` });

const rosterView = z
  .object({
    number: z.int().min(1).max(MAX_ROSTERS),
    version: count.describe("Of the last save; name it in If-Match to save again."),
    slots: slotList,
    savedAt: time.describe("League time."),
  })
  .meta({ id: "Roster", description: "Ten players for a week." });
export type RosterView = z.infer<typeof rosterView>;

export const savedRoster = rosterView.describe("It is saved.");

export const rosterList = z
  .object({
    week: weekId.nullable().describe("The week that the rosters are for."),
    locksAt: time.nullable(),
    isLocked: z.boolean().describe("They are as they were at the lock, and stay so."),
    rosters: z.array(rosterView),
  })
  .describe("Your rosters of a week; without one, the list is empty.");
export type RosterList = z.infer<typeof rosterList>;

/** The body of a 412: both versions, so that nothing is lost. */
export const rosterConflict = z.object({
  error: z.string(),
  code: z.literal("roster_changed"),
  saved: rosterView,
  yours: z.object({ slots: slotList }),
});

export const filledRoster = z
  .object({
    slots: slotList,
    reasons: z.array(
      z.object({
        player: playerId,
        slot: z.enum(SLOTS).nullable().describe("Null for a player who was left out."),
        expected: z.int().describe("Points in tenths expected in the week."),
        reason: z.string().meta({ examples: ["38.2 points a game, 2 games"] }),
      }),
    ),
  })
  .describe("The best legal ten of what you hold. Nothing is saved.");
export type FilledRoster = z.infer<typeof filledRoster>;
