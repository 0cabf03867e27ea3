import { z } from "zod";
import { type Phase, PHASES } from "../rules/phase.ts";
import { CLUSTERS } from "./config.ts";
import type { Context } from "./context.ts";
import { describe } from "./openapi/describe.ts";
import { address } from "./openapi/fields.ts";

const publicConfigView = z
  .object({
    cluster: z.enum(CLUSTERS),
    phase: z.enum(PHASES).describe("Packs are sold in the presale alone."),
    rpcUrl: z
      .string()
      .describe("Where browsers reach the chain: relative to this site, or an address for them.")
      .meta({ examples: ["/rpc"] }),
    explorer: z
      .object({
        address: z.url().meta({ examples: ["https://explorer.solana.com"] }),
        query: z.string().describe("To append to each of its addresses."),
      })
      .nullable()
      .describe("The block explorer of this cluster; localnet has none."),
    hasLocalWallet: z.boolean().describe("On localnet: a wallet and a faucet for everybody."),
    usdcMint: address.describe("The mint of the USDC that is paid with."),
    escrowAccount: address.describe("The account that payments go to."),
  })
  .meta({ id: "PublicConfig", description: "What browsers need to know about this site." });

export const readConfigCall = describe({
  id: "readConfig",
  tag: "Site",
  summary: "Read the configuration for browsers",
  answers: { 200: publicConfigView },
});

/** What browsers are told. An operator's own RPC address and every key stay here. */
export function publicConfig(
  { config, launch }: Pick<Context, "config" | "launch">,
  phase: Phase,
): z.infer<typeof publicConfigView> {
  return {
    cluster: config.cluster,
    phase,
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
