/** Parses "12.50" into base units, to compare and subtract amounts without floats. */
export function baseUnits(amount: string): bigint {
  const [whole = "0", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(6, "0"));
}
