import { z } from "zod";
import { injury } from "../form/schemas.ts";
import { MAX_ROSTERS } from "../../rules/league/roster.ts";
import { SLOTS } from "../../rules/league/slots.ts";
import { points, weekId } from "../league/schemas.ts";
import { count, time } from "../openapi/fields.ts";
import { playerId } from "../players/schemas.ts";

export const slotList = z
  .array(playerId.nullable())
  .length(SLOTS.length, `is a list of ${SLOTS.length}`)
  .meta({ description: `Players by slot, in the order ${SLOTS.join(" ")}; null is empty.` });

const rosterNumber = z.int().min(1).max(MAX_ROSTERS);

const rosterView = z
  .object({
    number: rosterNumber,
    version: count.describe("The version of the last save. Send it in If-Match to save again."),
    slots: slotList,
    savedAt: time.describe("League time."),
  })
  .meta({ id: "Roster", description: "Ten players for a week." });
export type RosterView = z.infer<typeof rosterView>;

export const savedRoster = rosterView.describe("The roster is saved.");

export const rosterList = z
  .object({
    week: weekId.nullable().describe("The week of the rosters."),
    locksAt: time.nullable(),
    isLocked: z.boolean().describe("True once they are locked and can no longer change."),
    snapshotAt: time
      .nullable()
      .describe(
        "Real time at which the holdings were read from Solana; null before. A locked week waits while Solana does not answer.",
      ),
    rosters: z.array(rosterView),
    undone: z
      .array(rosterView)
      .describe(
        "Saved before the lock as it was announced, but too late after the lock moved earlier (R3).",
      ),
  })
  .describe("Your rosters of a week. Empty if you have none.");
export type RosterList = z.infer<typeof rosterList>;

/** The body of a 412: both versions, so that nothing is lost. */
export const rosterConflict = z
  .object({
    error: z.string().describe("A sentence for users."),
    code: z.enum(["roster_changed"]),
    saved: rosterView.nullable().describe("The newest version, or null if there is none."),
    yours: z.object({ slots: slotList }),
  })
  .describe("`roster_changed`: the version that If-Match names is not the newest one.");

export const filledRoster = z
  .object({
    slots: slotList,
    reasons: z
      .array(
        z.object({
          player: playerId,
          slot: z.enum(SLOTS).nullable().describe("Null for a player who was left out."),
          expected: points.describe("Expected points in the week, in tenths."),
          games: count.describe("His team's games in the week."),
          team: z.string().describe("His team's code as of his last game."),
          isOut: z
            .boolean()
            .describe("Left out: he is listed as out, or has missed his team's last games."),
          injury,
          isEstimated: z
            .boolean()
            .describe(
              "He has played fewer than five games in the last 60 days, so an estimate by popularity stands in for those missing.",
            ),
          elsewhere: rosterNumber
            .nullable()
            .describe("Left out because he is in this other roster of yours."),
          doubt: z
            .string()
            .describe("Why he may not play, whatever roster he is in; empty if nothing says so.")
            .meta({ examples: ["Has missed his team's last 3 games: Left Calf Soreness"] }),
          reason: z.string().meta({ examples: ["38.2 points a game, 2 games"] }),
        }),
      )
      .describe("Every player you hold: first those with a slot, in order, then the others."),
  })
  .describe("The best legal ten from the players you hold. Nothing is saved.");
export type FilledRoster = z.infer<typeof filledRoster>;
