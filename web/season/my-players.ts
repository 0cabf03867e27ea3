import { isCalledOff } from "../../rules/league/games.ts";
import {
  isWithin,
  tournamentInterval,
  TOURNAMENTS,
  type TournamentKind,
} from "../../rules/league/week.ts";
import { teamCode } from "../../rules/teams.ts";
import type { FilledRoster, GameList } from "../queries/season.ts";
import type { Holding } from "../queries/read-holdings.ts";
import type { Player } from "../queries/players.ts";
import type { Availability } from "./availability.ts";

/** A game of a player's team, from the player's side. */
export interface OwnGame {
  readonly id: string;
  /** League time, as an ISO date; null while it is not known. */
  readonly tipoff: string | null;
  readonly opponent: string;
  readonly isHome: boolean;
  readonly status: GameList["games"][number]["status"];
}

/** A player in a week: the user's tokens of him, his games, and his expected points. */
export interface MyPlayer extends Availability {
  readonly player: Player;
  /** Base units; undefined while holdings are unknown. */
  readonly tokens: bigint | undefined;
  /** Why he may not play; empty if nothing says so. */
  readonly doubt: string;
  /** Undefined while unknown, which differs from having none. */
  readonly games: Readonly<Record<TournamentKind, readonly OwnGame[]>> | undefined;
  /** Points per tournament in tenths; undefined while unknown. */
  readonly expected: Readonly<Record<TournamentKind, number>> | undefined;
  /** He has too few recent games, so an estimate by popularity is part of his expected points. */
  readonly isEstimated: boolean;
}

/** A tournament of a week, or both together. */
export type Span = TournamentKind | "week";

/** Returns a player's games in a span, in order; undefined until known. */
export function gamesIn({ games }: MyPlayer, span: Span): readonly OwnGame[] | undefined {
  if (span !== "week") return games?.[span];
  return games && TOURNAMENTS.flatMap((kind) => games[kind]);
}

/** Returns the points expected of a player in a span, in tenths; undefined until known. */
export function expectedIn({ expected }: MyPlayer, span: Span): number | undefined {
  if (span !== "week") return expected?.[span];
  return expected && TOURNAMENTS.reduce((sum, kind) => sum + expected[kind], 0);
}

/** Returns the tournaments of the week in which a player has no game; empty until known. */
export function withoutGame({ games }: Pick<MyPlayer, "games">): TournamentKind[] {
  return TOURNAMENTS.filter((kind) => games?.[kind].length === 0);
}

interface Known {
  readonly week: string;
  readonly players: ReadonlyMap<string, Player>;
  readonly holdings: readonly Holding[] | undefined;
  readonly form: FilledRoster | undefined;
  readonly games: readonly GameList["games"][number][] | undefined;
}

/** Returns the facts about each player in a week by id, for players held and `others`. */
export function myPlayers(known: Known, others: readonly string[]): Map<string, MyPlayer> {
  const tokens = known.holdings && new Map(known.holdings.map((one) => [one.player.id, held(one)]));
  const reasons = new Map(known.form?.reasons.map((one) => [one.player, one]));
  const ids = new Set([...(tokens?.keys() ?? []), ...others]);
  return new Map(
    [...ids].flatMap((id): [string, MyPlayer][] => {
      const player = known.players.get(id);
      if (player === undefined) return [];
      const reason = reasons.get(id);
      const games = teamGames(reason?.team ?? teamCode(player.currentTeam), known);
      const perGame = reason && reason.games > 0 ? reason.expected / reason.games : 0;
      const mine: MyPlayer = {
        player,
        tokens: tokens && (tokens.get(id) ?? 0n),
        isOut: reason?.isOut ?? false,
        injury: reason?.injury ?? null,
        doubt: reason?.doubt ?? "",
        games,
        isEstimated: reason?.isEstimated ?? false,
        expected: reason &&
          games && {
            "mon-thu": perGame * games["mon-thu"].length,
            "fri-sun": perGame * games["fri-sun"].length,
          },
      };
      return [[id, mine]];
    }),
  );
}

/** Excludes tokens on their way, which are not in the wallet yet. */
function held({ tokenQuantity, onItsWay }: Holding): bigint {
  return BigInt(Math.round((tokenQuantity - onItsWay) * 1_000_000));
}

/** Returns a team's games per tournament, without those called off; undefined until known. */
function teamGames(team: string | undefined, { week, games }: Known) {
  if (games === undefined) return undefined;
  const own = games
    .filter((game) => (game.home === team || game.away === team) && !isCalledOff(game))
    .map(({ id, tipoff, status, home, away }): OwnGame => ({
      id,
      tipoff,
      status,
      isHome: home === team,
      opponent: home === team ? away : home,
    }));
  const [first, second] = TOURNAMENTS.map((kind) =>
    own.filter(
      ({ tipoff }) =>
        tipoff !== null && isWithin(tournamentInterval(week, kind), Date.parse(tipoff)),
    ),
  );
  return { "mon-thu": first!, "fri-sun": second! };
}
