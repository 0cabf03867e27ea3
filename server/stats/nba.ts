import { z } from "zod";
import { hasBegun } from "../../rules/league/games.ts";
import { isWithin } from "../../rules/league/week.ts";
import {
  type Ask,
  type FeedBox,
  type FeedGame,
  type FeedLine,
  type StatsFeed,
  UnreadableAnswer,
} from "./feed.ts";
import { count, figure, playerNumber, word, words } from "./fields.ts";
import { assertOnce, readAnswer } from "./read-answer.ts";

/** The live-data files that the league's own site reads. */
const SITE = "https://cdn.nba.com/static/json";
const SCHEDULE = `${SITE}/staticData/scheduleLeagueV2.json`;
const SCOREBOARD = `${SITE}/liveData/scoreboard/todaysScoreboard_00.json`;
const boxScoreOf = (gameId: string) => `${SITE}/liveData/boxscore/boxscore_${gameId}.json`;

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const TEAM = z.object({ teamTricode: word, score: figure });

/** A team that is still to be decided, such as a Cup semifinalist. Its code is "" or null, depending on the season. */
const UNDECIDED_TEAM = z.object({ teamId: z.literal(0), teamTricode: z.literal(["", null]) });

const UNDECIDED_GAME = z.union([
  z.object({ homeTeam: UNDECIDED_TEAM }),
  z.object({ awayTeam: UNDECIDED_TEAM }),
]);

/** Drops games that still lack a team. They would make the whole answer unreadable, for months. */
const decided = <Game extends z.ZodType>(game: Game) =>
  z.preprocess(
    (games) =>
      Array.isArray(games) ? games.filter((one) => !UNDECIDED_GAME.safeParse(one).success) : games,
    z.array(game),
  );

/** 1 before the tip-off, 2 until the final buzzer, 3 after it. */
const GAME_STATUS = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const STATUSES = { 1: "scheduled", 2: "live", 3: "final" } as const;

const GAME = z.object({
  gameId: z.string().regex(/^\d{10}$/),
  gameStatus: GAME_STATUS,
  gameStatusText: z.string(),
  homeTeam: TEAM,
  awayTeam: TEAM,
});

const SCHEDULED_GAME = GAME.extend({
  gameDateTimeUTC: instant,
  /** "Y" or, in older seasons, "P" for a postponed game; "N" or "A" for others. */
  postponedStatus: z.string(),
});

const SCHEDULE_FILE = z.object({
  leagueSchedule: z.object({ gameDates: z.array(z.object({ games: decided(SCHEDULED_GAME) })) }),
});

/** "PT20M46.90S". The clock has tenths; the box counts full seconds. */
const time = z
  .string()
  .regex(/^PT(\d{1,3})M(\d{1,2})(?:\.\d+)?S$/)
  .transform((text) => {
    const [minutes, seconds] = text.match(/\d+/g)!.map(Number) as [number, number];
    return minutes * 60 + seconds;
  });

/** Before the tip-off the clock is empty. Unreadable clocks are ignored, because no result depends on them. */
const SCOREBOARD_GAME = GAME.extend({
  gameTimeUTC: instant,
  period: count.max(20).catch(0),
  gameClock: time.optional().catch(undefined),
});

const SCOREBOARD_FILE = z.object({
  scoreboard: z.object({ games: decided(SCOREBOARD_GAME) }),
});

/** What the part of `notPlayingReason` after INACTIVE, DNP or DND means. */
const REASONS: readonly (readonly [code: RegExp, words: string])[] = [
  [/^INJURY/, "Injury"],
  [/^COACH/, "Coach's decision"],
  [/^PERSONAL/, "Personal reasons"],
  [/^REST/, "Rest"],
  [/^GLEAGUE/, "In the G League"],
  [/^NOT_WITH_TEAM/, "Not with the team"],
  [/SUSPENSION|SUSPENDED/, "Suspended"],
  [/RECONDITIONING/, "Reconditioning"],
];

/** Why a player sits out, "Right Knee Soreness" or a code. Unreadable words are ignored: no result depends on them. */
const ABSENCE = {
  notPlayingReason: words(100).optional().catch(undefined),
  notPlayingDescription: words(100).optional().catch(undefined),
};

const PLAYER = z.object({
  personId: playerNumber,
  name: word,
  ...ABSENCE,
  statistics: z.object({
    minutes: time,
    points: figure,
    reboundsTotal: figure,
    assists: figure,
    threePointersMade: figure,
    steals: figure,
    blocks: figure,
    turnovers: figure,
  }),
});

/** Players of a team; a real squad has 18. */
const SQUAD = TEAM.extend({ players: z.array(PLAYER).max(60) });

const BOX_FILE = z.object({
  game: z.object({
    gameId: z.string(),
    homeTeam: SQUAD,
    awayTeam: SQUAD,
  }),
});

