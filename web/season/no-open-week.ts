/** Why there is no lineup to set, during breaks of the season. */
export const NO_OPEN_WEEK = "Next week's lineup opens once the league has announced its games.";
