import { useInfiniteQuery } from "@tanstack/react-query";
import { paymentsQuery } from "./fairness-queries.ts";
import { Log, LogPanel } from "./LogPanel.tsx";
import { PaymentRow } from "./PaymentRow.tsx";

/** All payments, newest first. `lastPosition` is undefined while unknown. */
export function PaymentLog({ lastPosition }: { lastPosition: number | undefined }) {
  // Before the first payment, the draw log above says that there is nothing yet.
  if (lastPosition === 0) return null;
  return (
    <LogPanel
      title="Every payment so far"
      description="In Solana's order, newest first: what was drawn, what is refunded, and why. Leaving one out or swapping two would break the fingerprints."
      noun="payment"
      total={lastPosition}
    >
      {lastPosition !== undefined && <Payments lastPosition={lastPosition} />}
    </LogPanel>
  );
}

function Payments({ lastPosition }: { lastPosition: number }) {
  const log = useInfiniteQuery(paymentsQuery(lastPosition));
  return (
    <Log label="Payments, newest first" older="Show older payments" log={log} total={lastPosition}>
      {(entry) => <PaymentRow entry={entry} />}
    </Log>
  );
}
