import { type RpcTransport, type Signature, getBase64Encoder } from "@solana/kit";
import pino from "pino";
import { afterEach, beforeAll } from "vitest";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import type { Call } from "../../chain/local/rpc-server.ts";
import type { Context } from "../../server/context.ts";
import { errorEntry } from "../../server/log.ts";
import type { OutboxRow } from "../../server/outbox/row.ts";
import { KEYS, usdcOf } from "./launched.ts";
import { Node } from "./node.ts";
import { Server } from "./server.ts";
import { sharedTheater } from "./stage.ts";
import { SLOT_MS } from "./world.ts";

/** A node that records its calls and lets a test change its results. */
export class TappedNode extends Node {
  readonly calls: string[] = [];
  /** Returns a replacement for a result, or undefined to keep it. */
  change: (call: Call, result: unknown) => unknown = () => undefined;

  override transport(turn: (method: string) => Promise<void>): RpcTransport {
    const ask = super.transport(turn);
    return async <T>(request: Parameters<RpcTransport>[0]): Promise<T> => {
      const call = request.payload as Call;
      this.calls.push(call.method);
      const response = await ask<{ readonly result: unknown }>(request);
      const result = this.change(call, response.result);
      return (result === undefined ? response : { ...response, result }) as T;
    };
  }
}

/** Leaves transactions out of a node's histories. */
export const hiding =
  (...hidden: Signature[]): TappedNode["change"] =>
  ({ method }, result) =>
    method === "getSignaturesForAddress"
      ? (result as { signature: Signature }[]).filter(
          ({ signature }) => !hidden.includes(signature),
        )
      : undefined;

let clock: Disposable | undefined;
/** Generous, so that a busy machine does not fail the test. */
const LIMIT_MS = 600_000;

/** Sets up a test file for lone workers. */
export function expectLoneWorkers(): void {
  beforeAll(async () => void (await sharedTheater()), LIMIT_MS);
  afterEach(() => clock?.[Symbol.dispose]());
}

/**
 * Opens a worker on the simulation's chain and database, right after the launch. It does nothing on its
 * own: tests run its rounds and pass time and blocks. The escrow holds 1,000,000 USDC.
 */
export async function openLoneWorker({ nodes: count = 1 } = {}) {
  const { time, ledger, database, launch } = await (await sharedTheater()).setUp();
  clock = time.install();
  ledger.setAccount(await usdcOf(KEYS.escrow.address, 1_000_000_000_000n));
  const nodes = Array.from({ length: count }, () => new TappedNode(ledger));
  /** Its log entries at level warn and above. */
  const log: Record<string, unknown>[] = [];
  const turns: string[] = [];
  const calls = { before: async (): Promise<void> => undefined };
  let drawn = 0;
  const around = {
    nodes,
    launch,
    log: pino(
      { level: "warn", base: null, timestamp: false, serializers: { err: errorEntry } },
      { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) },
    ),
    now: () => time.now,
    random: (bytes: number) => new Uint8Array(bytes).fill((drawn += 1)),
    turn: async (label: string) => {
      turns.push(label);
      await calls.before();
    },
    connect: (turn: () => Promise<void>) => database.connect(turn),
  };
  const start = async (name: string): Promise<Context> =>
    (await Server.start(name, around, "worker")).ctx;
  const ctx = await start("worker");
  const { db } = ctx;
  return {
    ctx,
    db,
    time,
    ledger,
    nodes,
    node: nodes[0]!,
    log,
    /** Its calls to nodes and the database, in order. */
    turns,
    /** Lets a test do something right before each of those calls. */
    calls,
    /** Returns a function that restores the database to its state now. The worker and the chain keep theirs. */
    backUp: async () => {
      await database.backUp();
      return () => database.restore();
    },
    /** Starts another worker on the same chain and database. */
    start,
    passBlocks: (blocks: number) => {
      for (let block = 0; block < blocks; block++) {
        time.pass(SLOT_MS);
        ledger.nextSlot();
      }
    },
    /** Lands a transaction, whether or not it succeeds. */
    land: (wire: string | null) =>
      ledger.send(new Uint8Array(getBase64Encoder().encode(wire!)), { preflight: null }),
    rows: async () =>
      (await db.selectFrom("outbox").selectAll().orderBy("id").execute()) as OutboxRow[],
  };
}

/** More blocks than it takes to finalize one. */
export const FINAL = 34;
/** More blocks than the house waits before it treats an unseen transaction as dead. */
export const LIFE = BLOCKHASH_LIFE + 200;
