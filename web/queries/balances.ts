import { queryOptions } from "@tanstack/react-query";
import type { PublicConfig } from "./public-config.ts";

/** Key of every balance. */
export const BALANCE = ["balance"] as const;

/** The USDC of a wallet in base units, read from the chain by the browser. */
export function usdcQuery(wallet: string, config: PublicConfig) {
  return queryOptions({
    queryKey: [...BALANCE, wallet, config.usdcMint],
    queryFn: async () => {
      const { readUsdc } = await import("./read-balances.ts");
      return readUsdc(config, wallet);
    },
  });
}

/** The SOL of a wallet in lamports, read from the chain by the browser. */
export function solQuery(wallet: string, config: PublicConfig) {
  return queryOptions({
    queryKey: [...BALANCE, wallet, "SOL"],
    queryFn: async () => {
      const { readSol } = await import("./read-balances.ts");
      return readSol(config, wallet);
    },
  });
}
