import { usePublicConfig } from "../../queries/public-config.ts";
import { Panel } from "../../ui/Panel.tsx";
import type { FounderPurchase } from "./founder-purchases-query.ts";
import { PresaleOrLineup } from "./PresaleOrLineup.tsx";

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
const STEPS: Record<FounderPurchase["status"], readonly { title: string; text: string }[]> = {
  confirmed: [KEEP_WALLET, KEEP_RECEIPT],
  pending: [KEEP_RECEIPT, CHECK_AGAIN],
  failed: [CHECK_WALLET],
};

/** The last step, by phase. */
const PLAYERS = {
  presale: {
    title: "Add players from the presale",
    text: "Presale packs hold four players each, 50 tokens per player, for 20 USDC.",
  },
  season: {
    title: "Set your lineup",
    text: "The season is on: five starters and five on the bench, from players you hold.",
  },
};

/** What to do after the purchase. */
export function NextSteps({ status }: { status: FounderPurchase["status"] }) {
  const { phase } = usePublicConfig();
  return (
    <Panel title="Next steps">
      <ol className="flex flex-col gap-5">
        {[...STEPS[status], PLAYERS[phase]].map(({ title, text }, index) => (
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
      <PresaleOrLineup className="mt-7" />
    </Panel>
  );
}
