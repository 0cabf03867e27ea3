import type { Tier } from "../tiers.ts";

/** Number of recent games that a player's expected points are computed from. */
export const FORM_GAMES = 10;

/** Games longer ago do not count. A team plays ten in about three weeks; injuries and All-Star weeks stretch that. */
export const FORM_DAYS = 60;

/** A player who has missed this many of his team's games in a row counts as out. */
export const GAMES_MISSED = 3;

/** Typical points per game for each tier in tenths, before popularity. */
const BY_TIER: Record<Tier, number> = { S: 350, A: 250, B: 150 };

/** What is known about a player before he plays. */
interface Known {
  readonly tier: Tier;
  /** 0 to 100. */
  readonly popularity: number;
}

/**
 * Returns a player's expected points per game in tenths: the average of his last ten games, or a guess by
 * tier and popularity before his first.
 */
export function expectedPerGame(lastGames: readonly number[], { tier, popularity }: Known): number {
  const games = lastGames.slice(0, FORM_GAMES);
  if (games.length === 0) return BY_TIER[tier] + popularity;
  return Math.round(games.reduce((sum, points) => sum + points, 0) / games.length);
}
