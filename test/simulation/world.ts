import { createHash } from "node:crypto";
import { type Signature, getBase64Encoder } from "@solana/kit";
import type { Scheduler } from "fast-check";
import pg from "pg";
import pino from "pino";
import { firstSignature } from "../../chain/check-answer.ts";
import type { Ledger } from "../../chain/local/ledger.ts";
import type { Db } from "../../server/db/connect.ts";
import type { Launch } from "../../server/launch/store.ts";
import { errorEntry } from "../../server/log.ts";
import type { Database } from "./database.ts";
import { Node } from "./node.ts";
import type { Person } from "./people.ts";
import { Server, type Surroundings } from "./server.ts";
import type { VirtualTime } from "./virtual-time.ts";

export const SLOT_MS = 400;
const WORKERS = ["one", "two"] as const;
/** The jobs that move money or end reservations. */
export const JOBS = ["watch", "send", "expire", "cover", "house"] as const;

export interface Order {
  readonly buyer: Person;
  readonly packs: number;
  readonly packId: string;
  /** The payment to sign, base64. */
  readonly transaction: string;
}

/** The parts that a run plays on. */
export interface Stage {
  readonly time: VirtualTime;
  readonly ledger: Ledger;
  readonly database: Database;
  readonly launch: Launch;
}

/** One run: a chain, nodes, a database and servers, and what people have done. */
export class World {
  readonly time: VirtualTime;
  readonly ledger: Ledger;
  readonly database: Database;
  readonly launch: Launch;
  readonly nodes: readonly Node[];
  /** The database without waiting for turns. */
  readonly db: Db;
  readonly random: (bytes: number) => Uint8Array;
  readonly orders: Order[] = [];
  /** Everything that wallets have sent, base64. */
  readonly wires = new Set<string>();
  /** Purchases that a browser was told are drawn. */
  readonly promised = new Set<string>();
  /** Violations, recorded as soon as they are seen. */
  readonly faults: string[] = [];
  readonly trace: string[] = [];
  /** When the backup was made, if there is one. */
  backedUpAt: number | undefined;
  /** How many times the database was restored. */
  timesGoneBack = 0;
  readonly #scheduler: Scheduler;
  readonly #around: Surroundings;
  #api: Server | undefined;
  readonly #workers = new Map<(typeof WORKERS)[number], Server>();
  #starts = 0;

  constructor(
    stage: Stage,
    scheduler: Scheduler,
    { nodes, seed }: { nodes: number; seed: string },
  ) {
    ({
      time: this.time,
      ledger: this.ledger,
      database: this.database,
      launch: this.launch,
    } = stage);
    this.nodes = Array.from({ length: nodes }, () => new Node(this.ledger));
    this.#scheduler = scheduler;
    this.random = createRandom(seed);
    this.db = this.database.connect(async () => undefined);
    this.#around = {
      nodes: this.nodes,
      launch: this.launch,
      log: pino(
        { level: "warn", base: null, timestamp: false, serializers: { err: errorEntry } },
        { write: (line) => this.#note(line) },
      ),
      now: () => this.time.now,
      random: this.random,
      turn: (label) => scheduler.schedule(Promise.resolve(), label),
      connect: (turn) => this.database.connect(turn),
    };
  }

  /** Starts something that continues at its own pace. Errors are expected: people try again. */
  start(label: string, act: () => Promise<unknown>): void {
    this.trace.push(label);
    act().then(
      () => this.trace.push(`${label}: done`),
      (error: unknown) => {
        this.trace.push(`${label}: ${String(error)}`);
        if (!isExpected(error)) this.faults.push(`${label}: ${(error as Error).stack}`);
      },
    );
  }

  /** Sends a transaction to a working node when its turn comes. */
  async send(wire: string): Promise<Signature> {
    await this.turn("a wallet sends");
    this.wires.add(wire);
    const bytes = new Uint8Array(getBase64Encoder().encode(wire));
    this.ledger.send(bytes, { preflight: null });
    return firstSignature(wire) as Signature;
  }

  async turn(label: string): Promise<void> {
    await this.#scheduler.schedule(Promise.resolve(), label);
  }

  /** Gives waiting calls their turns, in the scheduler's order. Returns early once nothing waits. */
  async giveTurns(count = Infinity): Promise<void> {
    await this.database.untilIdle();
    for (let given = 0; given < count && this.#scheduler.count() > 0; given++)
      await this.#scheduler.waitOne();
  }

  passBlock(): void {
    this.time.pass(SLOT_MS);
    this.ledger.nextSlot();
  }

  passBlocks(count: number): void {
    for (let block = 0; block < count; block++) this.passBlock();
  }

  /** Returns the API server, restarted if it is dead. */
  async api(): Promise<Server> {
    if (!this.#api || this.#api.isDead)
      this.#api = await Server.start(`api ${(this.#starts += 1)}`, this.#around, "api");
    return this.#api;
  }

  /** Returns a worker, restarted if it is dead. */
  async worker(index: number): Promise<Server> {
    const name = WORKERS[index % WORKERS.length]!;
    const known = this.#workers.get(name);
    if (known && !known.isDead) return known;
    const fresh = await Server.start(`${name} ${(this.#starts += 1)}`, this.#around, "worker");
    this.#workers.set(name, fresh);
    return fresh;
  }

  /** The running servers. Starts none. */
  get servers(): Server[] {
    return [this.#api, ...this.#workers.values()].filter(
      (server) => server !== undefined && !server.isDead,
    ) as Server[];
  }

  #note(line: string): void {
    this.trace.push(line.trim());
    if (line.includes("a row was paid twice")) this.faults.push(line.trim());
  }
}

/** Returns true for refusals and temporary failures; false for bugs and rejected statements. */
export function isExpected(error: unknown): boolean {
  return error instanceof Error && !BUGS.some((Bug) => error instanceof Bug);
}

const BUGS = [TypeError, RangeError, ReferenceError, pg.DatabaseError];

/** Returns a generator of bytes that follow from the seed. */
function createRandom(seed: string): (bytes: number) => Uint8Array {
  let drawn = 0;
  return (bytes) => {
    const digest = createHash("sha512")
      .update(`${seed} ${(drawn += 1)}`)
      .digest();
    return new Uint8Array(digest.subarray(0, bytes));
  };
}
