import type { ReactNode } from "react";
import { formatAmount } from "../../../rules/money.ts";
import type { PaymentEntry } from "../../../rules/payment-log.ts";
import type { PaymentOutcome } from "../../../rules/payment-verdict.ts";
import { MAX_PACKS_PER_USER } from "../../../rules/presale.ts";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { RouteLink } from "../../ui/RouteLink.tsx";

/** One line of the payment log: the payment's place on Solana, and its outcome. */
export function PaymentRow({ entry }: { entry: PaymentEntry }) {
  const { position, slot, blockIndex, received, signature } = entry;
  const amount = received === null ? "Unknown" : usdcText(formatAmount(BigInt(received)));
  const place = `Slot ${slot.toLocaleString("en-US")}, place ${blockIndex + 1}`;
  return (
    <div className="type-note grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[5rem_minmax(0,1fr)_8rem_auto] sm:gap-x-6 lg:grid-cols-[5rem_minmax(0,1fr)_13rem_8rem_auto]">
      <span className="type-mono max-sm:hidden">#{position}</span>
      <span className="truncate font-bold max-sm:-my-3 max-sm:py-3">
        <Outcome entry={entry} />
      </span>
      <span className="truncate text-ink2 tabular-nums max-sm:row-start-2 sm:max-lg:hidden">
        {place}
      </span>
      <span className="text-right tabular-nums">{amount}</span>
      <span className="text-right">
        <TransactionLink signature={signature} isTight />
      </span>
    </div>
  );
}

/** The outcome of a payment. A draw links to its proof. */
function Outcome({ entry: { outcome, named, position } }: { entry: PaymentEntry }): ReactNode {
  if (outcome !== "drawn") return OUTCOMES[outcome];
  return (
    <RouteLink
      to={paths.fairnessDraw}
      params={{ packId: named!.purchaseId }}
      className="inline-flex min-h-11 items-center max-sm:-my-3"
    >
      Drawn<span className="sr-only">, payment {position}</span>
    </RouteLink>
  );
}

const OUTCOMES: Record<Exclude<PaymentOutcome, "drawn">, string> = {
  no_purchase: "Refund: no purchase",
  already_paid: "Refund: already paid",
  another_wallet: "Refund: other wallet",
  several_transfers: "Refund: split payment",
  wrong_amount: "Refund: wrong amount",
  memo_missing: "Refund: no memo",
  over_allowance: `Refund: over ${MAX_PACKS_PER_USER} packs`,
  sold_out: "Refund: sold out",
  seed_lost: "Refund: seed lost",
  unreadable: "Held: unreadable",
};
