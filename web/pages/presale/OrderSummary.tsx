import type { ReactNode } from "react";
import { formatAmount } from "../../../rules/money.ts";
import { PACK_PRICE, PLAYERS_PER_PACK, tokensIn } from "../../../rules/presale.ts";
import { packsText } from "../../format/packs-text.ts";
import type { PublicConfig } from "../../queries/public-config.ts";
import { usdcText } from "../../format/usdc.ts";
import { shortAddress } from "../../ui/ShortAddress.tsx";
import { totalText } from "./quantity.ts";

const CLUSTERS: Record<PublicConfig["cluster"], string> = {
  "mainnet-beta": "Solana",
  devnet: "Solana devnet",
  localnet: "Solana localnet",
};

type OrderSummaryProps = {
  packs: number;
  /** Undefined in the document that comes before the scripts. */
  config: PublicConfig | undefined;
  referrer: string | undefined;
};

/**
 * What is bought, what it costs and who gets it: everything the wallet will show, before it opens.
 */
export function OrderSummary({ packs, config, referrer }: OrderSummaryProps) {
  return (
    <dl className="mt-5 flex flex-col gap-2">
      <Line label="Price per pack">{usdcText(formatAmount(PACK_PRICE))}</Line>
      <Line label="Total tokens">
        {tokensIn(packs).toLocaleString("en-US")}{" "}
        <span className="text-ink3">({packs * PLAYERS_PER_PACK} cards of 50)</span>
      </Line>
      <Line label="Paid to">
        Hardwood escrow{" "}
        {config && (
          <span className="type-mono text-[0.75rem] text-ink3" title={config.escrowAccount}>
            {shortAddress(config.escrowAccount)}
          </span>
        )}
      </Line>
      <Line label="Network fee">
        about 0.000005 SOL{" "}
        {config && <span className="text-ink3">on {CLUSTERS[config.cluster]}</span>}
      </Line>
      {referrer !== undefined && (
        <Line label="Referred by">
          <span className="type-mono text-[0.75rem]" title={referrer}>
            {shortAddress(referrer)}
          </span>
        </Line>
      )}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-hair pt-4">
        <dt className="type-title">
          Total cost <span className="sr-only">for {packsText(packs)}</span>
        </dt>
        <dd className="type-data-l">{totalText(packs)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="shrink-0 text-ink2">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}
