/** Decimals of both USDC and player tokens. A base unit is a millionth. */
export const DECIMALS = 6;
const UNIT = 10n ** BigInt(DECIMALS);

/** Whole USDC to base units: `usdc(20n)` is 20_000_000n. */
export function usdc(whole: bigint): bigint {
  return whole * UNIT;
}

/** Whole player tokens to base units: `tokens(50n)` is 50_000_000n. */
export function tokens(whole: bigint): bigint {
  return whole * UNIT;
}

/**
 * Formats base units as a decimal string with at least two and at most six digits after the point:
 * 60_000_000n is "60.00", 1_234_560n is "1.23456".
 */
export function formatAmount(baseUnits: bigint): string {
  const sign = baseUnits < 0n ? "-" : "";
  const size = baseUnits < 0n ? -baseUnits : baseUnits;
  const fraction = String(size % UNIT).padStart(DECIMALS, "0");
  return `${sign}${size / UNIT}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, "")}`;
}

/** Returns a whole percentage of an amount, rounded down to a base unit. */
export function percentOf(baseUnits: bigint, percent: bigint): bigint {
  return (baseUnits * percent) / 100n;
}
