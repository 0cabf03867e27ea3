import { z } from "zod";

// What every feed's answers have. One field that the database, or a sum, has no room for would keep all
// boxes of a round from being recorded, so its whole answer is not used.

export const count = z.int().nonnegative();

/** A statistic or a score. Nobody has ever made half as many. */
export const figure = count.max(999);

/** A player's number in the league. */
export const playerNumber = count.max(2 ** 31 - 1);

/** A name, without characters that are no text. */
export const word = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);
