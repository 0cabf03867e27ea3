import { Check, Clock, OctagonX } from "lucide-react";
import { AccountLink } from "../../format/AccountLink.tsx";
import { Time } from "../../format/Time.tsx";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
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

/** Every figure with its counterpart. */
export function OpenBooks({ books }: { books: Books }) {
  const cards = cardComparisons(books);
  const escrow = escrowComparison(books);
  const purchases = purchaseComparisons(books);
  return (
    <div className="mt-5 grid gap-5">
      <Verdict
        agreements={[
          ...[...cards, escrow, ...purchases].map(({ agreement }) => agreement),
          ...books.payouts.flatMap(agreementOfPayout),
        ]}
        books={books}
      />
      <Panel
        title="The money"
        description="Buyers pay into the escrow. Money leaves it in two ways: to its receivers, in the transaction that completes a delivery, or back to the payer."
        aside={<AccountLink address={books.escrow.account} />}
      >
        <dl className="type-small mb-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Sum label="Paid in, ever" amount={books.escrow.received} />
          <Sum label="Paid out with deliveries" amount={books.escrow.paidOut} />
          <Sum label="Sent back to payers" amount={books.escrow.sentBack} />
          <Sum label="Kept until claimed" amount={books.escrow.unclaimed} />
        </dl>
        <ComparisonTable caption="Money in escrow, compared" rows={[escrow]} />
      </Panel>
      <Panel
        title="The cards"
        description="The vault holds every undelivered card: those left in the box, and those drawn and on their way. A card is 50 tokens."
      >
        <ComparisonTable caption="Cards, compared" rows={cards} />
      </Panel>
      <Panel
        title="The purchases"
        description="From our database, and counted in the escrow account's history on Solana."
      >
        <ComparisonTable caption="Purchases, compared" rows={purchases} />
        <RightNow books={books} />
      </Panel>
      <Split books={books} />
      <Payouts payouts={books.payouts} />
    </div>
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

type Agreements = readonly Comparison["agreement"][];

function agreementOfPayout({ isOnChain }: Books["payouts"][number]): Agreements {
  if (isOnChain === null) return ["moving"];
  return [isOnChain ? "agrees" : "differs"];
}

function Verdict({ agreements, books }: { agreements: Agreements; books: Books }) {
  const { differences, readAt, isOld } = books;
  const count = (wanted: Comparison["agreement"]) =>
    agreements.filter((agreement) => agreement === wanted).length;
  const [differ, moving] = [count("differs"), count("moving")];
  const lines = differences.reduce((sum, one) => sum + one.count, 0);
  const isWrong = differ > 0 || lines > 0;
  const icon = "mt-0.5 size-5 shrink-0";
  return (
    <div
      className={`flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border bg-s1 px-5 py-4 ${isWrong ? "border-danger" : "border-hair"}`}
    >
      <output className="flex items-start gap-3 font-bold">
        {isWrong ? (
          <OctagonX aria-hidden="true" className={`${icon} text-danger`} />
        ) : isOld || moving > 0 ? (
          <Clock aria-hidden="true" className={`${icon} ${isOld ? "text-warn" : "text-info"}`} />
        ) : (
          <Check aria-hidden="true" className={`${icon} text-chain`} />
        )}
        {verdictText({ all: agreements.length, differ, moving, lines, isOld })}
      </output>
      <span className="type-small text-ink2">
        Compared <Time at={readAt} />
      </span>
      <p className="type-small w-full text-ink2">
        Each payment, delivery and refund is compared with its transaction, too.
        {lines === 0 && !isOld && " None differs."}
      </p>
      {lines > 0 && (
        <ul className="type-small w-full list-disc pl-5">
          {differences.map((one) => (
            <li key={one.what} className="first-letter:uppercase">
              {one.what} ({one.count.toLocaleString("en-US")})
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Counts = { all: number; differ: number; moving: number; lines: number; isOld: boolean };

function verdictText({ all, differ, moving, lines, isOld }: Counts): string {
  if (differ > 0) return `${differ} of ${all} figures differ. See below for details.`;
  if (lines > 0)
    return `${lines.toLocaleString("en-US")} ${lines === 1 ? "line" : "lines"} of our books ${lines === 1 ? "differs" : "differ"}. We are looking into it.`;
  if (isOld) return "These figures are out of date. We last compared them several minutes ago.";
  if (moving > 0)
    return `${all - moving} of ${all} figures agree. The rest differ only by what is in transit.`;
  return `All ${all} figures agree with Solana.`;
}

/** What is open right now. */
function RightNow({ books: { purchases, oldestUndelivered } }: { books: Books }) {
  return (
    <div className="mt-6 border-t border-hair pt-5">
      <h3 className="font-bold">Right now</h3>
      <dl className="type-small mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div>dd]:font-bold [&>div>dd]:tabular-nums [&>div>dt]:text-ink2">
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
      <p className="type-small mt-4 max-w-measure text-ink2">
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
