import { z } from "zod";
import { TOURNAMENT_STATES, WEEK_STATES } from "../../rules/league/states.ts";
import { PHASES } from "../../rules/phase.ts";
import { time } from "../openapi/fields.ts";

// Fields shared by several calls of the season.

export const weekId = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "is not a week: weeks are named by their Monday")
  .meta({ description: "A week, named by its Monday in UTC.", examples: ["2025-10-27"] });

export const tournamentId = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d-(mon-thu|fri-sun)$/, "is not a tournament id")
  .meta({ description: "A week and one of its tournaments.", examples: ["2025-10-27-mon-thu"] });

export const points = z
  .int()
  .meta({ description: "Points in tenths; may be negative.", examples: [2475] });

/** Tokens or USDC. */
export const baseUnits = z
  .string()
  .regex(/^\d+$/)
  .meta({ description: "Base units, 6 decimals, as a decimal string.", examples: ["50000000"] });

export const tournamentState = z.enum(TOURNAMENT_STATES).meta({
  description:
    "live from its first game, provisional after its last one, final when it is settled, paid when every prize is final on Solana; void without a game.",
});

const tournament = z.object({ id: tournamentId, state: tournamentState });

const weekView = z
  .object({
    id: weekId,
    locksAt: time.describe("League time of its first tip-off, when its rosters lock."),
    state: z.enum(WEEK_STATES),
    snapshotAt: time
      .nullable()
      .describe(
        "Real time at which the holdings were read from Solana; null before. A locked week waits while Solana does not answer.",
      ),
    movedFrom: time
      .nullable()
      .describe(
        "When its rosters were to lock before the league moved a game forward, in league time; null if the lock has not moved.",
      ),
    tournaments: z.array(tournament),
  })
  .meta({ id: "Week", description: "A week of the season." });
export type WeekView = z.infer<typeof weekView>;

export const seasonView = z
  .object({
    phase: z.enum(PHASES),
    leagueTime: time.describe("League time, which is real time except in a local season."),
    speed: z.number().min(0).describe("League seconds per real second; 0 during a jump."),
    week: weekView
      .nullable()
      .describe(
        "The week that is being played, or else the next one. Null before there is a schedule.",
      ),
    nextWeek: weekView.nullable().describe("The week after it, if the league has announced it."),
    earlier: z
      .array(tournament)
      .describe("Tournaments of earlier weeks that are neither paid nor void yet."),
  })
  .meta({ id: "Season", description: "Where the season stands." });
export type SeasonView = z.infer<typeof seasonView>;
