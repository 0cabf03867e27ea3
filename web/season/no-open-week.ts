/** Why there is no lineup to set, during breaks of the season. */
export const NO_OPEN_WEEK = "The next lineup opens once the league has announced more games.";
