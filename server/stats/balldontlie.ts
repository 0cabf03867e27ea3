import { z } from "zod";
import type { PlayerId } from "../../rules/league/roster.ts";
import { isWithin } from "../../rules/league/week.ts";
import { TEAMS } from "../../rules/teams.ts";
import { DAY_MS } from "../../rules/time.ts";
import {
  type Ask,
  type FeedBox,
  type FeedGame,
  type FeedInjury,
  type FeedLine,
  type GameRef,
  type StatsFeed,
  UnreadableAnswer,
} from "./feed.ts";
import { count, figure, word, words } from "./fields.ts";
import { leagueDay } from "./league-day.ts";
import { assertOnce, readAnswer } from "./read-answer.ts";

const SITE = "https://api.balldontlie.io/v1";
/** Maximum number of pages of 100 items. The lines of a whole week take 20. */
const MAX_PAGES = 100;

const TEAM = z.object({ abbreviation: word });

const GAME = z.object({
  id: count,
  date: z.string().transform((text) => text.slice(0, 10)),
  /** The scheduled tip-off, if known. */
  datetime: z.iso.datetime().nullish(),
  /** "Final", "3rd Qtr", "Halftime", "Postponed"; before the tip-off, a date and time. */
  status: z.string(),
  home_team: TEAM,
  visitor_team: TEAM,
  home_team_score: figure,
  visitor_team_score: figure,
});

const LINE = z.object({
  game: z.object({ id: count }),
  player: z.object({ first_name: word, last_name: word }),
  team: TEAM,
  /** Minutes, "05" or "5:30"; null or empty for a player who did not play. */
  min: z
    .string()
    .regex(/^(\d{1,3}(:\d{1,2})?)?$/)
    .nullable(),
  pts: figure,
  reb: figure,
  ast: figure,
  fg3m: figure,
  stl: figure,
  blk: figure,
  turnover: figure,
});

/** Longer descriptions are cut off. */
const MAX_DETAIL = 300;

/** An entry of the list of injured players. Unreadable ones are left out: no result depends on them. */
const INJURY = z
  .object({
    player: z.object({ first_name: word, last_name: word, team_id: count.nullish() }),
    status: words(40).pipe(z.string().min(1)),
    /** "Nov 17", if it is known. */
    return_date: words(40).nullish().catch(null),
    description: words(MAX_DETAIL).nullish().catch(null),
  })
  .nullable()
  .catch(null);
/** The teams by its numbers, which begin with 1. */
const TEAM_CODES = Object.keys(TEAMS);

/** A page of a list. The next page starts at the cursor. */
const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), meta: z.object({ next_cursor: z.int().nullish() }).optional() });

/** Returns a player's league id by name and team; undefined if nobody has that name. */
export type FindPlayer = (name: string, team: string) => PlayerId | undefined;

/**
 * balldontlie.io, a licensed API. `ask` sends its key. It has its own ids, which do not tell a game's kind (R7): the
 * All-Star Game has other teams, but preseason games and the Cup final have to be left out by id.
 */
export function balldontlieFeed(
  ask: Ask,
  findPlayer: FindPlayer,
  now: () => number = Date.now,
): StatsFeed {
  async function list<Item extends z.ZodType>(item: Item, url: string): Promise<z.output<Item>[]> {
    const pages: z.output<Item>[][] = [];
    const first = `${url}${url.includes("?") ? "&" : "?"}per_page=100`;
    for (let next = first; pages.length < MAX_PAGES;) {
      const { data, meta } = readAnswer(pageOf(item), { url: next, text: await ask(next) });
      pages.push(data);
      if (meta?.next_cursor == null) return pages.flat();
      next = `${first}&cursor=${meta.next_cursor}`;
    }
    throw new UnreadableAnswer(`${url} has no end`);
  }
  const gamesFrom = (from: string, to: string) =>
    list(GAME, `${SITE}/games?start_date=${from}&end_date=${to}`);
  return {
    name: "balldontlie",
    async schedule(from, until) {
      const games = await gamesFrom(leagueDay(from), leagueDay(until));
      return games
        .map(toGame)
        .filter(({ home, away }) => home in TEAMS && away in TEAMS)
        .filter(({ tipoff }) => tipoff !== null && isWithin({ from, until }, tipoff));
    },
    async boxScores(refs) {
      const tipoffs = refs.flatMap(({ tipoff }) => (tipoff === null ? [] : [tipoff]));
      if (tipoffs.length === 0) return [];
      const [from, to] = [Math.min(...tipoffs), Math.max(...tipoffs)];
      const games = await gamesFrom(leagueDay(from - DAY_MS), leagueDay(to + DAY_MS));
      const known = refs.flatMap((ref) => {
        const game = games.find((one) => isSame(one, ref));
        return game ? [{ gameId: ref.id, own: game.id }] : [];
      });
      if (known.length === 0) return [];
      const query = known.map(({ own }) => `game_ids[]=${own}`).join("&");
      const lines = await list(LINE, `${SITE}/stats?${query}`);
      return known.flatMap(({ gameId, own }) => {
        const ofGame = lines.filter(({ game }) => game.id === own);
        return ofGame.length === 0 ? [] : [toBox(gameId, ofGame, findPlayer)];
      });
    },
    async injuries() {
      const listed = await list(INJURY, `${SITE}/player_injuries`);
      const known = listed.flatMap((one) => (one && toInjury(one, findPlayer, now())) ?? []);
      if (known.length === 0)
        throw new UnreadableAnswer("The list of injured players names nobody");
      // Somebody may be listed twice; the first entry is the newest.
      return [...new Map(known.toReversed().map((one) => [one.player, one])).values()];
    },
  };
}

