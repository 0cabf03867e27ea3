import type { Address } from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
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
import { addressOf } from "../presale/order-key.ts";
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

/** Throws if a key has two jobs, or what a treasury address names is not a wallet. Costs nothing. */
export async function assertWallets({
  rpc,
  vault,
  escrow,
  prize,
  orderKey,
  treasury,
}: LaunchPlan): Promise<void> {
  const own: Readonly<Record<string, string>> = {
    [prize]: "prize wallet",
    [escrow]: "escrow",
    [vault.address]: "vault",
  };
  const named = Object.entries(treasury);
  const { value } = await rpc
    .getMultipleAccounts(
      named.map(([, address]) => address),
      { encoding: "base64", dataSlice: { offset: 0, length: 0 } },
    )
    .send();
  const faults = named.flatMap(([name, address], index) => {
    const setting = `${name.toUpperCase()}_ADDRESS`;
    if (own[address] !== undefined) return [`${setting} is the ${own[address]}'s address.`];
    const owner = value[index]?.owner ?? SYSTEM_PROGRAM_ADDRESS;
    return owner === SYSTEM_PROGRAM_ADDRESS
      ? []
      : [`${setting} is not a wallet: the account belongs to the program ${owner}.`];
  });
  const orders = orderKey === null ? undefined : own[addressOf(orderKey)];
  if (orders !== undefined)
    faults.unshift(
      `ORDER_KEY_FILE is the ${orders}'s key. Servers that face the internet read it.`,
    );
  if (vault.address === escrow)
    faults.unshift("VAULT_KEY_FILE and ESCROW_KEY_FILE have the same key.");
  if (faults.length > 0) throw new Error(faults.join("\n"));
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
