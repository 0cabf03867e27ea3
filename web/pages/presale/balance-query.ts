import { queryOptions } from "@tanstack/react-query";
import type { PublicConfig } from "../../parts/public-config.ts";

/** The USDC of a wallet in base units, read from the chain by the browser. */
export function balanceQuery(wallet: string, config: PublicConfig | undefined) {
  return queryOptions({
    queryKey: ["balance", wallet, config?.usdcMint],
    enabled: config !== undefined,
    queryFn: async () => {
      const { readUsdc } = await import("./read-usdc.ts");
      return readUsdc(config!, wallet);
    },
  });
}
