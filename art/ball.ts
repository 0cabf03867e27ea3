/** Lines of a basketball, 100 units square: the mark of the product and of the pack. */
export const BALL =
  "M50 5a45 45 0 1 1 0 90 45 45 0 0 1 0-90M5 50H95M50 5V95M18.5 18c22 18 22 46 0 64M81.5 18c-22 18-22 46 0 64";
