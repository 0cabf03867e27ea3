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

/** Blocks are final after 32 slots: about 1.3 s. */
export const SLOT_MS = 40;
const ORIGIN = "http://localhost:3000";

/** What tests know: two API processes on one real PostgreSQL and one chain. */
export interface Site {
  readonly origin: string;
  /** Addresses of the two API processes. */
  readonly urls: readonly [string, string];
  readonly environment: Environment;
  readonly postgres: { readonly folder: string };
  /** The database right after the launch, as a template for others. */
  readonly template: string;
  /** The chain right after the launch, to make others from: test/own-site.ts. */
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

/** Makes copies of a launched database as good as new: an older one could be a backup, and its workers wait. */
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
  // Nobody may be connected to a database that others are copied from.
  await db.destroy();
  const tables = Object.entries(lookupTables).flatMap(([table, named]) => [
    table as Address,
    ...named,
  ]);
  const rpc = createRpc(createTransport(rpcUrl));
  // What the liquidity wallet holds, of which a local season gives away.
  const liquid = mints.map((mint) => playerTokenAccountOf(treasury.liquidity, mint));
  const named = [vault, escrowAccount, ...tables, ...mints, ...(await Promise.all(liquid))];
  const accounts = await readAccounts(rpc, [...new Set(named)]);
  // Programs are there already.
  return accounts.filter(({ owner }) => !owner.includes("Loader"));
}
