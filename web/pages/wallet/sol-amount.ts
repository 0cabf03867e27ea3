const FORMAT = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 9,
});

/** Formats lamports as SOL, exactly: 1_230_005_000n is "1.230005". */
export function solAmount(lamports: bigint): string {
  return FORMAT.format(`${lamports}e-9` as `${number}`);
}
