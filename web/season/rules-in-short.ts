/** The rules of a tournament in short, for a fan. */
export const RULES_IN_SHORT =
  "Every roster above the bar shares the pool. The bar is 90% of the average total, weighted by sets. Your share is proportional to your points above the bar times your sets: your smallest holding among your five.";