/** The league's public live data. Today's scoreboard is more recent than the schedule. */
export function nbaFeed(ask: Ask): StatsFeed {
  const readSchedule = rememberLast((text) => {
    const { leagueSchedule } = readAnswer(SCHEDULE_FILE, { url: SCHEDULE, text });
    return leagueSchedule.gameDates.flatMap((day) => day.games.map(scheduledGame));
  });
  return {
    name: "nba",
    async schedule(from, until) {
      const [schedule, today] = await Promise.all([ask(SCHEDULE), ask(SCOREBOARD)]);
      const { scoreboard } = readAnswer(SCOREBOARD_FILE, { url: SCOREBOARD, text: today });
      const games = new Map(readSchedule(schedule).map((game) => [game.id, game]));
      for (const game of scoreboard.games)
        games.set(game.gameId, withClock(toGame(game, { at: game.gameTimeUTC }), game));
      return [...games.values()].filter((game) =>
        game.tipoff === null ? !hasBegun(game) : isWithin({ from, until }, game.tipoff),
      );
    },
    async boxScores(games) {
      const boxes = games.map(async ({ id }): Promise<FeedBox[]> => {
        const url = boxScoreOf(id);
        const text = await ask(url);
        // The league publishes a box only some time after the tip-off.
        return text === undefined ? [] : [toBox(id, readAnswer(BOX_FILE, { url, text }))];
      });
      return (await Promise.all(boxes)).flat();
    },
  };
}

/** Parses a text only if it has changed: parsing a whole season's schedule takes 0.1 s. */
function rememberLast<Value>(read: (text: string | undefined) => Value) {
  let last: { readonly text: string | undefined; readonly value: Value } | undefined;
  return (text: string | undefined): Value => {
    if (!last || last.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}

function scheduledGame(game: z.output<typeof SCHEDULED_GAME>): FeedGame {
  return toGame(game, { at: game.gameDateTimeUTC, flag: game.postponedStatus });
}

function withClock(
  game: FeedGame,
  { period, gameClock: seconds }: z.output<typeof SCOREBOARD_GAME>,
): FeedGame {
  const isKnown = game.status === "live" && period > 0 && seconds !== undefined;
  return isKnown ? { ...game, clock: { period, seconds } } : game;
}

function toGame(
  game: z.output<typeof GAME>,
  { at, flag }: { at: number; flag?: string },
): FeedGame {
  const { gameId: id, gameStatusText, homeTeam, awayTeam } = game;
  return {
    id,
    // Midnight stands for an unknown time, and would lock the week at once.
    tipoff: /^TBD\b/i.test(gameStatusText) ? null : at,
    status: statusOf(game, flag),
    home: homeTeam.teamTricode,
    away: awayTeam.teamTricode,
    homeScore: homeTeam.score,
    awayScore: awayTeam.score,
  };
}

/**
 * Returns how a game stands. Its words count more than its flag, which has been wrong on all games of a day and
 * would leave weeks without a lock. The scoreboard has only the words.
 */
function statusOf(
  { gameStatus, gameStatusText }: Pick<z.output<typeof GAME>, "gameStatus" | "gameStatusText">,
  flag = "",
): FeedGame["status"] {
  const status = STATUSES[gameStatus];
  if (status === "final") return status;
  if (/^cancell?ed/i.test(gameStatusText)) return "canceled";
  if (/^(ppd|postponed)/i.test(gameStatusText)) return "postponed";
  if (/^susp/i.test(gameStatusText)) return "suspended";
  // A game that has begun shows its clock instead of a time.
  const isOn = status === "live" || /^\d{1,2}:\d{2} [ap]m\b/i.test(gameStatusText);
  return !isOn && /^[YP]$/.test(flag) ? "postponed" : status;
}

function toBox(
  asked: string,
  { game: { gameId, homeTeam, awayTeam } }: z.output<typeof BOX_FILE>,
): FeedBox {
  if (gameId !== asked)
    throw new UnreadableAnswer(`The box of game ${asked} is that of another game, ${gameId}`);
  const lines = [homeTeam, awayTeam].flatMap(({ teamTricode: team, players }) =>
    players.map(({ personId: player, name, statistics }): FeedLine => ({
      player,
      name,
      team,
      seconds: statistics.minutes,
      pts: statistics.points,
      reb: statistics.reboundsTotal,
      ast: statistics.assists,
      fg3m: statistics.threePointersMade,
      stl: statistics.steals,
      blk: statistics.blocks,
      tov: statistics.turnovers,
    })),
  );
  assertOnce(gameId, lines);
  const absences = [...homeTeam.players, ...awayTeam.players].flatMap((player) => {
    const reason = reasonOf(player);
    return reason === undefined ? [] : [{ player: player.personId, reason }];
  });
  // The feed's player ids are the league's.
  return { gameId, lines, absences, unknown: [] };
}

/** Returns why a player sits out, in the league's words if it has any. */
function reasonOf({
  notPlayingReason: code,
  notPlayingDescription: description = "",
}: z.output<typeof PLAYER>): string | undefined {
  const told = description.replace(/^injury\/illness\s*-\s*/i, "");
  if (code === undefined || told !== "") return told || undefined;
  const what = code.replace(/^[^_]*_/, "");
  return REASONS.find(([pattern]) => pattern.test(what))?.[1];
}
