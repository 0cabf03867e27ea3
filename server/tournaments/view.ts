import { SETTLES_AFTER_MS } from "../../rules/league/progress.ts";
import { pointsOf, type StatLine, STATISTICS } from "../../rules/league/scoring.ts";
import { type TournamentKind, tournamentInterval } from "../../rules/league/week.ts";
import type { Pools } from "../../rules/league/week-file.ts";
import type { Player } from "../players/store.ts";
import type { PrizeInKind } from "../prizes/in-kind/store.ts";
import type { GameList, TournamentView } from "./schemas.ts";
import type { Scoreboard } from "./scoreboard.ts";
import type { LineChange, LineVersion, OpenDisagreement, Tournament } from "./store.ts";

/** Returns a tournament's pool including rollovers, in base units of USDC. */
export function poolOf({
  pool,
  rolled_in: rolledIn,
}: Pick<Tournament, "pool" | "rolled_in">): bigint {
  return (pool ?? 0n) + rolledIn;
}

/** Returns the part of a tournament's pool that was announced, in base units of USDC. */
export function announcedOf({ pool }: Pick<Tournament, "pool">): bigint {
  return pool ?? 0n;
}

/** Returns an amount of each of a week's tournaments; 0 for one that the week does not have. */
export function poolsIn<One extends Pick<Tournament, "kind">>(
  tournaments: readonly One[],
  amountOf: (tournament: One) => bigint,
): Pools {
  const of = (kind: TournamentKind) => {
    const tournament = tournaments.find((one) => one.kind === kind);
    return tournament ? amountOf(tournament) : 0n;
  };
  return { "mon-thu": of("mon-thu"), "fri-sun": of("fri-sun") };
}

/** Returns the revision that counts: the one it was settled by, or else the newest. */
export function revisionOf({
  revision,
  settled_revision: settled,
}: Pick<Tournament, "revision" | "settled_revision">): number {
  return Number(settled ?? revision);
}

/** Figures over a tournament's entries. */
export type Figures = Pick<TournamentView, "entries" | "average" | "bar" | "setsInPlay">;

/** What the view of a tournament is made from, besides its figures. */
export type ShownTournament = Omit<
  Tournament,
  "hash" | "final_at" | "asked_at" | "settled_entries" | "settled_sets" | "settled_points"
>;

export function viewTournament(
  tournament: ShownTournament,
  {
    inKind,
    ...more
  }: Figures &
    Pick<TournamentView, "funded" | "freshness"> & { readonly inKind: readonly PrizeInKind[] },
): TournamentView {
  const { id, week_id: week, kind, state, ended_at: endedAt } = tournament;
  const { from, until } = tournamentInterval(week, kind);
  return {
    id,
    week,
    state,
    locksAt: tournament.lock_at.toISOString(),
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    settlesAt:
      endedAt && new Date(Math.max(endedAt.getTime() + SETTLES_AFTER_MS, until)).toISOString(),
    pool: String(poolOf(tournament)),
    announced: String(announcedOf(tournament)),
    rolledIn: String(tournament.rolled_in),
    heldPrizes: tournament.held_prizes,
    closedPrizes: tournament.closed_prizes,
    inKind: inKind.map(({ place, name, replacement, wallet: winner }) => ({
      place,
      name,
      replacement,
      winner,
    })),
    revision: revisionOf(tournament),
    ...more,
  };
}

/** Returns statistics with their points. */
export function viewStatistics(line: StatLine) {
  const { seconds, pts, reb, ast, fg3m, stl, blk, tov } = line;
  return { seconds, pts, reb, ast, fg3m, stl, blk, tov, points: pointsOf(line) };
}

/** Returns a line with its points, without the player's id, which depends on which players are known. */
export function viewLine(line: LineVersion) {
  return { game: line.game_id, team: line.team, ...viewStatistics(line) };
}

interface Games {
  readonly scoreboard: Scoreboard;
  readonly players: readonly Player[];
  readonly changes: readonly LineChange[];
}

/** Returns the list of games as of a revision. */
export function viewGames({
  scoreboard,
  players,
  changes,
}: Games): Omit<GameList, "disagreements"> {
  const { revision, games, lines } = scoreboard;
  const idOf = new Map(players.map(({ league_id: league, id }) => [league, id]));
  const linesOf = Map.groupBy(lines, ({ game_id: id }) => id);
  return {
    revision,
    games: games.map((game) => ({
      id: game.game_id,
      tipoff: game.tipoff?.toISOString() ?? null,
      status: game.status,
      home: game.home,
      away: game.away,
      homeScore: game.home_score,
      awayScore: game.away_score,
      clock: null,
      lines: (linesOf.get(game.game_id) ?? []).map((line) => ({
        ...viewLine(line),
        name: line.name,
        player: idOf.get(line.player) ?? null,
      })),
    })),
    corrections: viewCorrections(changes, players),
  };
}

export function viewCorrections(
  changes: readonly LineChange[],
  players: readonly Player[],
): GameList["corrections"] {
  const idOf = new Map(players.map(({ league_id: league, id }) => [league, id]));
  return changes.flatMap(({ before, after, at, isLate }) =>
    (["seconds", ...STATISTICS] as const)
      .filter((statistic) => (before?.[statistic] ?? 0) !== after[statistic])
      .map((statistic) => ({
        game: after.game_id,
        player: idOf.get(after.player) ?? null,
        name: after.name,
        statistic,
        before: before?.[statistic] ?? 0,
        after: after[statistic],
        at: at.toISOString(),
        isLate,
      })),
  );
}

export function viewDisagreement({
  game_id: game,
  ...rest
}: OpenDisagreement): GameList["disagreements"][number] {
  return { game, ...rest };
}
