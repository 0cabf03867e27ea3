import { z } from "zod";
import { plainText } from "../plain-text.ts";

// Fields that all feeds share. A single value that overflows a column or a sum would keep every box of the round
// from being recorded, so an answer that contains one is rejected.

export const count = z.int().nonnegative();

/** A statistic or a score. Real ones are less than half of the limit. */
export const figure = count.max(999);

/** A player's league id. */
export const playerNumber = count.max(2 ** 31 - 1);

/** A name without control characters. */
export const word = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

/** Words for people, of at most so many characters. The rest is cut off. */
export const words = (most: number) => z.string().transform((text) => plainText(text, most));
