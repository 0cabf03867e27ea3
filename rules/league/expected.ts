/** Number of recent games that a player's expected points are computed from. */
export const FORM_GAMES = 10;

/** Games longer ago do not count. A team plays ten in about three weeks; injuries and All-Star weeks stretch that. */
export const FORM_DAYS = 60;

/** A player who has missed this many of his team's games in a row counts as out. */
export const GAMES_MISSED = 3;

/** From this many games on, the average stands alone. For each game that is missing, the estimate stands in. */
export const SURE_GAMES = 5;

/** What is known about a player before he plays. */
interface Known {
  /** 0 to 100. */
  readonly popularity: number;
}

/**
 * Estimates a player's points per game in tenths. The line is fitted to two recorded weeks and was checked with a third;
 * beside popularity, the tier tells nothing (decision 74).
 */
function estimatePerGame({ popularity }: Known): number {
  return 250 + 3.5 * popularity;
}

/** Returns a player's expected points per game in tenths, from his last games, newest first. */
export function expectedPerGame(lastGames: readonly number[], known: Known): number {
  const games = lastGames.slice(0, FORM_GAMES);
  const missing = Math.max(0, SURE_GAMES - games.length);
  const sum = games.reduce((all, points) => all + points, missing * estimatePerGame(known));
  return Math.round(sum / (games.length + missing));
}

/** Returns true if an estimate stands in for games that a player has not played. */
export function isEstimate(lastGames: { readonly length: number }): boolean {
  return lastGames.length < SURE_GAMES;
}
