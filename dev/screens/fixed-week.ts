import { fileURLToPath } from "node:url";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { getBase58Decoder } from "@solana/kit";
import { autofill } from "../../rules/league/autofill.ts";
import type { PlayerId, Roster } from "../../rules/league/roster.ts";
import { pointsOf } from "../../rules/league/scoring.ts";
import {
  isWithin,
  type TournamentKind,
  tournamentIdOf,
  tournamentInterval,
} from "../../rules/league/week.ts";
import { ROLE_OF } from "../../rules/positions.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { PlayerStats } from "../../server/form/schemas.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";
import type { Player } from "../../server/players/store.ts";
import { countRosters, createColumns, NOBODY, putEntry } from "../../server/standings/columns.ts";
import type { WeekEntries } from "../../server/standings/week-entries.ts";
import { readRecordedWeeks, type RecordedGame } from "../../server/stats/recorded-weeks.ts";
import { endOf, replayFeed } from "../../server/stats/replay.ts";
import type { GameList } from "../../server/tournaments/schemas.ts";
import { findNightBefore } from "../../server/tournaments/night-before.ts";
import { type Scoreboard, scoreboardOf } from "../../server/tournaments/scoreboard.ts";
import { once } from "./once.ts";

// A recorded week with rosters that are always the same, for pictures that must not depend on chance.

export const WEEK = "2025-10-27";
export const LAST_WEEK = "2025-10-20";
export const NEXT_WEEK = "2025-11-03";
export const TOURNAMENT = tournamentIdOf(WEEK, "mon-thu");

/** A roster as locked. Tokens in base units. */
export interface FixedEntry {
  readonly wallet: string;
  readonly slots: Roster;
  readonly tokens: readonly bigint[];
}

const SET = 50_000_000n;
const RIVALS = 40;
/** The user holds one in every five players. */
const OWN_SHARE = 5;
/** Time from a night's last tip-off until all its games are over. */
const NIGHT_MS = 6 * HOUR_MS;

/** As the server lists them. */
export const PLAYERS: readonly Player[] = SEASON_2025_26.map(
  ({ id, leagueId, name, team, position, tier, popularity, number }) => ({
    id,
    league_id: leagueId,
    name,
    team,
    position,
    tier,
    popularity,
    number,
    place: null,
    mint: null,
  }),
);

/** Returns the revision at a league time in milliseconds. Here, each second has its own. */
function revisionAt(now: number): number {
  return Math.floor(now / 1000);
}

export function timeOfRevision(revision: number): number {
  return revision * 1000;
}

const weeks = fileURLToPath(new URL("../weeks", import.meta.url));
const recorded = once(() => readRecordedWeeks(weeks));

/** Returns the first tip-off of a recorded week, in milliseconds. */
export async function lockOfRecorded(week: string): Promise<number> {
  const { from } = tournamentInterval(week, "mon-thu");
  const { until } = tournamentInterval(week, "fri-sun");
  const games = await recorded();
  return Math.min(
    ...games.map(({ tipoff }) => tipoff).filter((at) => isWithin({ from, until }, at)),
  );
}

/** Returns a recorded week's tournament as it stood at a league time in milliseconds. */
export const scoreboardAt = once(
  async (week: string, kind: TournamentKind, now: number): Promise<Scoreboard> => {
    const feed = replayFeed(await recorded(), () => now);
    const interval = tournamentInterval(week, kind);
    const games = await feed.schedule(interval.from, interval.until);
    const boxes = await feed.boxScores(games);
    const revision = revisionAt(now);
    const versions = games.map(({ id, tipoff, homeScore, awayScore, ...game }) => ({
      ...game,
      game_id: id,
      revision: BigInt(revision),
      tipoff: new Date(tipoff!),
      home_score: homeScore,
      away_score: awayScore,
    }));
    const night = findNightBefore(versions, new Date(now));
    return scoreboardOf(
      {
        week,
        revision,
        at: new Date(now),
        nightBefore: night && {
          revision: revisionAt(night.tipoff.getTime() + NIGHT_MS),
          tipoff: night.tipoff,
        },
      },
      {
        games: versions,
        lines: boxes.flatMap(({ gameId, lines }) =>
          lines.map((line) => ({ ...line, game_id: gameId, revision: BigInt(revision) })),
        ),
        teams: new Map(PLAYERS.map(({ league_id: id, team }) => [id, team])),
        interval,
      },
    );
  },
);

/** Returns the scoreboard with every game postponed. */
export function calledOff(board: Scoreboard): Scoreboard {
  return { ...board, games: board.games.map((game) => ({ ...game, status: "postponed" })) };
}

/** Returns a rebound on which two sources disagree. */
export function disagreementIn({ lines }: Scoreboard): GameList["disagreements"][number] {
  const [{ game_id: game, name, reb }] = lines as [Scoreboard["lines"][number]];
  return { game, name, statistic: "reb", ours: reb, theirs: reb + 1, feed: "espn" };
}

/** Adds the live games' clocks at a league time. */
export async function withClocks(
  list: Omit<GameList, "disagreements">,
  now: number,
): Promise<GameList> {
  const shown = await replayFeed(await recorded(), () => now).schedule(0, now);
  const clocks = new Map(shown.map(({ id, clock }) => [id, clock]));
  const games = list.games.map((game) => ({ ...game, clock: clocks.get(game.id) ?? null }));
  return { ...list, games, disagreements: [] };
}

/** Returns the games of the recorded January week, which is all that was played before. */
export async function earlyGames(): Promise<RecordedGame[]> {
  return (await recorded()).filter(({ tipoff }) => tipoff < Date.parse("2025-02-01"));
}

