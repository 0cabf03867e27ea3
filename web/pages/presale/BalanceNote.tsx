import { centsText } from "../../format/usdc.ts";

/** The wallet's USDC, next to the total. Empty while it is not known. */
export function BalanceNote({ balance }: { balance: bigint | undefined }) {
  return (
    <p className="type-small mt-1 min-h-[1.5em] text-right text-ink2">
      {balance !== undefined && `Your wallet holds ${centsText(balance)} USDC.`}
    </p>
  );
}
