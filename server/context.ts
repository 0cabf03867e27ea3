import { type KeyObject, randomBytes } from "node:crypto";
import type { RpcTransport, TransactionSigner } from "@solana/kit";
import { clusterNamed } from "../chain/cluster.ts";
import { createSharedRpc } from "../chain/fail-over.ts";
import { type Lifetime, createLifetimeSource, readUserLifetime } from "../chain/lifetime.ts";
import { type FinalityWatch, createFinalityWatch } from "../chain/finality-watch.ts";
import { readKeyFile } from "../chain/keys.ts";
import { createNode } from "../chain/node.ts";
import { createTransport } from "../chain/node-transport.ts";
import type { ChainRpc } from "../chain/rpc.ts";
import type { Config } from "./config.ts";
import { createClock } from "./db/clock.ts";
import { type Db, connect } from "./db/connect.ts";
import { type HouseMemory, createHouseMemory } from "./house/memory.ts";
import { type Launch, readLaunch } from "./launch/store.ts";
import { type LeagueTime, createLeagueClock } from "./league/clock.ts";
import { type Log, createLog } from "./log.ts";
import { type Metrics, createMetrics } from "./metrics.ts";
import { type OrderKey, readOrderKeyOf } from "./presale/order-key.ts";
import { publicSealKey, readSealKey } from "./seal.ts";
import { readPrizeKey } from "./prizes/key.ts";
import { type SaleReader, createSaleReader } from "./phase/sale-reader.ts";
import { untilReached } from "./reach.ts";
import { type Scoreboards, createScoreboards } from "./tournaments/scoreboard.ts";
import { type Ticker, createTicker } from "./tournaments/ticker.ts";
import { type SharedRun, createSharedRun } from "./share-run.ts";
import { type Sources, createSources } from "./stats/sources.ts";

/** The keys that draw packs and move money. Only workers have them. */
export interface HouseKeys {
  /** Holds the presale tokens; pays fees and account rent. */
  readonly vault: TransactionSigner;
  /** Owns the escrow account. */
  readonly escrow: TransactionSigner;
  /** Owns the account that prizes are paid from. */
  readonly prize: TransactionSigner;
  /** Opens the secret seeds of purchases that are being drawn. */
  readonly seal: KeyObject;
}

/** Everything outside of the program, passed in so that tests can interfere. */
export interface Context extends AsyncDisposable {
  readonly config: Config;
  readonly db: Db;
  /** Queries the first RPC node that has the data. */
  readonly rpc: ChainRpc;
  /** Each RPC node separately. Data missing on a node counts as missing only if the others lack it, too. */
  readonly nodes: readonly ChainRpc[];
  readonly launch: Launch;
  /** Undefined in a process that only serves requests. */
  readonly keys: HouseKeys | undefined;
  /** Undefined where no orders are taken, and in a sale whose orders are not signed. */
  readonly orderKey: OrderKey | undefined;
  /** Only on localnet. */
  readonly faucet: TransactionSigner | undefined;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The database's time. */
  readonly now: () => Date;
  /** League time, from a row that is at most a quarter of a second old. */
  readonly leagueTime: () => Promise<LeagueTime>;
  /** Where statistics come from. */
  readonly stats: Sources;
  readonly random: (bytes: number) => Uint8Array;
  readonly sale: SaleReader;
  /** Returns a blockhash at most two seconds old. */
  readonly lifetime: () => Promise<Lifetime>;
  readonly finality: FinalityWatch;
  readonly house: HouseMemory;
  /** Notifies viewers of tournaments about changes. */
  readonly ticker: Ticker;
  readonly scoreboards: Scoreboards;
  /** Settles what is final. Concurrent callers in this process share one run. */
  readonly settling: SharedRun;
}

/** Wrappers with which tests break dependencies. */
export interface Outside {
  readonly transport?: (transport: RpcTransport) => RpcTransport;
  readonly signer?: (signer: TransactionSigner) => TransactionSigner;
  readonly now?: () => Date;
}

export const LIFETIME_MAX_AGE_MS = 1000;

/**
 * Creates the context. Waits for the database and, in a worker, for the chain. Throws if the launch is not complete,
 * or if the keys do not belong to it.
 */
