import type { ReactNode } from "react";
import { TIER_NAMES, TIERS } from "../../../rules/tiers.ts";
import { Still } from "../../layout/Still.tsx";
import { WHILE_SOLD } from "../../layout/while-sold.ts";
import { FACTS } from "./facts.ts";
import { useOdds } from "./use-odds.ts";

/** Price, contents, odds and supply of a pack, before anything is asked of the visitor. Hidden once the season is on. */
export function FactStrip() {
  return (
    <div className={`page-width ${WHILE_SOLD}`}>
      <dl className="grid grid-cols-2 border-t border-hair xl:grid-cols-[1fr_1fr_1.6fr_1.15fr]">
        <Fact label="Pack price" hint="One price for every pack">
          {FACTS.price} USDC
        </Fact>
        <Fact
          label="Cards per pack"
          hint={`${FACTS.tokensPerPack} tokens, ${FACTS.tokensPerPlayer} each`}
        >
          {FACTS.players}
        </Fact>
        <OddsFact />
        <Fact
          isWide
          label="Supply per player"
          hint={`${FACTS.presaleSupply} of them in the presale`}
        >
          {FACTS.supply}
        </Fact>
      </dl>
    </div>
  );
}

type FactProps = {
  label: string;
  hint: ReactNode;
  /** Spans the whole line on phones. */
  isWide?: boolean;
  children: ReactNode;
};

function Fact({ label, hint, isWide = false, children }: FactProps) {
  return (
    <div
      className={`border-b border-hair py-5 xl:border-b-0 xl:border-l xl:py-6 xl:pl-6 xl:first:border-l-0 xl:first:pl-0 ${isWide ? "max-sm:col-span-2" : ""}`}
    >
      <dt className="type-note text-ink2">{label}</dt>
      <dd className="mt-1">
        <span className="type-data-xl block">{children}</span>
        <span className="mt-1 block type-note text-ink3">{hint}</span>
      </dd>
    </div>
  );
}

/** Odds change with every pack drawn, so they are fetched; their space is reserved until then. */
function OddsFact() {
  const { odds, isError } = useOdds();
  return (
    <Fact
      label="Odds for each card"
      isWide
      hint={
        isError
          ? "Unavailable right now; you will see it before you buy"
          : "Legendary, Rare, Common, of the cards left"
      }
    >
      <span className="flex flex-wrap gap-x-3.5 sm:gap-x-5" aria-busy={!odds && !isError}>
        {TIERS.map((tier) => (
          <span
            key={tier}
            className="inline-flex min-w-[3.1em] items-center gap-1.5 max-sm:text-[1.875rem] sm:gap-2"
          >
            <Still as="span" id={`mark-${tier}`} />
            <span className="sr-only">{TIER_NAMES[tier]} </span>
            {percent(odds?.tiers.find((each) => each.tier === tier)?.chance)}
          </span>
        ))}
      </span>
    </Fact>
  );
}

function percent(chance: number | undefined): string {
  return chance === undefined ? "-" : `${(chance * 100).toFixed(1)}%`;
}
