import { Socket } from "node:net";
import type { RpcTransport, TransactionSigner } from "@solana/kit";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { readLifetime } from "../../chain/lifetime.ts";
import type { Config } from "../../server/config.ts";
import { type Context, createContext } from "../../server/context.ts";
import type { Tables } from "../../server/db/schema.ts";

/**
 * Reads change nothing outside, so dying before one is the same as dying before the next change. And dying
 * after call k is dying before call k + 1.
 */
const READS = /^(database\s+(begin|select)|chain get)/;

const NEVER = new Promise<never>(() => undefined);

/** A server that dies before one of its calls to database, chain or signer. */
export interface Mortal {
  readonly ctx: Context;
  /** What it has changed, or was about to change when it died. */
  readonly calls: readonly string[];
  readonly died: Promise<void>;
  /** Counts as another call that it may die before. */
  readonly call: <T>(label: string, run: () => Promise<T>) => Promise<T>;
  /** Ends it without waiting for anything in progress. */
  readonly end: () => void;
}

/**
 * Opens a server that dies before change number `lastCall`, or never for 0. Once dead, its connections are
 * broken, none of its calls is made or returns, and no `catch` runs. To database and chain, this looks like
 * a killed process, but needs no process of its own. `onDeath` may still kill one.
 */
export async function openMortal(
  config: Config,
  lastCall: number,
  { onDeath, now }: { onDeath?: () => void; now?: () => Date },
): Promise<Mortal> {
  const calls: string[] = [];
  const sockets: Socket[] = [];
  const death = Promise.withResolvers<void>();
  let isDead = false;

  function end(): void {
    isDead = true;
    for (const socket of sockets) socket.removeAllListeners().destroy();
  }

  /** Counts a call that changes something. Dies if it is the last. */
  function count(label: string): void {
    if (isDead || READS.test(label)) return;
    calls.push(label);
    if (calls.length !== lastCall) return;
    onDeath?.();
    end();
    death.resolve();
  }

  async function call<T>(label: string, run: () => Promise<T>): Promise<T> {
    count(label);
    if (isDead) return NEVER;
    try {
      return await run();
    } finally {
      if (isDead) await NEVER;
    }
  }

  const ctx = await createContext(config, {
    transport:
      (transport): RpcTransport =>
      (request) =>
        call(`chain ${(request.payload as { method: string }).method}`, () => transport(request)),
    signer: (signer) => watchSigner(signer, call),
    ...(now ? { now } : {}),
  });
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.databasePool,
    stream: () => {
      const socket = new Socket();
      sockets.push(socket);
      return socket;
    },
  });
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: async () => watchClient(await pool.connect(), call),
      end: () => pool.end(),
    },
  });
  return {
    // Plays skip blocks, so a blockhash read a second ago may have expired.
    ctx: {
      ...ctx,
      db: new Kysely<Tables>({ dialect }),
      lifetime: () => readLifetime(ctx.rpc),
    },
    calls,
    died: death.promise,
    call,
    end() {
      end();
      void ctx[Symbol.asyncDispose]();
    },
  };
}

function watchSigner(signer: TransactionSigner, call: Mortal["call"]): TransactionSigner {
  if (!("signTransactions" in signer)) throw new Error("Another kind of signer");
  return {
    ...signer,
    signTransactions: (...given: Parameters<typeof signer.signTransactions>) =>
      call(`signer ${signer.address}`, () => signer.signTransactions(...given)),
  };
}

function watchClient(client: PostgresPoolClient, call: Mortal["call"]): PostgresPoolClient {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  return {
    query: (...given: unknown[]) =>
      call(`database ${String(given[0]).slice(0, 60)}`, () => query(...given)),
    release: () => client.release(),
  } as PostgresPoolClient;
}
