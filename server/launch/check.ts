import type { Address } from "@solana/kit";
import { clusterOf } from "../../chain/cluster.ts";
import { playerTokenAccountOf } from "../../chain/player-mint.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { readAmounts, readMints } from "../../chain/read-mint.ts";
import { DECIMALS } from "../../rules/money.ts";
import {
  CURATED_PLAYERS,
  PRESALE_SUPPLY_PER_PLAYER,
  SUPPLY_PER_PLAYER,
} from "../../rules/presale.ts";
import type { Config } from "../config.ts";
import { listTokens, presaleMints } from "./launch.ts";
import type { LaunchPlan } from "./plan.ts";
import { hasDraws } from "./store.ts";

/** Throws if the chain is not the configured one, or USDC_MINT is not a USDC mint. Costs nothing. */
export async function assertChain(rpc: ChainRpc, config: Config): Promise<void> {
  const cluster = await clusterOf(rpc);
  if (cluster !== config.cluster)
    throw new Error(
      `SOLANA_CLUSTER is ${config.cluster}, but SOLANA_RPC_URL points to ${cluster}.`,
    );
  if (config.usdcMint) await assertUsdc(rpc, config.usdcMint);
}

async function assertUsdc(rpc: ChainRpc, address: Address): Promise<void> {
  const [mint] = await readMints(rpc, [address]);
  if (mint?.program !== "token" || mint.decimals !== DECIMALS)
    throw new Error(`USDC_MINT ${address} is not a token of ${DECIMALS} decimals on this chain.`);
}

/** Checks on the chain what a launch created. Throws one error that lists everything wrong. */
export async function assertLaunched(plan: LaunchPlan): Promise<{ mints: number }> {
  const tokens = await listTokens(plan);
  const addresses = tokens.map(({ token }) => token.mint.address);
  const mints = await readMints(plan.rpc, addresses);
  const faults = mints.flatMap((mint, index) => {
    const what = `${tokens[index]!.player.name} (${addresses[index]})`;
    if (mint?.program !== "token-2022") return [`${what} has no mint`];
    if (mint.supply !== SUPPLY_PER_PLAYER) return [`${what} has a supply of ${mint.supply}`];
    if (mint.mintAuthority) return [`${what} can be minted by ${mint.mintAuthority}`];
    if (mint.freezeAuthority) return [`${what} can be frozen by ${mint.freezeAuthority}`];
    return [];
  });
  const presale = presaleMints(tokens);
  if (presale.length !== CURATED_PLAYERS) faults.push(`${presale.length} players are in the box`);
  const accounts = await Promise.all(
    presale.map((mint) => playerTokenAccountOf(plan.vault.address, mint)),
  );
  const amounts = await readAmounts(plan.rpc, accounts);
  const isSelling = await hasDraws(plan.db);
  amounts.forEach((amount, index) => {
    if (isSelling ? amount > PRESALE_SUPPLY_PER_PLAYER : amount !== PRESALE_SUPPLY_PER_PLAYER)
      faults.push(`the vault holds ${amount} of ${presale[index]}`);
  });
  if (faults.length > 0)
    throw new Error(
      `The chain does not match the launch:\n${faults.map((f) => `  ${f}`).join("\n")}`,
    );
  return { mints: mints.length };
}
