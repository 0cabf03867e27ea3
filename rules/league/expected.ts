import type { Tier } from "../tiers.ts";

/** So many of a player's games tell what to expect of his next. */
export const FORM_GAMES = 10;

/** Who has missed this many games of his team in a row is taken for injured. */
export const GAMES_MISSED = 3;

/** About what players of a tier make in a game, in tenths, before their popularity. */
const BY_TIER: Record<Tier, number> = { S: 350, A: 250, B: 150 };

/** What is known of a player before he plays. */
interface Known {
  readonly tier: Tier;
  /** 0 to 100. */
  readonly popularity: number;
}

/**
 * Returns the points in tenths that a player is expected to make in a game: the average of his last ten,
 * or a guess by tier and popularity before his first.
 */
export function expectedPerGame(lastGames: readonly number[], { tier, popularity }: Known): number {
  const games = lastGames.slice(0, FORM_GAMES);
  if (games.length === 0) return BY_TIER[tier] + popularity;
  return Math.round(games.reduce((sum, points) => sum + points, 0) / games.length);
}
