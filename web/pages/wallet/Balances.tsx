import { formatAmount } from "../../../rules/money.ts";
import { centsText, usdcAmount } from "../../format/usdc.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import type { QueryFailure } from "../../queries/use-failure.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { StatCard } from "../../ui/StatCard.tsx";
import { StatRow } from "../../ui/StatRow.tsx";
import { solAmount } from "./sol-amount.ts";

type BalancesProps = {
  /** In lamports. */
  sol: bigint | undefined;
  /** In base units. */
  usdc: bigint | undefined;
  failure: QueryFailure | undefined;
};

/** The wallet's SOL and USDC. */
export function Balances({ sol, usdc, failure }: BalancesProps) {
  const { phase } = usePublicConfig();
  if (failure)
    return (
      <ErrorState
        title="Balances Not Loaded"
        isRetrying={failure.isRetrying}
        onRetry={failure.retry}
      >
        Solana could not be reached. Your SOL and USDC are not affected.
      </ErrorState>
    );
  return (
    <StatRow className="sm:grid-cols-2">
      <StatCard
        label="USDC"
        value={
          usdc !== undefined && (
            <Amount exact={usdcAmount(formatAmount(usdc))}>{centsText(usdc)}</Amount>
          )
        }
        isLoading={usdc === undefined}
        hint={phase === "season" ? "Prizes arrive here" : "Pays for packs"}
      />
      <StatCard
        label="SOL"
        value={sol !== undefined && <Amount>{solAmount(sol)}</Amount>}
        isLoading={sol === undefined}
        hint="Pays network fees"
      />
    </StatRow>
  );
}

/** Smaller on the narrowest phones: nine digits fit there, unbroken. */
function Amount({ exact, children }: { exact?: string; children: string }) {
  return (
    <span title={exact} className="whitespace-nowrap max-[24rem]:type-data-l">
      {children}
    </span>
  );
}
