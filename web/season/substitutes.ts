import { isUnfinished } from "../../rules/league/games.ts";
import { fillSlots } from "../../rules/league/substitution.ts";
import type { Role } from "../../rules/positions.ts";
import type { OwnEntries } from "../queries/season.ts";
import { type Game, gamesOf } from "./player-games.ts";

/** Who comes in for a starter if he does not play; undefined if nobody can. */
export interface Substitutes {
  /** The first in line, whether or not he has played yet. */
  readonly first: string | undefined;
  /** The first in line who has played. */
  readonly ready: string | undefined;
}

type Known = {
  readonly games: readonly Game[];
  readonly roleOf: (player: string) => Role | undefined;
};

/** Returns who comes in for the starter at a place of a live entry if he does not play (R12, R15). */
export function substitutesAt(
  place: number,
  entry: Pick<OwnEntries["entries"][number], "roster10" | "lines">,
  { games, roleOf }: Known,
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
        roleOf,
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

/** Returns text such as "If he sits out, Edey comes in if he plays, otherwise Zubac." */
export function sitsOutText({ first, ready }: Substitutes, nameOf: (id: string) => string): string {
  if (first === undefined) return "If he sits out, nobody on the bench can come in.";
  if (first === ready) return `If he sits out, ${nameOf(first)} comes in.`;
  const otherwise = ready === undefined ? "" : `, otherwise ${nameOf(ready)}`;
  return `If he sits out, ${nameOf(first)} comes in if he plays${otherwise}.`;
}

/** Says who may still come in for a starter who cannot play anymore, and for whom nobody has. */
export function mayComeText({ first }: Substitutes, nameOf: (id: string) => string): string {
  if (first === undefined) return "Nobody on the bench could come in.";
  return `${nameOf(first)} comes in if he plays.`;
}
