import type { Address, TransactionSigner } from "@solana/kit";
import { createLifetimeSource } from "../../chain/blockhash.ts";
import { signTransaction } from "../../chain/house-transaction.ts";
import { deriveKey, readKeyFile } from "../../chain/keys.ts";
import { land } from "../../chain/land.ts";
import {
  ADDRESSES_PER_EXTENSION,
  extendLookupTable,
  newLookupTable,
  readLookupTable,
} from "../../chain/lookup-table.ts";
import {
  MINT_COMPUTE_UNITS,
  type PlayerMint,
  playerMintInstructions,
  playerTokenAccountOf,
} from "../../chain/player-mint.ts";
import { missingAccounts } from "../../chain/missing-accounts.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { deliveryTableAddresses, ensureUsdcAccount, usdcAccountOf } from "../../chain/usdc.ts";
import { DECIMALS } from "../../rules/money.ts";
import { PRESALE_SUPPLY_PER_PLAYER, SUPPLY_PER_PLAYER } from "../../rules/presale.ts";
import type { Config } from "../config.ts";
import type { Db } from "../db/connect.ts";
import { loadPlayers } from "../players/load.ts";
import { type Player, listPlayers } from "../players/store.ts";
import { tokenSymbol } from "../players/token-symbol.ts";
import { findLaunchFact, recordLaunchFact, replaceLaunchFact } from "./store.ts";

/** Transactions under way at once: what a public RPC address bears. */
const AT_ONCE = 16;

/** Everything that a launch needs to know, checked. */
export interface LaunchPlan {
  readonly db: Db;
  readonly rpc: ChainRpc;
  readonly vault: TransactionSigner;
  readonly vaultKeyFile: string;
  readonly escrow: Address;
  readonly usdcMint: Address;
  readonly treasury: Readonly<Record<"liquidity" | "marketing" | "team", Address>>;
  /** Where the site will be: the metadata of the tokens points there for ever. */
  readonly origin: string;
  readonly priorityFee: bigint;
  readonly pollMs: number;
  readonly say: (line: string) => void;
}

/** Collects the plan from the configuration. Throws one error that names all that is missing. */
export async function planLaunch(
  config: Config,
  outside: Pick<LaunchPlan, "db" | "rpc" | "say">,
): Promise<LaunchPlan> {
  const { liquidity, marketing, team } = config.treasury;
  const needed = {
    VAULT_KEY_FILE: config.vaultKeyFile,
    ESCROW_KEY_FILE: config.escrowKeyFile,
    USDC_MINT: config.usdcMint,
    LIQUIDITY_ADDRESS: liquidity,
    MARKETING_ADDRESS: marketing,
    TEAM_ADDRESS: team,
    ORIGIN: config.origin,
  };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length > 0) throw new Error(`A launch also needs ${missing.join(", ")}`);
  return {
    ...outside,
    vault: await readKeyFile(config.vaultKeyFile!),
    vaultKeyFile: config.vaultKeyFile!,
    escrow: (await readKeyFile(config.escrowKeyFile!)).address,
    usdcMint: config.usdcMint!,
    treasury: { liquidity: liquidity!, marketing: marketing!, team: team! },
    origin: config.origin!,
    priorityFee: config.priorityFee,
    pollMs: config.pollMs,
  };
}

/**
 * Makes on the chain all that the presale stands on, and writes the addresses down. Each step
 * looks first at what exists, so an interrupted launch is simply run again. Answers the accounts
 * that it made, other than the lookup table.
 */
export async function runLaunch(plan: LaunchPlan): Promise<Address[]> {
  const { db, treasury } = plan;
  await loadPlayers(db);
  const escrowAccount = await usdcAccountOf(plan.escrow, plan.usdcMint);
  const facts = {
    vault: plan.vault.address,
    escrow: plan.escrow,
    usdc_mint: plan.usdcMint,
    ...treasury,
    escrow_account: escrowAccount,
  };
  for (const [name, value] of Object.entries(facts)) await recordLaunchFact(db, name, value);
  const usdcAccounts = await makeUsdcAccounts(plan, [plan.escrow, ...Object.values(treasury)]);
  const tokenAccounts = await mintPlayers(plan);
  await makeLookupTable(plan);
  return [...usdcAccounts, ...tokenAccounts];
}

