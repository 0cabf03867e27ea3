import { AccountLink } from "../../format/AccountLink.tsx";
import { Time } from "../../format/Time.tsx";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import type { Books } from "./books-query.ts";
import {
  cardComparisons,
  type Comparison,
  escrowComparison,
  purchaseComparisons,
} from "./comparisons.ts";
import { ComparisonTable } from "./ComparisonTable.tsx";
import { Payouts } from "./Payouts.tsx";
import { Split } from "./Split.tsx";

/** What the verdict rests on: every figure with its counterpart. */
export function OpenBooks({ books }: { books: Books }) {
  const cards = cardComparisons(books);
  const escrow = escrowComparison(books);
  const purchases = purchaseComparisons(books);
  return (
    <div className="mt-5 grid gap-5">
      <Panel
        title="The money"
        description="Buyers pay into the escrow. Money leaves it in two ways: to its receivers, in the transaction that completes a delivery, or back to the payer."
        aside={<AccountLink address={books.escrow.account} />}
      >
        <dl className="type-note mb-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Sum label="Paid in so far" amount={books.escrow.received} />
          <Sum label="Paid out with deliveries" amount={books.escrow.paidOut} />
          <Sum label="Sent back to payers" amount={books.escrow.sentBack} />
          <Sum label="Kept until claimed" amount={books.escrow.unclaimed} />
        </dl>
        <Compared caption="Money in escrow, compared" rows={[escrow]} />
      </Panel>
      <Panel
        title="The cards"
        description="The vault holds every undelivered card: those left in the box, and those drawn and on their way. A card is 50 tokens."
      >
        <Compared caption="Cards, compared" rows={cards} />
      </Panel>
      <Panel
        title="The purchases"
        description="From our database, and counted in the escrow account's history on Solana."
      >
        <Compared caption="Purchases, compared" rows={purchases} />
        <RightNow books={books} />
      </Panel>
      <Split books={books} />
      <Payouts payouts={books.payouts} />
    </div>
  );
}

function Compared({ caption, rows }: { caption: string; rows: readonly Comparison[] }) {
  return (
    <Disclosure
      label={<span className="type-note">Show the numbers</span>}
      isOpen={rows.some(({ agreement }) => agreement === "differs")}
    >
      <ComparisonTable caption={caption} rows={rows} />
    </Disclosure>
  );
}

function Sum({ label, amount }: { label: string; amount: string }) {
  return (
    <div>
      <dt className="text-ink2">{label}</dt>
      <dd className="type-data-m mt-0.5">{usdcText(amount)}</dd>
    </div>
  );
}

/** What is open right now. */
function RightNow({ books: { purchases, oldestUndelivered } }: { books: Books }) {
  return (
    <div className="mt-6 border-t border-hair pt-5">
      <h3 className="font-bold">Right now</h3>
      <dl className="type-note mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div>dd]:font-bold [&>div>dd]:tabular-nums [&>div>dt]:text-ink2">
        <Open label="Paid and being delivered" count={purchases.underWay} />
        <Open label="Payments being sent back" count={purchases.beingRefunded} />
        <Open label="Ordered but not paid" count={purchases.waiting} />
        <Open label="Paid, finalizing" count={purchases.seen} />
        <Open label="Other transactions of the escrow account" count={purchases.unknown} />
        <div>
          <dt>Oldest undelivered</dt>
          <dd>
            {oldestUndelivered === null ? (
              "None"
            ) : (
              <RouteLink to={paths.fairnessDraw} params={{ packId: oldestUndelivered.purchaseId }}>
                <Time at={oldestUndelivered.paidAt} />
              </RouteLink>
            )}
          </dd>
        </div>
      </dl>
      <p className="type-note mt-4 max-w-measure text-ink2">
        Other transactions name the escrow account and moved nothing of ours.
      </p>
    </div>
  );
}

function Open({ label, count }: { label: string; count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count.toLocaleString("en-US")}</dd>
    </div>
  );
}
