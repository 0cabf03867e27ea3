import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { type Instruction, type TransactionPartialSigner, getBase64Encoder } from "@solana/kit";
import { stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { Hono } from "hono";
import { sql } from "kysely";
import pino from "pino";
import { BLOCKHASH_LIFE } from "../../../chain/local/blocks.ts";
import { nodeMethods } from "../../../chain/local/methods.ts";
import { type Call, answer } from "../../../chain/local/rpc-server.ts";
import { verifyTournament } from "../../../dev/verify/verify-tournament.ts";
import { createApp } from "../../../server/app.ts";
import type { Context } from "../../../server/context.ts";
import { standingOf } from "../../../server/house/standing.ts";
import { readHouse } from "../../../server/house/store.ts";
import { workerJobs } from "../../../server/jobs/worker.ts";
import { errorEntry } from "../../../server/log.ts";
import { commandOf } from "../../../server/ops/commands.ts";
import type { StatsFeed } from "../../../server/stats/feed.ts";
import { createPace } from "../../../server/stats/pace.ts";
import { type Fault, Node } from "../node.ts";
import { signOwn } from "../payments.ts";
import { CONFIG, Server, type Surroundings } from "../server.ts";
import { SLOT_MS, type Stage, isExpected } from "../world.ts";

/** More blocks than it takes to finalize one. */
const FINAL = 34;
/** Whatever is still to do after this many rounds counts as stuck. */
const MAX_ROUNDS = 8;
/** More blocks than the house waits before it treats an unseen transaction as dead. */
const LIFE = BLOCKHASH_LIFE + 200;
const WORKERS = 2;
/** Jobs that use the chain during a season. */
const CHAIN_JOBS = ["house", "holdings", "send"] as const;
/** Longer than anyone waits between two requests, even on a busy machine. */
const KEEP_ALIVE_MS = 600_000;

/**
 * A season on the simulation's chain and database: two workers, a site, and time under the test's control.
 */
export class League implements AsyncDisposable {
  readonly stage: Stage;
  /** Errors that servers logged. */
  readonly errors: string[] = [];
  /** Called when a worker has read and recorded everything, right before each transaction that it sends. */
  beforeSending: () => Promise<void> = async () => undefined;
  readonly #node: Node;
  readonly #around: Surroundings;
  readonly #feed: StatsFeed;
  readonly #workers: Context[] = [];
  readonly #jobs = new Map(workerJobs(CONFIG.pollMs).map((job) => [job.name, job]));
  #site: Site | undefined;
  #started = 0;
  #rounds = 0;

  private constructor(stage: Stage, feed: StatsFeed, random: () => number) {
    this.stage = stage;
    this.#feed = feed;
    const { time, ledger, database, launch } = stage;
    this.#node = new Node(ledger);
    this.#around = {
      nodes: [this.#node],
      launch,
      log: pino(
        { level: "error", base: null, timestamp: false, serializers: { err: errorEntry } },
        { write: (line) => void this.errors.push(line.trim()) },
      ),
      now: () => time.now,
      random: (bytes) => Uint8Array.from({ length: bytes }, () => random() * 256),
      turn: async (label) => {
        if (label.endsWith("sendTransaction")) await this.beforeSending();
      },
      connect: (turn) => database.connect(turn),
    };
  }

  /** Opens a league with statistics from a feed. `random` is the only source of randomness. */
  static async open(stage: Stage, feed: StatsFeed, random: () => number): Promise<League> {
    const league = new League(stage, feed, random);
    for (let worker = 0; worker < WORKERS; worker++) await league.startWorker();
    league.#site = await openSite(stage, league.#around);
    return league;
  }

  /** Starts a worker. If there are enough, it replaces the oldest. */
  async startWorker(): Promise<void> {
    const { ctx } = await Server.start(`worker ${(this.#started += 1)}`, this.#around, "worker");
    const main = { feed: this.#feed, everyMs: 0, quietMs: 0, weeksAhead: 3, gamesPerRequest: 20 };
    const stats = { main, second: undefined, pace: createPace(() => this.stage.time.now) };
    if (this.#workers.length === WORKERS) this.#workers.shift();
    this.#workers.push({ ...ctx, stats });
  }

  get ctx(): Context {
    return this.#workers[0]!;
  }

  get url(): string {
    return this.#site!.url;
  }

  /** Advances time to an instant. Only the last blocks before it are produced. */
  passTo(at: number): void {
    const { time } = this.stage;
    time.pass(Math.max(0, at - FINAL * SLOT_MS - time.now));
    while (time.now + SLOT_MS <= at) this.passBlocks(1);
    if (time.now > at) throw new Error(`It is ${new Date(time.now).toISOString()} already`);
    time.pass(at - time.now);
  }

  passBlocks(count: number): void {
    for (let block = 0; block < count; block++) {
      this.stage.time.pass(SLOT_MS);
      this.stage.ledger.nextSlot();
    }
  }

  /** Runs one round of jobs, alternating between the workers. */
  async run(...jobs: readonly string[]): Promise<void> {
    const worker = this.#workers[(this.#rounds += 1) % WORKERS]!;
    for (const name of jobs) await this.#jobs.get(name)!.run(worker);
    // Code in this thread never waits for I/O, but connections need a turn of the event loop, too.
    await turnOfTheLoop();
  }

  /** Runs the workers until nothing is left to do for now. */
  async work(): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      await this.run("season", "settle", ...CHAIN_JOBS);
      const isClaiming = standingOf(await readHouse(this.ctx.db)) === "claiming";
      this.passBlocks(isClaiming ? LIFE : FINAL);
      if (!isClaiming && !(await this.#isBusy())) return;
    }
    throw new Error("The workers have not come to rest");
  }

  /** Runs a worker while the node fails every nth call, then heals the node. */
  async workThrough(fault: Fault, every: number): Promise<void> {
    Object.assign(this.#node, { fault, every });
    for (const job of CHAIN_JOBS)
      await this.run(job).catch((error: unknown) => {
        if (!isExpected(error)) throw error;
      });
    this.#node.heal();
  }

  /** Runs the workers, then restores the database to its state before. Workers and chain keep theirs. */
  async forget(): Promise<void> {
    const { database } = this.stage;
    await database.backUp();
    await this.work();
    await database.restore();
  }

  async #isBusy(): Promise<boolean> {
    const { rows } = await sql<{ busy: boolean }>`
      select exists (select from outbox
          where state = 'sent' or state = 'planned' and coalesce(due_at <= now(), true))
        or exists (select from tournaments t where state = 'final' and not exists (
          select from outbox where kind = 'prize' and cause = t.id and state <> 'landed'))
        as busy`.execute(this.ctx.db);
    return rows[0]!.busy;
  }

  /** Lands a transaction that a wallet signs and pays for. Throws if it fails. */
  async land(
    wallet: TransactionPartialSigner,
    instructions: readonly Instruction[],
  ): Promise<void> {
    const wire = await signOwn(wallet, instructions, this.stage.ledger);
    const bytes = new Uint8Array(getBase64Encoder().encode(wire));
    this.stage.ledger.send(bytes, { preflight: "processed" });
  }

  /** Runs a command of `npm run ops`. */
  async command(...words: readonly string[]): Promise<string> {
    return commandOf(words)({
      config: { ...CONFIG, rpcUrls: [`${this.url}/chain`] },
      db: this.ctx.db,
      now: new Date(this.stage.time.now),
      by: "a test",
      note: () => undefined,
    });
  }

  /**
   * Runs `npm run verify-tournament` with the chain, on one tournament or all, against a freshly started
   * server with empty caches.
   */
  async verify(id?: string): Promise<{ readonly code: number; readonly output: string }> {
    await using site = await openSite(this.stage, this.#around);
    let output = "";
    const print = (text: string) => void (output += text);
    const page = id === undefined ? site.url : `${site.url}/tournaments/${id}`;
    const code = await verifyTournament([page, `${site.url}/chain`], { out: print, err: print });
    return { code, output };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#site?.[Symbol.asyncDispose]();
  }
}

interface Site extends AsyncDisposable {
  readonly url: string;
}

/** Serves a site and the chain's RPC over HTTP. */
async function openSite({ ledger }: Stage, around: Surroundings): Promise<Site> {
  const { ctx } = await Server.start("site", around, "api");
  // All requests come from one address, and actors sign in with the local wallet.
  const config = { ...CONFIG, localWallet: true, requestsPerMinute: 10_000_000 };
  const methods = nodeMethods(ledger);
  const door = new Hono()
    .post("/chain", async (c) =>
      c.body(stringifyJsonWithBigInts(answer(methods, await c.req.json<Call>()))),
    )
    .route("/", createApp({ ...ctx, config }));
  const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS };
  const server = serve({ fetch: door.fetch, port: 0, hostname: "127.0.0.1", serverOptions });
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      ctx.ticker.stop();
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
    },
  };
}
