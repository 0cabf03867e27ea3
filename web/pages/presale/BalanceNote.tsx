import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "../../../rules/money.ts";
import { priceOf } from "../../../rules/presale.ts";
import { usdcQuery } from "../../queries/balances.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { usdcText } from "../../format/usdc.ts";

type BalanceNoteProps = { wallet: string; packs: number };

/** The wallet balance, and what is missing for the total. Silent if it cannot be read. */
export function BalanceNote({ wallet, packs }: BalanceNoteProps) {
  const { data: balance } = useQuery(usdcQuery(wallet, usePublicConfig()));
  if (balance === undefined) return null;
  const price = priceOf(packs);
  const isShort = balance < price;
  return (
    <p className={`type-small mt-3 text-center ${isShort ? "text-warn" : "text-ink2"}`}>
      Your wallet holds {usdcText(formatAmount(balance))}.
      {isShort && ` You need ${usdcText(formatAmount(price - balance))} more.`}
    </p>
  );
}
