/** The rules of a tournament in two sentences, for a fan. */
export const RULES_IN_SHORT =
  "Every roster above the bar, 90% of the average, shares the pool. Your share is your points above the bar times your sets: your smallest holding among your five.";
