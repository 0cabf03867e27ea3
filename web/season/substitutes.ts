import { isUnfinished } from "../../rules/league/games.ts";
import { fillSlots } from "../../rules/league/substitution.ts";
import type { Role } from "../../rules/positions.ts";
import type { OwnEntries } from "../queries/season.ts";
import { type Game, gamesOf } from "./player-games.ts";

/** Who comes into the five if a starter does not play; undefined if nobody can. */
export interface Substitutes {
  /** The first in line, whether or not he has played yet. */
  readonly first: string | undefined;
  /** The first in line who has played. */
  readonly ready: string | undefined;
  /** The first in line has not played yet. */
  readonly mustPlay: boolean;
}

type Known = {
  readonly games: readonly Game[];
  readonly roleOf: (player: string) => Role | undefined;
  /** Nobody can play anymore, not even in a suspended game. */
  readonly isSettled: boolean;
};

/** Returns who comes into the five of a live entry if the starter at a place does not play (R12, R15). */
export function substitutesAt(
  place: number,
  entry: Pick<OwnEntries["entries"][number], "roster10" | "lines">,
  { games, roleOf, isSettled }: Known,
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
    !isSettled && (gamesBy.get(player)?.some(({ game }) => isUnfinished(game)) ?? false);
  const fiveOf = (isReady: (player: string) => boolean, without?: string | null) =>
    fillSlots(
      roster10.map(({ player }) => player),
      {
        roleOf,
        tokensOf: (player) => tokens.get(player) ?? 0n,
        pointsOf: (player) => (player !== without && isReady(player) ? 0 : undefined),
        mayPlay: (player) => player !== without && mayPlay(player),
      },
    ).five.map((slot) => ("player" in slot ? slot.player : undefined));
  const now = fiveOf(hasPlayed);
  // Who comes in may take another's place, who then moves to this one.
  const newcomer = (isReady: (player: string) => boolean) => {
    const five = fiveOf(isReady, starter);
    const added = five.filter((player) => player !== undefined && !now.includes(player));
    return added.includes(five[place]) ? five[place] : added[0];
  };
  const first = newcomer((player) => hasPlayed(player) || mayPlay(player));
  return {
    first,
    ready: newcomer(hasPlayed),
    mustPlay: first !== undefined && !hasPlayed(first),
  };
}

/** Returns text such as "If he sits out, Edey comes in if he plays, otherwise Zubac." */
export function sitsOutText(
  { first, ready, mustPlay }: Substitutes,
  nameOf: (id: string) => string,
): string {
  if (first === undefined) return "If he sits out, nobody on the bench can come in.";
  if (first === ready) return `If he sits out, ${nameOf(first)} comes in.`;
  const [how, or] = mustPlay ? ["comes in if he plays", "otherwise"] : ["may come in", "or"];
  const other = ready === undefined ? "" : `, ${or} ${nameOf(ready)}`;
  return `If he sits out, ${nameOf(first)} ${how}${other}.`;
}

/** Says who may still come in for a starter who cannot play anymore, and for whom nobody has. */
export function mayComeText(
  { first, mustPlay }: Substitutes,
  nameOf: (id: string) => string,
): string {
  if (first === undefined) return "Nobody on the bench could come in.";
  return `${nameOf(first)} ${mustPlay ? "comes in if he plays" : "may come in"}.`;
}
