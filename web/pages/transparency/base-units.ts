/** "12.50" as base units: amounts are compared and subtracted without a float. */
export function baseUnits(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}