export async function createContext(config: Config, outside: Outside = {}): Promise<Context> {
  const log = createLog(config);
  const db = connect(config.databaseUrl, config.databasePool);
  const transports = config.rpcUrls.map((url) => {
    const transport = createTransport(url);
    return outside.transport?.(transport) ?? transport;
  });
  const nodes = transports.map((one, index) => createNode(one, config.rpcUrls[index]!));
  const rpc = createSharedRpc(transports);
  const wrap = (signer: TransactionSigner) => outside.signer?.(signer) ?? signer;
  const readKey = async (path: string) => wrap(await readKeyFile(path));
  // A worker says itself what stops it.
  const sale = createSaleReader(db, config.role === "api" ? log : undefined);
  const { launch, clock, house } = await untilReached(
    log,
    "the database at DATABASE_URL",
    async () => {
      const known = await readLaunch(db);
      // If the database is slow later, pages use what was read last.
      await sale();
      return {
        launch: known,
        clock: await createClock(db),
        house: await createHouseMemory(db),
      };
    },
  );
  assertOwnCluster(config, launch);
  // A local launch is kept for the next start, which may be on another port.
  if (config.cluster !== "localnet" && config.origin && config.origin !== launch.origin)
    log.warn(
      { origin: config.origin, launched: launch.origin },
      "ORIGIN is not the launch's, to which the metadata of all tokens points",
    );
  const finality = createFinalityWatch(rpc, config.pollMs);
  const ticker = createTicker(db, log);
  const now = outside.now ?? clock.now;
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const isWorker = config.role !== "api" && config.vaultKeyFile && config.escrowKeyFile;
  return {
    config,
    db,
    rpc,
    nodes,
    launch,
    keys: isWorker
      ? await untilReached(log, "the RPC node at SOLANA_RPC_URL", () =>
          readHouseKeys(nodes, launch, wrap, config),
        )
      : undefined,
    orderKey:
      config.role === "worker" || (await sale()).phase === "season"
        ? undefined
        : await readOrderKeyOf(launch, config),
    faucet:
      config.localWallet && config.faucetKeyFile ? await readKey(config.faucetKeyFile) : undefined,
    log,
    metrics: createMetrics(),
    now,
    leagueTime: createLeagueClock(db, now),
    stats: createSources(config, { db, log }),
    random,
    sale,
    lifetime: createLifetimeSource(
      () => readUserLifetime({ nodes, rpc }, random),
      LIFETIME_MAX_AGE_MS,
    ),
    finality,
    house,
    ticker,
    scoreboards: createScoreboards(db),
    settling: createSharedRun(),
    async [Symbol.asyncDispose]() {
      finality.stop();
      ticker.stop();
      clock.stop();
      await db.destroy();
    },
  };
}

/** Throws if the launch was on another cluster than the one that browsers and wallets would be told. */
function assertOwnCluster({ cluster }: Config, { genesis }: Launch): void {
  const launched = clusterNamed(genesis);
  if (launched !== cluster)
    throw new Error(`SOLANA_CLUSTER is ${cluster}, but this database was launched on ${launched}.`);
}

/**
 * Reads a worker's keys. Throws if they are not those of the launch, or if this is another chain, on which everything
 * we ever sent would seem never to have landed.
 */
async function readHouseKeys(
  nodes: readonly ChainRpc[],
  launch: Launch,
  wrap: (signer: TransactionSigner) => TransactionSigner,
  { vaultKeyFile, escrowKeyFile }: Config,
): Promise<HouseKeys> {
  const asked = await Promise.allSettled(nodes.map((rpc) => rpc.getGenesisHash().send()));
  const genesis = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (genesis.length === 0) throw (asked[0] as PromiseRejectedResult).reason;
  if (genesis.some((one) => one !== launch.genesis))
    throw new Error("SOLANA_RPC_URL points to a different chain than the launch used.");
  const keys = {
    vault: wrap(await readKeyFile(vaultKeyFile!)),
    escrow: wrap(await readKeyFile(escrowKeyFile!)),
    prize: wrap(await readPrizeKey(escrowKeyFile!)),
    seal: await readSealKey(escrowKeyFile!),
  };
  for (const name of ["vault", "escrow", "prize"] as const)
    if (keys[name].address !== launch[name])
      throw new Error(`The ${name} key is not the one used for the launch.`);
  if (publicSealKey(keys.seal) !== launch.sealKey)
    throw new Error("The seal key in the database is not the one of the escrow key.");
  return keys;
}