function isSame(game: z.output<typeof GAME>, { tipoff, home, away }: GameRef): boolean {
  const isTheirs = game.home_team.abbreviation === home && game.visitor_team.abbreviation === away;
  return isTheirs && tipoff !== null && game.date === leagueDay(tipoff);
}

function toGame(game: z.output<typeof GAME>): FeedGame {
  const announced = game.datetime ?? game.status;
  const tipoff = Date.parse(announced);
  return {
    id: String(game.id),
    tipoff: Number.isNaN(tipoff) ? null : tipoff,
    status: statusOf(game.status),
    home: game.home_team.abbreviation,
    away: game.visitor_team.abbreviation,
    homeScore: game.home_team_score,
    awayScore: game.visitor_team_score,
  };
}

/** "7:30 pm ET", which is no date. */
const TIME_OF_DAY = /^\d{1,2}:\d\d [ap]m\b/i;

function statusOf(status: string): FeedGame["status"] {
  if (status === "Final") return "final";
  if (status === "Postponed") return "postponed";
  if (/^susp/i.test(status)) return "suspended";
  if (/^cancell?ed$/i.test(status)) return "canceled";
  const isTime = !Number.isNaN(Date.parse(status)) || TIME_OF_DAY.test(status);
  return isTime ? "scheduled" : "live";
}

function toBox(gameId: string, lines: z.output<typeof LINE>[], findPlayer: FindPlayer): FeedBox {
  const read = lines.map((line) => {
    const name = `${line.player.first_name} ${line.player.last_name}`;
    return { line, name, player: findPlayer(name, line.team.abbreviation) };
  });
  const found = read.flatMap(({ line, name, player }): FeedLine[] => {
    if (player === undefined) return [];
    const { team, pts, reb, ast, fg3m, stl, blk, turnover: tov } = line;
    const seconds = secondsOf(line.min);
    return [{ player, name, team: team.abbreviation, seconds, pts, reb, ast, fg3m, stl, blk, tov }];
  });
  assertOnce(gameId, found);
  return {
    gameId,
    lines: found,
    unknown: read.filter(({ player }) => player === undefined).map(({ name }) => name),
  };
}

/** Returns an injury; undefined for a player whom nobody knows, who is on no roster. */
function toInjury(
  { player, status, return_date: back, description }: NonNullable<z.output<typeof INJURY>>,
  findPlayer: FindPlayer,
  now: number,
): FeedInjury | undefined {
  const team = TEAM_CODES[(player.team_id ?? 0) - 1] ?? "";
  const id = findPlayer(`${player.first_name} ${player.last_name}`, team);
  if (id === undefined) return undefined;
  const expected = back ? `Expected back ${back}.` : "";
  return {
    player: id,
    status,
    detail: `${description ?? ""} ${expected}`.trim(),
    returns: back ? dayOf(back, now) : null,
  };
}

/** Returns the day that "Nov 17" means, the nearest one to an instant; null if it is no day. */
function dayOf(text: string, now: number): string | null {
  const year = new Date(now).getUTCFullYear();
  const days = [year - 1, year, year + 1]
    .map((one) => Date.parse(`${text} ${one} UTC`))
    .filter((at) => !Number.isNaN(at))
    .toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return days[0] === undefined ? null : new Date(days[0]).toISOString().slice(0, 10);
}

/** Reads "34", "05" or "34:12". */
function secondsOf(min: string | null): number {
  const [minutes = 0, seconds = 0] = (min ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
}
