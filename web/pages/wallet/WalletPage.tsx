import { useQueries, useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Page } from "../../layout/Page.tsx";
import { PageHeader } from "../../layout/PageHeader.tsx";
import { solQuery, usdcQuery } from "../../queries/balances.ts";
import { holdingsQuery } from "../../queries/holdings.ts";
import { LOADED } from "../../queries/load.ts";
import { usePublicConfig } from "../../queries/public-config.ts";
import { useFailure } from "../../queries/use-failure.ts";
import { type User, useSession } from "../../session/session.ts";
import { Button } from "../../ui/Button.tsx";
import { AccountLoading, AccountPanel } from "./AccountPanel.tsx";
import { Balances } from "./Balances.tsx";
import { Holdings } from "./Holdings.tsx";

const POLL_MS = 2000;

/**
 * The session's wallet: its address, what it holds, and whether this browser is connected to it.
 */
export function WalletPage() {
  const { user } = useSession();
  return user ? <Wallet user={user} /> : <WalletLoading />;
}

function WalletLoading() {
  return (
    <Parts
      account={<AccountLoading />}
      balances={<Balances sol={undefined} usdc={undefined} failure={undefined} />}
      holdings={<Holdings items={undefined} failure={undefined} />}
    />
  );
}

function Wallet({ user }: { user: User }) {
  const config = usePublicConfig();
  const [sol, usdc] = useQueries({
    queries: [
      { ...solQuery(user.walletAddress, config), ...LOADED },
      { ...usdcQuery(user.walletAddress, config), ...LOADED },
    ],
  });
  const holdings = useQuery({
    ...holdingsQuery,
    ...LOADED,
    // Poll while something is being delivered.
    refetchInterval: ({ state }) =>
      state.data?.some(({ onItsWay }) => onItsWay > 0) ? POLL_MS : false,
  });
  const noBalances = useFailure(sol, usdc);
  const noHoldings = useFailure(holdings);
  const [isRefreshing, setIsRefreshing] = useState(false);

  async function refresh() {
    setIsRefreshing(true);
    await Promise.all([sol.refetch(), usdc.refetch(), holdings.refetch()]);
    setIsRefreshing(false);
  }

  return (
    <Parts
      isRefreshing={isRefreshing}
      onRefresh={() => void refresh()}
      account={<AccountPanel user={user} explorer={config.explorer} />}
      balances={<Balances sol={sol.data} usdc={usdc.data} failure={noBalances} />}
      holdings={<Holdings items={holdings.data} failure={noHoldings} />}
    />
  );
}

type PartsProps = {
  isRefreshing?: boolean;
  onRefresh?: () => void;
  account: ReactNode;
  balances: ReactNode;
  holdings: ReactNode;
};

function Parts({ isRefreshing = false, onRefresh, account, balances, holdings }: PartsProps) {
  return (
    <Page>
      <PageHeader title="Your Wallet" lead="What it holds, read from Solana. Only you can move it.">
        <Button icon={<RefreshCw aria-hidden="true" />} isBusy={isRefreshing} onClick={onRefresh}>
          Refresh
        </Button>
        <output className="sr-only">{isRefreshing ? "Refreshing" : ""}</output>
      </PageHeader>
      {balances}
      <div className="mt-3 grid gap-3 sm:mt-4 sm:gap-4 xl:grid-cols-2 xl:items-start">
        {account}
        {holdings}
      </div>
    </Page>
  );
}
