import { useQuery } from "@tanstack/react-query";
import { usdcQuery } from "../../queries/balances.ts";
import { usePublicConfig } from "../../queries/public-config.ts";

/** Poll interval while the balance is too low, because money may be on its way. */
const SHORT_MS = 3000;

/**
 * Returns the wallet's USDC in base units. Undefined while it is not known: before it has been read on this
 * page, and after a read that failed. Reads it again while it is below the price, and when the user returns.
 */
export function useBalance(wallet: string, price: bigint): bigint | undefined {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...usdcQuery(wallet, usePublicConfig()),
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data < price ? SHORT_MS : false,
    refetchOnWindowFocus: "always",
  });
  return isFetchedAfterMount && !isError ? data : undefined;
}