/** Returns the recorded week's games that are over at a league time, in order. */
export async function gamesOver(now: number): Promise<RecordedGame[]> {
  const { from } = tournamentInterval(WEEK, "mon-thu");
  const played = (await recorded()).filter((game) => game.tipoff >= from && endOf(game) <= now);
  return played.toSorted((a, b) => a.tipoff - b.tipoff);
}

/** What the pictures expect of players without a game in the January week, in tenths, before popularity. */
const GUESS = { S: 350, A: 250, B: 150 };

/** Returns each player's points per game in the recorded January week, in tenths. */
const earlyPoints = once(async (): Promise<(player: Player) => number[]> => {
  const early = await earlyGames();
  const lines = Map.groupBy(
    early.flatMap((game) => game.lines),
    ({ player }) => player,
  );
  const points = new Map([...lines].map(([id, own]) => [id, own.map(pointsOf)]));
  return ({ league_id: id }) => points.get(id) ?? [];
});

/** Returns the points expected of a player in a game, in tenths, based on the recorded January week. */
export async function perGameOf(): Promise<(player: Player) => number> {
  const early = await earlyPoints();
  return (player) => {
    const points = early(player);
    if (points.length === 0) return GUESS[player.tier] + player.popularity;
    return Math.round(points.reduce((sum, one) => sum + one, 0) / points.length);
  };
}

/** Who is listed as injured, by name: one of the user's five, and one of the leader's. */
const INJURIES: Readonly<Record<string, PlayerStats["injury"]>> = {
  "Jalen Williams": { status: "Day-To-Day", detail: "Wrist.", isOut: false },
  "Zion Williamson": { status: "Out", detail: "Foot.", isOut: true },
};

/**
 * Returns what is expected of a player, and whether he is injured. Pictures take a few games for enough: with the
 * estimates of a season's first weeks, all figures would be marked.
 */
export async function formOf(): Promise<
  (player: Player) => Pick<PlayerStats, "perGame" | "isEstimated" | "isOut" | "injury">
> {
  const [early, perGame] = [await earlyPoints(), await perGameOf()];
  return (player) => ({
    perGame: perGame(player),
    isEstimated: early(player).length === 0,
    isOut: INJURIES[player.name]?.isOut ?? false,
    injury: INJURIES[player.name] ?? null,
  });
}

/** Returns the user's tokens of each player, in base units. */
export function ownHoldings(): Map<Player, bigint> {
  const held = PLAYERS.filter((_, place) => place % OWN_SHARE === 3);
  return new Map(held.map((player, place) => [player, SET * BigInt(1 + (place % 3))]));
}

/** Returns the best ten of the players held, by `expected` points in tenths, or by points per game. */
export async function bestTen(
  held: ReadonlyMap<Player, bigint>,
  expected?: (player: Player) => number,
): Promise<Roster> {
  const pointsOfOne = expected ?? (await perGameOf());
  return autofill(
    [...held].map(([player, tokens]) => ({
      id: player.league_id,
      role: ROLE_OF[player.position],
      tokens,
      expected: pointsOfOne(player),
      isOut: false,
    })),
  );
}

/** Returns the week's entries: the user's first, then the rivals'. */
export async function fixedEntries(wallet: string): Promise<FixedEntry[]> {
  return [await enter(wallet, ownHoldings()), ...(await rivals())];
}

const rivals = once(() => {
  const all = Array.from({ length: RIVALS }, (_, index) => {
    const name = `rival ${index}`;
    const held = PLAYERS.filter(({ id }) => chance(`${name} ${id}`) < 60);
    const tokens = (id: string) => SET * BigInt(1 + (chance(`${id} ${name}`) % 4));
    return enter(addressOf(name), new Map(held.map((player) => [player, tokens(player.id)])));
  });
  return Promise.all(all);
});

async function enter(wallet: string, held: ReadonlyMap<Player, bigint>): Promise<FixedEntry> {
  const slots = await bestTen(held);
  const tokens = new Map([...held].map(([player, amount]) => [player.league_id, amount]));
  return { wallet, slots, tokens: slots.map((id) => (id === null ? 0n : tokens.get(id)!)) };
}

/** Returns a number from 0 to 255, the same for the same name. */
function chance(name: string): number {
  return sha256(utf8ToBytes(name))[0]!;
}

function addressOf(name: string): string {
  return getBase58Decoder().decode(sha256(utf8ToBytes(name)));
}

/** A user who has an entry. */
export const RIVAL = addressOf("rival 3");

/** Returns entries in columns, as the server keeps them. */
export function inColumns(entries: readonly FixedEntry[]): WeekEntries {
  const numbers = new Map<PlayerId, number>(
    PLAYERS.map(({ league_id: id }, index) => [id, index + 1]),
  );
  const columns = createColumns(
    entries.length,
    PLAYERS.map(({ position }) => ROLE_OF[position]),
  );
  for (const [index, { slots, tokens }] of entries.entries())
    putEntry(columns, index, {
      players: slots.map((id) => (id === null ? NOBODY : numbers.get(id)!)),
      held: tokens.map(Number),
    });
  return {
    players: PLAYERS,
    columns,
    rosters: countRosters(columns),
    ownerOf: (index) => ({ wallet: entries[index]!.wallet, roster: 1 }),
  };
}

/** Returns the players' ids on our site. */
export function idsOf(slots: Roster): (string | null)[] {
  const ids = new Map(PLAYERS.map(({ league_id: league, id }) => [league, id]));
  return slots.map((player) => (player === null ? null : ids.get(player)!));
}