async function makeUsdcAccounts(plan: LaunchPlan, owners: readonly Address[]) {
  plan.say("USDC accounts of escrow and treasury");
  const wanted = await Promise.all(
    [...new Set(owners)].map((owner) => ensureUsdcAccount(plan.vault, owner, plan.usdcMint)),
  );
  const accounts = wanted.map(({ account }) => account);
  if ((await missingAccounts(plan.rpc, accounts)).length > 0)
    await send(plan, { instructions: wanted.map(({ create }) => create), computeUnits: 200_000 });
  return accounts;
}

/** The mint of a player follows from the vault's key and the player's id. */
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

async function mintPlayers(plan: LaunchPlan): Promise<Address[]> {
  const players = await listPlayers(plan.db);
  const tokens = await Promise.all(players.map((player) => tokenOf(plan, player)));
  const missing = new Set(
    await missingAccounts(
      plan.rpc,
      tokens.map(({ mint }) => mint.address),
    ),
  );
  const toMint = tokens.filter(({ mint }) => missing.has(mint.address));
  let done = tokens.length - toMint.length;
  for (const some of chunk(toMint, AT_ONCE)) {
    await Promise.all(
      some.map(async (token) =>
        send(plan, {
          instructions: await playerMintInstructions(plan.rpc, token),
          computeUnits: MINT_COMPUTE_UNITS,
        }),
      ),
    );
    done += some.length;
    plan.say(`player tokens ${done} of ${tokens.length}`);
  }
  for (const [index, player] of players.entries())
    await plan.db
      .updateTable("players")
      .set({ mint: tokens[index]!.mint.address })
      .where("id", "=", player.id)
      .execute();
  const accounts = await Promise.all(
    tokens.map(({ mint, holders }) =>
      Promise.all(holders.map(({ owner }) => playerTokenAccountOf(owner, mint.address))),
    ),
  );
  return [...tokens.map(({ mint }) => mint.address), ...accounts.flat()];
}

/** One table with what deliveries name, so that ten players fit into a transaction. */
async function makeLookupTable(plan: LaunchPlan): Promise<void> {
  plan.say("lookup table for deliveries");
  const players = await listPlayers(plan.db);
  const wanted = await deliveryTableAddresses({
    ...plan,
    vault: plan.vault.address,
    mints: players.filter(({ place }) => place !== null).map(({ mint }) => mint as Address),
  });
  const table = await findOrCreateTable(plan);
  const held = new Set(await readLookupTable(plan.rpc, table));
  const rest = wanted.filter((address) => !held.has(address));
  const parts = chunk(rest, ADDRESSES_PER_EXTENSION);
  await Promise.all(
    parts.map(async (part) =>
      send(plan, {
        instructions: [extendLookupTable(plan.vault, table, part)],
        computeUnits: 50_000,
      }),
    ),
  );
  // The extensions land in any order, and the order is what a transaction counts by.
  const addresses = (await readLookupTable(plan.rpc, table))!;
  await replaceLaunchFact(plan.db, "lookup_table_addresses", addresses.join(","));
}

async function findOrCreateTable(plan: LaunchPlan): Promise<Address> {
  const known = (await findLaunchFact(plan.db, "lookup_table")) as Address | undefined;
  if (known && (await readLookupTable(plan.rpc, known))) return known;
  const slot = await plan.rpc.getSlot({ commitment: "finalized" }).send();
  const { address, create } = await newLookupTable(plan.vault, slot);
  await replaceLaunchFact(plan.db, "lookup_table", address);
  await send(plan, { instructions: [create], computeUnits: 50_000 });
  return address;
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, part) => items.slice(part * size, (part + 1) * size));
}

async function send(
  plan: LaunchPlan,
  transaction: Pick<Parameters<typeof signTransaction>[0], "instructions" | "computeUnits">,
): Promise<void> {
  const lifetime = createLifetimeSource(plan.rpc, 0);
  await land(
    plan.rpc,
    async () =>
      signTransaction({
        ...transaction,
        feePayer: plan.vault,
        lifetime: await lifetime(),
        priorityFee: plan.priorityFee,
      }),
    plan.pollMs,
  );
}
