import { readKeyFile } from "../chain/keys.ts";
import type { LocalAccount } from "../chain/local/methods.ts";
import { startLocalChain } from "../chain/local/start.ts";
import { createTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import type { Environment } from "../dev/world.ts";
import type { Context } from "../server/context.ts";
import { connect } from "../server/db/connect.ts";
import { replaceLaunchFact } from "../server/launch/store.ts";
import { type Served, serve } from "./serve.ts";
import { ownDatabases } from "./reserved-packs.ts";
import { copyDatabase, site } from "./site.ts";
import { SLOT_MS } from "./world.ts";

interface Options {
  /** Accounts that its chain holds in addition to the launch's. */
  readonly accounts?: readonly LocalAccount[];
  readonly slotMs?: number;
}

/**
 * Opens a site for one test, with a chain and a database as they were right after the launch, where blocks
 * can be skipped without disturbing other tests. It has no servers yet.
 */
export async function openOwnSite(name: string, { accounts = [], slotMs = SLOT_MS }: Options = {}) {
  const stack = new AsyncDisposableStack();
  const faucet = await readKeyFile(site.environment["FAUCET_KEY_FILE"]!);
  const chain = stack.use(await startLocalChain(faucet.address, slotMs));
  await chain.setAccounts([...site.accounts, ...accounts]);
  const environment: Environment & { DATABASE_URL: string; SOLANA_RPC_URL: string } = {
    ...site.environment,
    DATABASE_URL: await copyDatabase(name),
    SOLANA_RPC_URL: chain.rpcUrl,
  };
  const db = connect(environment.DATABASE_URL, 2);
  stack.defer(() => db.destroy());
  ownDatabases.add(db);
  stack.defer(() => void ownDatabases.delete(db));
  const rpc = createRpc(createTransport(chain.rpcUrl));
  await replaceLaunchFact(db, "genesis", await rpc.getGenesisHash().send());
  return {
    environment,
    chain,
    db,
    rpc,
    /** Starts a server that ends with the site, by default an API server. */
    serve: async (settings: Environment = {}, changes: Partial<Context> = {}): Promise<Served> =>
      stack.use(await serve({ ...environment, ...settings }, changes)),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
