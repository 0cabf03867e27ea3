import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Address } from "@solana/kit";
import { createSharedRpc } from "../chain/fail-over.ts";
import { createTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import { type LocalChain, startLocalChain } from "../chain/local/start.ts";
import { readConfig } from "../server/config.ts";
import { connect } from "../server/db/connect.ts";
import { migrate } from "../server/db/migrate.ts";
import { runLaunch } from "../server/launch/launch.ts";
import { planLaunch } from "../server/launch/plan.ts";
import { startChild } from "./child.ts";
import { type Key, readKeys, writeKeys } from "./keys.ts";
import { makeLocalUsdc } from "./local-usdc.ts";
import { type KeptLaunch, readAccounts, readKeptLaunch, writeKeptLaunch } from "./kept-launch.ts";

/** Slot time. A block is final after 32 slots (about 2 s). A blockhash is valid for 500 (30 s). */
const SLOT_MS = 60;
const POLL_MS = 100;
const NAMES = ["vault", "escrow", "orders", "faucet", "liquidity", "marketing", "team"] as const;

export type Environment = Record<string, string>;

/** A launched database and chain, with the environment that server processes need. */
export interface World extends AsyncDisposable {
  readonly environment: Environment;
  readonly chain: LocalChain;
}

export interface WorldOptions {
  /** URL of a PostgreSQL to use; without one the embedded database starts. */
  readonly databaseUrl?: string;
  /** Address of the future site. */
  readonly origin: string;
  readonly say: (line: string) => void;
  readonly slotMs?: number;
}

/**
 * Boots a complete local Hardwood, except for the server processes. Nothing outlives the caller. The
 * accounts of the first launch are kept, so that the next start is faster.
 */
export async function createWorld(options: WorldOptions): Promise<World> {
  const kept = await readKeptLaunch(options.origin);
  if (!kept) options.say("making the tokens, once");
  const world = await bootWorld(options, kept);
  if (!kept) await writeKeptLaunch(options.origin, await keepLaunch(world));
  return world;
}

async function keepLaunch({ chain, environment, keys, launched }: BootedWorld) {
  const rpc = createRpc(createTransport(chain.rpcUrl));
  const usdcMint = environment["USDC_MINT"] as Address;
  return {
    keys: await readKeys(keys),
    usdcMint,
    accounts: await readAccounts(rpc, [keys.vault.address, usdcMint, ...launched]),
  };
}

interface BootedWorld extends World {
  readonly keys: Record<(typeof NAMES)[number], Key>;
  /** The accounts that the launch created or uses. */
  readonly launched: readonly Address[];
}

async function bootWorld(options: WorldOptions, kept?: KeptLaunch): Promise<BootedWorld> {
  const stack = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), "hardwood-"));
    stack.defer(() => rm(folder, { recursive: true, force: true }));
    const keys = await writeKeys(folder, NAMES, kept?.keys);
    options.say("starting database and chain");
    const [chain, database] = await Promise.all([
      startLocalChain(keys.faucet.address, options.slotMs ?? SLOT_MS),
      options.databaseUrl
        ? undefined
        : startChild(new URL("./database-process.ts", import.meta.url), [folder]),
    ]);
    stack.use(chain);
    if (database) stack.use(database);
    if (kept) await chain.setAccounts(kept.accounts);
    const rpc = createRpc(createTransport(chain.rpcUrl));
    const usdcMint =
      kept?.usdcMint ?? (await makeLocalUsdc(rpc, keys.faucet.path, keys.vault.address));
    // The only setting of the local season that users can choose.
    const weeks = process.env["HARDWOOD_WEEKS"];
    const environment: Environment = {
      DATABASE_URL: options.databaseUrl ?? folder,
      SOLANA_CLUSTER: "localnet",
      SOLANA_RPC_URL: chain.rpcUrl,
      ORIGIN: options.origin,
      VAULT_KEY_FILE: keys.vault.path,
      ESCROW_KEY_FILE: keys.escrow.path,
      ORDER_KEY_FILE: keys.orders.path,
      FAUCET_KEY_FILE: keys.faucet.path,
      LIQUIDITY_KEY_FILE: keys.liquidity.path,
      USDC_MINT: usdcMint,
      LIQUIDITY_ADDRESS: keys.liquidity.address,
      MARKETING_ADDRESS: keys.marketing.address,
      TEAM_ADDRESS: keys.team.address,
      POLL_MS: String(POLL_MS),
      ...(weeks ? { HARDWOOD_WEEKS: resolve(weeks) } : {}),
      LOG_LEVEL: "warn",
      LOG_FORMAT: "plain",
    };
    const launched = await launch(environment, options.say);
    const owned = stack.move();
    return {
      environment,
      chain,
      keys,
      launched,
      [Symbol.asyncDispose]: () => owned.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Migrates a database and launches the presale on it. Returns the accounts that it uses. */
export async function launch(
  environment: Environment,
  say: (line: string) => void,
): Promise<Address[]> {
  const config = readConfig(environment);
  const db = connect(config.databaseUrl, 2);
  try {
    await migrate(db);
    const rpc = createSharedRpc(config.rpcUrls.map((url) => createTransport(url)));
    return await runLaunch(await planLaunch(config, { db, rpc, say }));
  } finally {
    await db.destroy();
  }
}
