import type { Context } from "./context.ts";

/** What browsers are told. An operator's own RPC address and every key stay here. */
export function publicConfig({ config, launch }: Context) {
  return {
    cluster: config.cluster,
    phase: config.phase,
    /** Relative to our origin, or an address that is meant for browsers. */
    rpcUrl: config.publicRpcUrl ?? "/rpc",
    /** The block explorer for this cluster; localnet has none. */
    explorer:
      config.cluster === "localnet"
        ? null
        : {
            address: "https://explorer.solana.com",
            query: config.cluster === "devnet" ? "?cluster=devnet" : "",
          },
    hasLocalWallet: config.localWallet,
    usdcMint: launch.usdcMint,
    escrowAccount: launch.escrowAccount,
  };
}
