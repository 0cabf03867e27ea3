import { isUnfinished } from "../../../rules/league/games.ts";
import { fillSlots } from "../../../rules/league/substitution.ts";
import { roleOfPlayer } from "../../../rules/positions.ts";
import type { Player } from "../../queries/players.ts";
import { type Game, gamesOf } from "../../season/player-games.ts";
import type { EntryView } from "./tournament-queries.ts";

/** Who comes in for a starter if he does not play; undefined if nobody can. */
export interface Substitutes {
  /** The first in line, whether or not he has played yet. */
  readonly first: string | undefined;
  /** The first in line who has played. */
  readonly ready: string | undefined;
}

/** Returns who comes in for the starter at a place of a live entry if he does not play (R12, R15). */
export function substitutesAt(
  place: number,
  entry: Pick<EntryView, "roster10" | "lines">,
  games: readonly Game[],
  players: ReadonlyMap<string, Player>,
): Substitutes {
  const { roster10 } = entry;
  const gamesBy = new Map(
    roster10.flatMap(({ player }) =>
      player === null ? [] : [[player, gamesOf(player, entry, games)] as const],
    ),
  );
  const tokens = new Map(roster10.map((one) => [one.player, BigInt(one.tokens)]));
  const starter = roster10[place]?.player;
  const hasPlayed = (player: string) =>
    gamesBy.get(player)?.some(({ line }) => line !== undefined) ?? false;
  const mayPlay = (player: string) =>
    gamesBy.get(player)?.some(({ game }) => isUnfinished(game)) ?? false;
  const firstOf = (isReady: (player: string) => boolean) => {
    const { five } = fillSlots(
      roster10.map(({ player }) => player),
      {
        roleOf: (player) => roleOfPlayer(players.get(player)),
        tokensOf: (player) => tokens.get(player) ?? 0n,
        pointsOf: (player) => (player !== starter && isReady(player) ? 0 : undefined),
        mayPlay: (player) => player !== starter && mayPlay(player),
      },
    );
    const slot = five[place]!;
    return "player" in slot ? slot.player : undefined;
  };
  return {
    first: firstOf((player) => hasPlayed(player) || mayPlay(player)),
    ready: firstOf(hasPlayed),
  };
}
