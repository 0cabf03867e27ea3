import type { Address } from "@solana/kit";
import { deriveKey } from "../../chain/keys.ts";
import { missingAccounts } from "../../chain/missing-accounts.ts";
import {
  MINT_COMPUTE_UNITS,
  type PlayerMint,
  playerMintInstructions,
  playerTokenAccountOf,
} from "../../chain/player-mint.ts";
import { ensureUsdcAccount, usdcAccountOf } from "../../chain/usdc.ts";
import { DECIMALS } from "../../rules/money.ts";
import { PRESALE_SUPPLY_PER_PLAYER, SUPPLY_PER_PLAYER } from "../../rules/presale.ts";
import { loadPlayers } from "../players/load.ts";
import { type Player, listPlayers, setMint } from "../players/store.ts";
import { tokenSymbol } from "../players/token-symbol.ts";
import { assertUnclaimed, claimKey } from "./claim.ts";
import { type LaunchPlan, send } from "./plan.ts";
import { assertLaunchFact, recordLaunchFact } from "./store.ts";
import { makeLookupTable } from "./table.ts";

/** Transactions in flight: what a public RPC node tolerates. */
const CONCURRENCY = 16;
export const USDC_ACCOUNTS_COMPUTE_UNITS = 200_000;

/**
 * Creates on the chain what the presale needs, and records the addresses. Each step first checks what
 * exists, so an interrupted launch can be run again. Returns all accounts but the lookup table.
 */
export async function runLaunch(plan: LaunchPlan): Promise<Address[]> {
  await loadPlayers(plan.db);
  for (const [name, value] of await factsOf(plan)) await recordLaunchFact(plan.db, name, value);
  const usdcAccounts = await createUsdcAccounts(plan);
  const tokens = await listTokens(plan);
  const tokenAccounts = await mintPlayers(plan, tokens);
  await makeLookupTable(plan, presaleMints(tokens));
  await claimKey(plan);
  return [...usdcAccounts, ...tokenAccounts];
}

/**
 * Throws if this database belongs to a launch with other keys or addresses, or the keys to another
 * database. Writes nothing.
 */
export async function assertOwnDatabase(plan: LaunchPlan): Promise<void> {
  for (const [name, value] of await factsOf(plan)) await assertLaunchFact(plan.db, name, value);
  await assertUnclaimed(plan);
}

/** Returns the settings that can never change after the launch. */
async function factsOf(plan: LaunchPlan) {
  const { rpc, vault, escrow, prize, sealKey, orderKey, usdcMint, treasury, origin } = plan;
  return Object.entries({
    genesis: await rpc.getGenesisHash().send(),
    // All tokens' metadata URLs start with it.
    origin,
    vault: vault.address,
    escrow,
    prize,
    seal_key: sealKey,
    ...(orderKey === null ? {} : { order_key: orderKey }),
    usdc_mint: usdcMint,
    ...treasury,
    escrow_account: await usdcAccountOf(escrow, usdcMint),
    prize_account: await usdcAccountOf(prize, usdcMint),
  });
}

/** Returns the owners of the USDC accounts that sale and season use: escrow, prize wallet and treasury. */
export function usdcOwners({ escrow, prize, treasury }: LaunchPlan): Address[] {
  return [...new Set([escrow, prize, ...Object.values(treasury)])];
}

async function createUsdcAccounts(plan: LaunchPlan): Promise<Address[]> {
  plan.say("USDC accounts of escrow, prize wallet and treasury");
  const wanted = await Promise.all(
    usdcOwners(plan).map((owner) => ensureUsdcAccount(plan.vault, owner, plan.usdcMint)),
  );
  const accounts = wanted.map(({ account }) => account);
  if ((await missingAccounts(plan.rpc, accounts)).length > 0)
    await send(plan, {
      instructions: wanted.map(({ create }) => create),
      computeUnits: USDC_ACCOUNTS_COMPUTE_UNITS,
    });
  return accounts;
}

/** A player and their token, whether it is on the chain already or not. */
export interface PlayerToken {
  readonly player: Player;
  readonly token: PlayerMint;
}

export async function listTokens(plan: LaunchPlan): Promise<PlayerToken[]> {
  const players = await listPlayers(plan.db);
  return Promise.all(
    players.map(async (player) => ({ player, token: await tokenOf(plan, player) })),
  );
}

export function presaleMints(tokens: readonly PlayerToken[]): Address[] {
  return tokens
    .filter(({ player }) => player.place !== null)
    .map(({ token }) => token.mint.address);
}

/** Returns a player's token. Its mint is derived from the vault's key and the player's id. */
async function tokenOf(plan: LaunchPlan, player: Player): Promise<PlayerMint> {
  const mint = await deriveKey(plan.vaultKeyFile, `mint ${player.id}`);
  const forSale = player.place === null ? 0n : PRESALE_SUPPLY_PER_PLAYER;
  return {
    payer: plan.vault,
    authority: plan.vault,
    mint,
    name: player.name,
    symbol: tokenSymbol(player.name),
    uri: `${plan.origin}/tokens/${mint.address}.json`,
    decimals: DECIMALS,
    holders: [
      { owner: plan.vault.address, amount: forSale },
      { owner: plan.treasury.liquidity, amount: SUPPLY_PER_PLAYER - forSale },
    ],
  };
}

/** Returns the tokens without a mint. One transaction creates a mint completely or not at all. */
export async function missingTokens(
  plan: LaunchPlan,
  tokens: readonly PlayerToken[],
): Promise<PlayerToken[]> {
  const mints = tokens.map(({ token }) => token.mint.address);
  const missing = new Set(await missingAccounts(plan.rpc, mints));
  return tokens.filter(({ token }) => missing.has(token.mint.address));
}

async function mintPlayers(plan: LaunchPlan, tokens: readonly PlayerToken[]): Promise<Address[]> {
  const toMint = await missingTokens(plan, tokens);
  let done = tokens.length - toMint.length;
  for (let from = 0; from < toMint.length; from += CONCURRENCY) {
    const some = toMint.slice(from, from + CONCURRENCY);
    await Promise.all(some.map(({ token }) => mintPlayer(plan, token)));
    done += some.length;
    plan.say(`player tokens ${done} of ${tokens.length}`);
  }
  for (const { player, token } of tokens) await setMint(plan.db, player.id, token.mint.address);
  const accounts = await Promise.all(
    tokens.map(({ token: { mint, holders } }) =>
      Promise.all(holders.map(({ owner }) => playerTokenAccountOf(owner, mint.address))),
    ),
  );
  return [...tokens.map(({ token }) => token.mint.address), ...accounts.flat()];
}

async function mintPlayer(plan: LaunchPlan, token: PlayerMint): Promise<void> {
  try {
    await send(plan, {
      instructions: await playerMintInstructions(plan.rpc, token),
      computeUnits: MINT_COMPUTE_UNITS,
    });
  } catch (error) {
    // An interrupted launch may have sent the same mint, and that transaction landed first.
    if ((await missingAccounts(plan.rpc, [token.mint.address])).length > 0) throw error;
  }
}
