import { countedGames, isCounted } from "../../rules/league/games.ts";
import { mayStillScore } from "../../rules/league/progress.ts";
import type { PlayerId } from "../../rules/league/roster.ts";
import { pointsByPlayer } from "../../rules/league/score-week.ts";
import { type Interval, tournamentInterval } from "../../rules/league/week.ts";
import type { Db } from "../db/connect.ts";
import { type AsOf, keepRevisions, SEASON_TOURNAMENTS } from "./keep-revisions.ts";
import { findNightBefore } from "./night-before.ts";
import {
  findRevisionBetween,
  findRevisionTime,
  findTournament,
  type GameVersion,
  type LineVersion,
  listGamesAt,
  listLinesAt,
  listTeamsAt,
  type Tournament,
} from "./store.ts";

/** The games and points of a tournament as of a revision. */
export interface Scoreboard {
  /** The Monday of its week. */
  readonly week: string;
  readonly revision: number;
  /** League time; undefined before the first revision. */
  readonly at: Date | undefined;
  /** The state after the night of games before the current one; undefined during the first night. */
  readonly nightBefore: { readonly revision: number; readonly tipoff: Date } | undefined;
  /** By tip-off, including those that have not begun. */
  readonly games: readonly GameVersion[];
  readonly lines: readonly LineVersion[];
  /** Points of all who have played, in tenths. */
  readonly points: ReadonlyMap<PlayerId, number>;
  /** Each player's team: the one in his newest line, as players are traded. */
  readonly teams: ReadonlyMap<PlayerId, string>;
  /** How many unfinished games a player's team has; only players with one or more. */
  readonly gamesLeft: ReadonlyMap<PlayerId, number>;
}

/** Returns a tournament's scoreboard as of a revision. */
export type Scoreboards = AsOf<Scoreboard>;

/** Scoreboards to cache, at about 200 KB each. */
const KEPT = SEASON_TOURNAMENTS;

/** Returns a cached reader of scoreboards. It throws if there is no such tournament. */
export function createScoreboards(db: Db): Scoreboards {
  return keepRevisions(KEPT, async (id, revision) => {
    const tournament = await findTournament(db, id);
    if (!tournament) throw new Error(`There is no tournament ${id}`);
    return readScoreboard(db, tournament, revision);
  });
}

/** Reads a tournament's scoreboard as of a revision. */
export async function readScoreboard(
  db: Db,
  tournament: Pick<Tournament, "id" | "week_id" | "kind">,
  revision: number,
): Promise<Scoreboard> {
  const interval = tournamentInterval(tournament.week_id, tournament.kind);
  const found = await listGamesAt(db, interval, { revision, tournament: tournament.id });
  const games = found.filter(({ game_id: id }) => isCounted({ id }));
  const [lines, teams, at] = await Promise.all([
    listLinesAt(
      db,
      games.map(({ game_id: id }) => id),
      revision,
    ),
    listTeamsAt(db, revision),
    findRevisionTime(db, revision),
  ]);
  return scoreboardOf(
    {
      week: tournament.week_id,
      revision,
      at,
      nightBefore: at && (await readNightBefore(db, games, { revision, at })),
    },
    { games, lines, teams, interval },
  );
}

async function readNightBefore(
  db: Db,
  games: readonly GameVersion[],
  { revision, at }: { revision: number; at: Date },
): Promise<Scoreboard["nightBefore"]> {
  const night = findNightBefore(games, at);
  const last = night && (await findRevisionBetween(db, night, revision));
  return last === undefined ? undefined : { revision: last, tipoff: night!.tipoff };
}

/** What a scoreboard is made of. */
interface Played {
  /** By tip-off. */
  readonly games: readonly GameVersion[];
  readonly lines: readonly LineVersion[];
  readonly teams: Scoreboard["teams"];
  readonly interval: Interval;
}

/** Adds up the games played so far. */
export function scoreboardOf(
  asOf: Pick<Scoreboard, "week" | "revision" | "at" | "nightBefore">,
  { games, lines, teams, interval }: Played,
): Scoreboard {
  const { at } = asOf;
  // Before the first revision there are no games.
  const unfinished = games.flatMap(({ status, tipoff, home, away }) =>
    at && mayStillScore({ status, tipoff: tipoff!.getTime() }, at.getTime()) ? [home, away] : [],
  );
  const leftOf = Map.groupBy(unfinished, (team) => team);
  const gamesLeft = [...teams].flatMap(([player, team]) => {
    const left = leftOf.get(team);
    return left ? [[player, left.length] as const] : [];
  });
  return {
    ...asOf,
    games,
    lines,
    teams,
    points: countPoints(games, { lines, interval }),
    gamesLeft: new Map(gamesLeft),
  };
}

function countPoints(
  games: readonly GameVersion[],
  { lines, interval }: { lines: readonly LineVersion[]; interval: Interval },
): Map<PlayerId, number> {
  const linesOf = Map.groupBy(lines, ({ game_id: id }) => id);
  const played = games.map(({ game_id: id, status, tipoff }) => ({
    id,
    status,
    tipoff: tipoff!.getTime(),
    lines: linesOf.get(id) ?? [],
  }));
  return pointsByPlayer(countedGames(played, interval));
}
