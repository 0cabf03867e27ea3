import { useQuery } from "@tanstack/react-query";
import { PackArt } from "../../art/PackArt.tsx";
import { LOADED } from "../../queries/load.ts";
import {
  pollWhileMoving,
  type PurchaseView,
  purchasesQuery,
  userStatsQuery,
} from "../../queries/purchases.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { usdcAmount } from "../../format/usdc.ts";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { DownloadButton } from "../../ui/DownloadButton.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { FigureLine } from "../../ui/FigureLine.tsx";
import { purchasesCsv } from "./purchases-csv.ts";
import { PurchaseRows } from "./PurchaseRows.tsx";
import { UnclaimedRefunds } from "./UnclaimedRefunds.tsx";
import { BuyPacks } from "../../purchase/BuyPacks.tsx";

/** All purchases and the outcomes of their payments, including failed ones. */
export function PurchaseHistoryPage() {
  const purchases = useQuery({ ...purchasesQuery, ...LOADED, refetchInterval: pollWhileMoving });
  const stats = useQuery({ ...userStatsQuery, ...LOADED });
  const failure = useFailure(purchases, stats);
  return (
    <Page>
      <PageHeader
        title="Purchase History"
        lead="Every order of this wallet, with its payment on Solana."
      />
      {failure ? (
        <ErrorState
          title="Error Loading Data"
          isRetrying={failure.isRetrying}
          onRetry={failure.retry}
        >
          Failed to load purchase history. Please try again.
        </ErrorState>
      ) : (
        <>
          <Figures stats={stats.data} purchases={purchases.data} />
          <UnclaimedRefunds />
          <div className="mt-5">
            <History purchases={purchases.data} />
          </div>
          {purchases.data && purchases.data.length > 0 && (
            <p className="mt-4">
              <DownloadButton
                file="hardwood-purchases.csv"
                type="text/csv"
                make={() => purchasesCsv(purchases.data)}
              >
                Download CSV
              </DownloadButton>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

type Stats = { totalPacks: number; totalSpent: string; playersCollected: number };

function Figures({
  stats,
  purchases,
}: {
  stats: Stats | undefined;
  purchases: readonly PurchaseView[] | undefined;
}) {
  return (
    <FigureLine
      figures={[
        { label: "Total Packs", value: stats?.totalPacks.toLocaleString("en-US") },
        { label: "Total Spent", value: stats && usdcAmount(stats.totalSpent), unit: "USDC" },
        {
          label: "Transactions",
          value: purchases?.filter(isOnChain).length.toLocaleString("en-US"),
        },
        {
          label: "Players Collected",
          value: stats?.playersCollected.toLocaleString("en-US"),
          unit: "cards",
        },
      ]}
    />
  );
}

/** Unpaid orders have no transaction. */
function isOnChain({ txSignature, seenSignature, refund }: PurchaseView): boolean {
  return txSignature !== undefined || seenSignature !== null || refund !== null;
}

function History({ purchases }: { purchases: readonly PurchaseView[] | undefined }) {
  if (purchases?.length === 0)
    return (
      <EmptyState
        title="No Purchases Yet"
        art={<PackArt className="w-24" />}
        action={<BuyPacks>Buy Packs Now</BuyPacks>}
      >
        Your orders will be listed here, with their payments and deliveries.
      </EmptyState>
    );
  return (
    <Panel className="sm:py-5">
      {purchases ? (
        <PurchaseRows purchases={purchases} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-5 py-2">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      )}
    </Panel>
  );
}
