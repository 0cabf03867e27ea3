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
