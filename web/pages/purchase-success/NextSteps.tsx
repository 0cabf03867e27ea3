import { paths } from "../../paths.ts";
import { Panel } from "../../ui/Panel.tsx";
import { RouteButton } from "../../ui/RouteButton.tsx";
import type { FounderPurchase } from "./founder-purchases-query.ts";

const KEEP_WALLET = {
  title: "Keep this wallet",
  text: "Your pack belongs to the wallet that paid for it. You do not need any other account.",
};
const KEEP_RECEIPT = {
  title: "Keep the receipt",
  text: "The purchase id and transaction are your proof. Keep a copy in a safe place.",
};
const CHECK_AGAIN = {
  title: "Check back later",
  text: "This page shows the status as soon as the payment is confirmed.",
};
const CHECK_WALLET = {
  title: "Check the transaction",
  text: "Check your wallet or the explorer to see what happened to it.",
};
const PRESALE = {
  title: "Add players from the presale",
  text: "Presale packs hold four players each, 50 tokens per player, for 20 USDC.",
};

const STEPS: Record<FounderPurchase["status"], readonly { title: string; text: string }[]> = {
  confirmed: [KEEP_WALLET, KEEP_RECEIPT, PRESALE],
  pending: [KEEP_RECEIPT, CHECK_AGAIN, PRESALE],
  failed: [CHECK_WALLET, PRESALE],
};

/** What to do after the purchase. */
export function NextSteps({ status }: { status: FounderPurchase["status"] }) {
  return (
    <Panel title="Next steps">
      <ol className="flex flex-col gap-5">
        {STEPS[status].map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="type-data-m grid size-9 shrink-0 place-items-center rounded-full border border-edge text-ink2"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold">{title}</h3>
              <p className="type-small text-ink2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <RouteButton variant="primary" to={paths.presale} className="mt-7">
        Go to Presale
      </RouteButton>
    </Panel>
  );
}
