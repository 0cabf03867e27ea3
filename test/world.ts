import type { Address } from "@solana/kit";
import type { TestProject } from "vitest/node";
import type { LocalAccount } from "../chain/local/methods.ts";
import { playerTokenAccountOf } from "../chain/player-mint.ts";
import { createTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import { createDatabase, startPostgres } from "../dev/postgres.ts";
import { startServer } from "../dev/server-process.ts";
import { readAccounts } from "../dev/kept-launch.ts";
import { type Environment, createWorld } from "../dev/world.ts";
import { connect } from "../server/db/connect.ts";
import { readLaunch, readLookupTables } from "../server/launch/store.ts";
import { listPlayers } from "../server/players/store.ts";

/** Blocks are final after 32 slots, about 1.3 s. */
export const SLOT_MS = 40;
const ORIGIN = "http://localhost:3000";

/** What tests know about the shared site: two API processes on real PostgreSQL and one chain. */
export interface Site {
  readonly origin: string;
  /** The URLs of the two API processes. */
  readonly urls: readonly [string, string];
  readonly environment: Environment;
  readonly postgres: { readonly folder: string };
  /** A database as it was right after the launch, as a template for others. */
  readonly template: string;
  /** The chain's accounts right after the launch, for other chains: see test/own-site.ts. */
  readonly accounts: readonly LocalAccount[];
}

declare module "vitest" {
  export interface ProvidedContext {
    site: Site;
  }
}

export default async function setup(project: TestProject) {
  const stack = new AsyncDisposableStack();
  const postgres = stack.use(await startPostgres());
  const template = "launched";
  const databaseUrl = await createDatabase(postgres, template);
  const world = stack.use(
    await createWorld({ databaseUrl, origin: ORIGIN, slotMs: SLOT_MS, say: () => undefined }),
  );
  await forgetWhen(databaseUrl);
  const environment = {
    ...world.environment,
    DATABASE_URL: await createDatabase(postgres, "site", template),
    REQUESTS_PER_MINUTE: "10000000",
    PACKS_PER_NETWORK: "10000000",
    POLL_MS: "200",
    PORT: "0",
  };
  const start = async (role: string) =>
    stack.use(await startServer({ ...environment, ROLE: role }));
  const [one, two] = await Promise.all([start("api"), start("api")]);
  const url = (server: { port: number }) => `http://127.0.0.1:${server.port}`;
  project.provide("site", {
    origin: ORIGIN,
    urls: [url(one), url(two)],
    environment,
    postgres: { folder: postgres.folder },
    template,
    accounts: await readLaunchedAccounts(world.chain.rpcUrl, databaseUrl),
  });
  return () => stack.disposeAsync();
}

/** Clears the leases, by which copies could be taken for backups. Their workers would have to wait. */
async function forgetWhen(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, 1);
  await db.deleteFrom("leases").execute();
  await db.destroy();
}

async function readLaunchedAccounts(rpcUrl: string, databaseUrl: string): Promise<LocalAccount[]> {
  const db = connect(databaseUrl, 1);
  const { vault, escrowAccount, treasury } = await readLaunch(db);
  const lookupTables = await readLookupTables(db);
  const mints = (await listPlayers(db)).map(({ mint }) => mint as Address);
  // PostgreSQL copies a database only while nobody is connected to it.
  await db.destroy();
  const tables = Object.entries(lookupTables).flatMap(([table, named]) => [
    table as Address,
    ...named,
  ]);
  const rpc = createRpc(createTransport(rpcUrl));
  // The liquidity wallet's tokens, some of which a local season gives away.
  const liquid = mints.map((mint) => playerTokenAccountOf(treasury.liquidity, mint));
  const named = [vault, escrowAccount, ...tables, ...mints, ...(await Promise.all(liquid))];
  const accounts = await readAccounts(rpc, [...new Set(named)]);
  // A new chain already has the programs.
  return accounts.filter(({ owner }) => !owner.includes("Loader"));
}
