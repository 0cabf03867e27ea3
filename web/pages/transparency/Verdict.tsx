import { Check, Clock, OctagonX } from "lucide-react";
import { Time } from "../../format/Time.tsx";
import type { Books } from "./books-query.ts";
import {
  cardComparisons,
  type Comparison,
  escrowComparison,
  purchaseComparisons,
} from "./comparisons.ts";

type Agreements = readonly Comparison["agreement"][];

function agreementOfPayout({ isOnChain }: Books["payouts"][number]): Agreements {
  if (isOnChain === null) return ["moving"];
  return [isOnChain ? "agrees" : "differs"];
}

/** Whether our books and the chain agree, and what differs. */
export function Verdict({ books }: { books: Books }) {
  const { differences, readAt, isOld, payouts } = books;
  const compared = [
    ...cardComparisons(books),
    escrowComparison(books),
    ...purchaseComparisons(books),
  ];
  const agreements: Agreements = [
    ...compared.map(({ agreement }) => agreement),
    ...payouts.flatMap(agreementOfPayout),
  ];
  const count = (wanted: Comparison["agreement"]) =>
    agreements.filter((agreement) => agreement === wanted).length;
  const [differ, moving] = [count("differs"), count("moving")];
  // What a person has accepted stays listed, and is looked into no more.
  const lines = differences.reduce((sum, one) => sum + (one.isAccepted ? 0 : one.count), 0);
  const isWrong = differ > 0 || lines > 0;
  const icon = "mt-0.5 size-5 shrink-0";
  return (
    <div
      className={`mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border bg-s1 px-5 py-4 ${isWrong ? "border-danger" : "border-hair"}`}
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
      <span className="type-note text-ink2 max-sm:w-full">
        Compared <Time at={readAt} />
      </span>
      <p className="type-note w-full text-ink2">
        Each payment, delivery and refund is compared, too.
        {differences.length === 0 && !isOld && " All agree."}
      </p>
      {differences.length > 0 && (
        <ul className="type-note w-full list-disc pl-5">
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
