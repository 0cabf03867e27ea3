import { ordinalText, pointsText } from "../../season/figures.ts";

/** What is told of an entry while its tournament is live. */
export interface LiveStanding {
  /** Points of the players who count, in tenths. */
  readonly points: ReadonlyMap<string, number>;
  /** In tenths. */
  readonly total: number;
  readonly rank: number;
}

/** Players named in a message. A busy minute changes half of a ten. */
const MAX_NAMED = 3;

/**
 * Returns what has changed, for screen readers: "Maxey 48.5, up 3.0. You have 214.1 and are 41st, up 6." Undefined if nothing has.
 * `nameOf` returns a player's name.
 */
export function liveNews(
  before: LiveStanding,
  now: LiveStanding,
  nameOf: (player: string) => string,
): string | undefined {
  const changed = [...now.points]
    .map(([player, points]) => ({ player, points, by: points - (before.points.get(player) ?? 0) }))
    .filter(({ by }) => by !== 0)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by));
  const climbed = before.rank - now.rank;
  if (changed.length === 0 && climbed === 0) return undefined;
  const named = changed
    .slice(0, MAX_NAMED)
    .map(
      ({ player, points, by }) =>
        `${nameOf(player)} ${pointsText(points)}, ${by > 0 ? "up" : "down"} ${pointsText(Math.abs(by))}.`,
    );
  const more = changed.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`${more} more of your players ${more === 1 ? "has" : "have"} scored.`] : []),
    `You have ${pointsText(now.total)} and are ${ordinalText(now.rank)}${climbed === 0 ? "" : `, ${climbed > 0 ? "up" : "down"} ${Math.abs(climbed)}`}.`,
  ].join(" ");
}
