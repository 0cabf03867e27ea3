import { Check, CircleHelp, OctagonX } from "lucide-react";
import { Time } from "../../format/Time.tsx";
import { TransactionLink } from "../../format/TransactionLink.tsx";
import { usdcText } from "../../format/usdc.ts";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { RouteLink } from "../../ui/RouteLink.tsx";
import type { Books } from "./books-query.ts";
import { PART_NAMES } from "./parts-of-price.ts";

type Payout = Books["payouts"][number];

/** The newest payouts, each verified on the chain. */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <Panel
      title="Latest payouts"
      description="We read each one from Solana and compare it with our books, amount by amount."
    >
      {payouts.length === 0 ? (
        <p className="type-body text-ink2">
          Nothing has been paid out yet. The first delivery will be the first line here.
        </p>
      ) : (
        <ul className="divide-y divide-hair">
          {payouts.map((payout) => (
            <li
              key={payout.signature}
              className="grid gap-x-8 gap-y-1 py-4 first:pt-0 last:pb-0 lg:grid-cols-[11rem_minmax(0,1fr)_auto_9rem] lg:items-baseline"
            >
              <RouteLink
                to={paths.fairnessDraw}
                params={{ packId: payout.purchaseId }}
                className="type-note w-fit"
              >
                <Time at={payout.at} />
                <span className="sr-only">, draw of purchase {payout.purchaseId}</span>
              </RouteLink>
              <span className="type-note text-ink2">
                {payout.parts
                  .map(({ part, amount }) => `${PART_NAMES[part]} ${usdcText(amount)}`)
                  .join(", ")}
              </span>
              <span>
                <TransactionLink signature={payout.signature} />
              </span>
              <OnChain isOnChain={payout.isOnChain} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OnChain({ isOnChain }: Pick<Payout, "isOnChain">) {
  if (isOnChain === null)
    return (
      <Badge tone="warn" icon={<CircleHelp aria-hidden="true" />}>
        Not read
      </Badge>
    );
  return isOnChain ? (
    <Badge tone="chain" icon={<Check aria-hidden="true" />}>
      Same on Solana
    </Badge>
  ) : (
    <Badge tone="danger" icon={<OctagonX aria-hidden="true" />}>
      Differs on Solana
    </Badge>
  );
}
