import { z } from "zod";
import { GAME_STATUSES } from "../../rules/league/games.ts";
import { points, tournamentId } from "../league/schemas.ts";
import { count, time } from "../openapi/fields.ts";
import { playerId } from "../players/schemas.ts";

const teamCode = z.string().meta({ examples: ["LAL"] });

const game = z.object({ home: teamCode, away: teamCode });
/** A game that was played. */
const played = game.extend({ tipoff: time });

/** Fields of all items. */
const ITEM = {
  id: z.string().describe("Stays the same as long as the item is listed."),
  at: time.describe(
    "League time at which it became known; of a game, at most three hours after its tip-off.",
  ),
};

const post = z.object({
  kind: z.literal("post"),
  ...ITEM,
  title: z.string(),
  text: z.string().describe("Plain text. Lines end with a line feed."),
});

const out = z
  .object({
    kind: z.literal("out"),
    ...ITEM,
    player: playerId,
    game: played.describe("The first game that he missed."),
    missed: count.describe(
      "His team's games that he has missed in a row, until now or his return.",
    ),
    isOut: z.boolean().describe("They are so many that he counts as out."),
    isBack: z.boolean().describe("He has played since."),
    reason: z
      .string()
      .nullable()
      .describe("In the feed's words; null if it does not say.")
      .meta({ examples: ["Right Knee Soreness"] }),
  })
  .describe("A player who sat out a game after playing, or enough games to count as out.");

const back = z
  .object({
    kind: z.literal("back"),
    ...ITEM,
    player: playerId,
    game: played.describe("The game in which he played again."),
    missed: count,
    seconds: count.describe("Time on the court."),
    points,
  })
  .describe("A player who played after missing two games or more.");

const injury = z
  .object({
    kind: z.literal("injury"),
    ...ITEM,
    player: playerId,
    status: z
      .string()
      .nullable()
      .describe("In the feed's words; null once he is not listed anymore.")
      .meta({ examples: ["Day-To-Day"] }),
    detail: z.string(),
  })
  .describe("A player of whom the list of injured players says something new.");

const trade = z
  .object({
    kind: z.literal("trade"),
    ...ITEM,
    player: playerId,
    from: teamCode,
    to: teamCode,
  })
  .describe("A player who appeared in another team's box.");

const schedule = z
  .object({
    kind: z.literal("schedule"),
    ...ITEM,
    game,
    status: z.enum(GAME_STATUSES),
    before: time.nullable().describe("The tip-off that was announced before."),
    tipoff: time.nullable(),
    players: z.array(playerId).describe("The players of the two teams."),
  })
  .describe("A game with a new tip-off, or one that is not played as announced.");

const correction = z
  .object({
    kind: z.literal("correction"),
    ...ITEM,
    player: playerId,
    game: played,
    tournament: tournamentId.describe("The tournament in which the game counts."),
    changes: z.array(z.object({ statistic: z.string(), before: z.int(), after: z.int() })),
    points: z.object({ before: points, after: points }),
    isLate: z.boolean().describe("It came after the settlement, and changes nothing."),
  })
  .describe("What the league changed in a player's statistics after the final buzzer.");

export const newsList = z
  .object({
    items: z
      .array(z.discriminatedUnion("kind", [post, injury, out, back, trade, schedule, correction]))
      .describe("Newest first, of the last 30 days."),
  })
  .meta({ id: "NewsList", description: "What happened to players, games and statistics." });
export type NewsList = z.infer<typeof newsList>;
export type NewsItem = NewsList["items"][number];
