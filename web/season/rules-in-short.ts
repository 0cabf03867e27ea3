/** The rules of a tournament in short, for a fan. */
export const RULES_IN_SHORT =
  "Every roster above the bar, 90% of the average, shares the pool. Your share is your points above the bar times your sets: the fewest tokens you hold of any of your five.";
