import { formatAmount } from "../../rules/money.ts";

const FORMAT = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 6,
});

/** Formats "1000.00" as "1,000.00". Takes decimal text, so no amount passes through a float. */
export function usdcAmount(amount: string): string {
  return FORMAT.format(amount as `${number}`);
}

/** Formats "1000.00" as "1,000.00 USDC". */
export function usdcText(amount: string): string {
  return `${usdcAmount(amount)} USDC`;
}

/** A hundredth of a USDC, in base units. */
const CENT = 10_000n;

/**
 * Formats base units to the cent, rounded down: "146495463" is "146.49". Balances, pools and every list of prizes use
 * it. All six decimals are where they prove something: in a prize's sum and beside its payment.
 */
export function centsText(baseUnits: string | bigint): string {
  return usdcAmount(formatAmount(toCents(baseUnits)));
}

/** Formats the sum of amounts that are listed to the cent, so that it is the sum of what the list shows. */
export function centsSumText(amounts: readonly (string | bigint)[]): string {
  return centsText(amounts.reduce<bigint>((sum, one) => sum + toCents(one), 0n));
}

function toCents(baseUnits: string | bigint): bigint {
  return BigInt(baseUnits) - (BigInt(baseUnits) % CENT);
}
