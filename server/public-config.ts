import { z } from "zod";
import { PHASES } from "../rules/phase.ts";
import { CLUSTERS } from "./config.ts";
import type { Context } from "./context.ts";
import { describe } from "./openapi/describe.ts";
import { address } from "./openapi/fields.ts";
import type { Sale } from "./phase/store.ts";

const publicConfigView = z
  .object({
    cluster: z.enum(CLUSTERS),
    phase: z.enum(PHASES).describe("Packs are only sold in the presale."),
    isPaused: z.boolean().describe("True while no packs are sold; open orders finish."),
    isStopped: z
      .boolean()
      .describe("True while no packs are sold because payments are not processed."),
    rpcUrl: z
      .string()
      .describe("Where browsers reach the chain: a path on this site, or a URL.")
      .meta({ examples: ["/rpc"] }),
    explorer: z
      .object({
        address: z.url().meta({ examples: ["https://explorer.solana.com"] }),
        query: z.string().describe("Appended to each of its URLs."),
      })
      .nullable()
      .describe("This cluster's block explorer; localnet has none."),
    hasLocalWallet: z.boolean().describe("On localnet: a wallet and a faucet for everyone."),
    usdcMint: address.describe("The mint of the USDC used for payments."),
    escrowAccount: address.describe("The account that receives payments."),
  })
  .meta({ id: "PublicConfig", description: "What browsers need to know about this site." });

export const readConfigCall = describe({
  id: "readConfig",
  tag: "Site",
  summary: "Read the configuration for browsers",
  answers: { 200: publicConfigView },
});

/** Returns the configuration for browsers, without the operator's RPC URL and keys. */
export function publicConfig(
  { config, launch }: Pick<Context, "config" | "launch">,
  { phase, isPaused, stoppedBy }: Sale,
): z.infer<typeof publicConfigView> {
  return {
    cluster: config.cluster,
    phase,
    isPaused,
    isStopped: stoppedBy !== undefined,
    rpcUrl: config.publicRpcUrl ?? "/rpc",
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
