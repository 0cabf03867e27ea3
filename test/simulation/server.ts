import { createLifetimeSource, readUserLifetime } from "../../chain/lifetime.ts";
import { createSharedRpc } from "../../chain/fail-over.ts";
import { createFinalityWatch } from "../../chain/finality-watch.ts";
import { createRpc } from "../../chain/rpc.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { type Context, LIFETIME_MAX_AGE_MS } from "../../server/context.ts";
import type { Db } from "../../server/db/connect.ts";
import { createHouseMemory } from "../../server/house/memory.ts";
import { takeLease } from "../../server/jobs/store.ts";
import { workerJobs } from "../../server/jobs/worker.ts";
import type { Launch } from "../../server/launch/store.ts";
import type { Log } from "../../server/log.ts";
import { createMetrics } from "../../server/metrics.ts";
import { createLeagueClock } from "../../server/league/clock.ts";
import { createSaleReader } from "../../server/phase/sale-reader.ts";
import { createScoreboards } from "../../server/tournaments/scoreboard.ts";
import { createTicker } from "../../server/tournaments/ticker.ts";
import { createSharedRun } from "../../server/share-run.ts";
import { createSources } from "../../server/stats/sources.ts";
import { KEYS, ORDER_KEY } from "./launched.ts";
import type { Node } from "./node.ts";

/** As in `server/jobs/loop.ts`. */
const LEASE_MS = 10_000;
const NEVER = new Promise<never>(() => undefined);
export const CONFIG: Config = readConfig({
  ROLE: "worker",
  DATABASE_URL: "in this thread",
  SOLANA_RPC_URL: "http://node.invalid",
  VAULT_KEY_FILE: "in this thread",
  ESCROW_KEY_FILE: "in this thread",
});
/** Shared, because creating them takes longer than the rest of a server. */
const METRICS = createMetrics();

/** What all servers share. */
export interface Surroundings {
  readonly nodes: readonly Node[];
  readonly launch: Launch;
  readonly log: Log;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
  /** Resolves when the caller's turn comes. */
  readonly turn: (label: string) => Promise<void>;
  readonly connect: (turn: () => Promise<void>) => Db;
}

/** A server process. It waits for its turn before each call, and may freeze or die there. */
export class Server {
  readonly name: string;
  readonly ctx: Context;
  readonly #jobs = workerJobs(CONFIG.pollMs);
  #isDead = false;
  #halt: PromiseWithResolvers<void> | undefined;

  private constructor(name: string, surroundings: Surroundings, hasKeys: boolean) {
    const { nodes, launch, log, now, random, connect } = surroundings;
    this.name = name;
    const turn = async (label: string) => {
      await surroundings.turn(`${name}: ${label}`);
      while (this.#halt) await this.#halt.promise;
      if (this.#isDead) await NEVER;
    };
    const transports = nodes.map((node) => node.transport(turn));
    const rpc = createSharedRpc(transports);
    const rpcs = transports.map(createRpc);
    const db = connect(() => turn("database"));
    this.ctx = {
      config: CONFIG,
      db,
      rpc,
      nodes: rpcs,
      launch,
      keys: hasKeys ? KEYS : undefined,
      orderKey: ORDER_KEY,
      faucet: undefined,
      log,
      metrics: METRICS,
      now: () => new Date(now()),
      leagueTime: createLeagueClock(db, () => new Date(now())),
      stats: createSources(CONFIG, { db, log }),
      random,
      sale: createSaleReader(db),
      lifetime: createLifetimeSource(
        () => readUserLifetime({ nodes: rpcs, rpc }, random),
        LIFETIME_MAX_AGE_MS,
      ),
      finality: createFinalityWatch(rpc, CONFIG.pollMs),
      house: {
        doubt: undefined,
        isChecked: false,
        settledSlot: 0n,
        signed: new Map(),
        standing: undefined,
        alarm: undefined,
      },
      ticker: createTicker(db, log),
      scoreboards: createScoreboards(db),
      settling: createSharedRun(),
      [Symbol.asyncDispose]: async () => undefined,
    };
  }

  /** Starts a server. Resolves once it has read what it needs. */
  static async start(name: string, around: Surroundings, role: "api" | "worker"): Promise<Server> {
    const server = new Server(name, around, role === "worker");
    Object.assign(server.ctx.house, await createHouseMemory(server.ctx.db));
    return server;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  get isHalted(): boolean {
    return this.#halt !== undefined;
  }

  /** Kills it: it makes no further calls. */
  crash(): void {
    this.#isDead = true;
    this.ctx.finality.stop();
    this.goOn();
  }

  /** Freezes it, like SIGSTOP. */
  halt(): void {
    this.#halt ??= Promise.withResolvers();
  }

  goOn(): void {
    this.#halt?.resolve();
    this.#halt = undefined;
  }

  /**
   * Records that a worker is running, as its rounds do. A restored backup is recognized by the age of this
   * record.
   */
  async noteWork(): Promise<void> {
    await takeLease(this.ctx.db, {
      name: "watch",
      holder: this.name,
      forMs: LEASE_MS,
      hasWorked: true,
    });
  }

  /**
   * Runs a round of a job, whoever holds its lease: leases only save work, and a round may outlive its
   * lease.
   */
  async runJob(name: string): Promise<void> {
    await this.#jobs.find((job) => job.name === name)!.run(this.ctx);
  }
}
