import type { DrawView } from "./fairness-queries.ts";
import { packsText } from "../../format/packs-text.ts";
import { Panel } from "../../ui/Panel.tsx";
import { Spinner } from "../../ui/Spinner.tsx";

/** A purchase that was not drawn: not yet, or never. The page polls. */
export function NotDrawn({ view }: { view: DrawView }) {
  const { title, words, isWaiting } = textOf(view);
  return (
    <Panel>
      <h2 className="type-title flex items-center gap-3">
        {isWaiting && <Spinner />}
        <output>{title}</output>
      </h2>
      <p className="type-body mt-2 max-w-measure text-ink2">{words}</p>
      <dl className="type-note mt-6 grid gap-x-6 gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)] [&>dt]:text-ink3">
        <dt>Purchase</dt>
        <dd className="type-mono-s break-all">{view.purchaseId}</dd>
        <dt>Packs</dt>
        <dd>{packsText(view.packQuantity)}</dd>
        <dt>Commitment</dt>
        <dd className="type-mono-s break-all">{view.commitment}</dd>
      </dl>
    </Panel>
  );
}

function textOf({ state, seenSignature }: DrawView) {
  switch (state) {
    case "created":
      return seenSignature === null
        ? {
            title: "Not paid yet",
            words:
              "The draw happens once the payment is final. The commitment below is already fixed: it is in the memo that the buyer signs.",
            isWaiting: true,
          }
        : {
            title: "Paid but not drawn yet",
            words:
              "The payment is on Solana and becomes final within seconds. Then the seed is revealed and the packs are drawn.",
            isWaiting: true,
          };
    case "expired":
      return {
        title: "Nothing was drawn",
        words: "This order was not paid in time. Nothing was charged, and its seed stays secret.",
        isWaiting: false,
      };
    case "refunding":
    case "refunded":
      return {
        title: "Nothing was drawn",
        words:
          state === "refunded"
            ? "The payment could not be fulfilled and was sent back in full."
            : "The payment could not be fulfilled and is on its way back in full.",
        isWaiting: false,
      };
    case "drawn":
    case "delivering":
    case "delivered":
      return { title: "Being drawn", words: "The draw is being recorded.", isWaiting: true };
    default:
      return state satisfies never;
  }
}
