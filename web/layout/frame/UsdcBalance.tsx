import { useQuery } from "@tanstack/react-query";
import { formatAmount } from "../../../rules/money.ts";
import { centsText, usdcText } from "../../format/usdc.ts";
import { usdcQuery } from "../../queries/balances.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { type PublicConfig, publicConfigQuery } from "../../queries/public-config.ts";

/** The USDC of a wallet; a dash if it could not be read. */
export function UsdcBalance({ wallet }: { wallet: string }) {
  const { data: config } = useQuery(publicConfigQuery);
  return config ? <Balance wallet={wallet} config={config} /> : null;
}

function Balance({ wallet, config }: { wallet: string; config: PublicConfig }) {
  const usdc = useQuery(usdcQuery(wallet, config));
  const failure = useFailure(usdc);
  const { data } = usdc;
  if (data === undefined) return failure ? <span className="type-data-m">- USDC</span> : null;
  return (
    <span className="type-data-m whitespace-nowrap" title={usdcText(formatAmount(data))}>
      {centsText(data)} USDC
    </span>
  );
}
