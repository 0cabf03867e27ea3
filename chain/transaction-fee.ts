/** The base fee of every cluster. */
const LAMPORTS_PER_SIGNATURE = 5000n;
const MICRO_LAMPORTS = 1_000_000n;

/**
 * Returns what a transaction costs besides rent, in lamports. `priorityFee` is in micro-lamports per
 * compute unit.
 */
export function transactionFee(
  { signatures, computeUnits }: { signatures: number; computeUnits: number },
  priorityFee: bigint,
): bigint {
  const priority = (BigInt(computeUnits) * priorityFee + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS;
  return BigInt(signatures) * LAMPORTS_PER_SIGNATURE + priority;
}
