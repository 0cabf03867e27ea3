import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import pg from "pg";
import { openEmbedded } from "../../dev/embedded-database.ts";
import type { Db } from "../../server/db/connect.ts";
import { migrate } from "../../server/db/migrate.ts";
import type { Tables } from "../../server/db/schema.ts";
import { DirectSocket } from "./direct-socket.ts";

/** Tables that no run changes. */
const FIXED = ["launch", "lookup_tables", "migrations", "players"];

/** PostgreSQL's clock functions, redefined in a schema that the search path puts first. */
const CLOCKS = `
  create schema simulation;
  create function simulation.now() returns timestamptz stable language sql
    as $$ select current_setting('simulation.now')::timestamptz $$;
  create function simulation.clock_timestamp() returns timestamptz volatile language sql
    as $$ select current_setting('simulation.now')::timestamptz $$;
  set simulation.now = '1970-01-01';
  set search_path = simulation, public, pg_catalog;
  set plan_cache_mode = force_generic_plan`;

/** Statements worth preparing once. */
const PLANNED = /^\s*(select|with|insert|update|delete|begin|commit|rollback)\b/i;

/**
 * The embedded database in this thread, with the real schema and statements, on the run's clock. It has a
 * single session, so transactions run one at a time, as if serializable.
 */
export class Database {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  /** Tables that runs change. */
  #tables: readonly string[] = [];
  readonly #now: () => number;
  #toldTime = 0;
  #line: Promise<void> = Promise.resolve();
  #waiting = 0;

  private constructor(client: pg.Client, now: () => number) {
    this.#client = client;
    this.#now = now;
  }

  /** Opens a database holding what `launch` writes. `reset` returns to that state. */
  static async open(now: () => number, launch: (db: Db) => Promise<void>): Promise<Database> {
    const embedded = await openEmbedded((options) => new PGlite(options));
    const client = new pg.Client({
      user: "postgres",
      database: "postgres",
      stream: () => new DirectSocket(embedded),
    });
    await client.connect();
    const database = new Database(client, now);
    const db = database.connect(async () => undefined);
    await migrate(db);
    await launch(db);
    await database.#prepare();
    return database;
  }

  /** Returns the database as one process sees it: each transaction waits for its turn. */
  connect(turn: () => Promise<void>): Db {
    const pool = {
      options: {},
      connect: async () => {
        await turn();
        const release = await this.#lock();
        const query = (text: string, values?: unknown[]) => this.#query(text, values);
        return { query, release } as unknown as PostgresPoolClient;
      },
      end: async () => undefined,
    };
    return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  }

  /** Resolves once no transaction is running and everything that follows immediately from one has run. */
  async untilIdle(): Promise<void> {
    do await turnOfTheLoop();
    while (this.#waiting > 0);
  }

  /** Resets all rows to their state after the launch. */
  async reset(): Promise<void> {
    await this.#copy("launched");
  }

  async backUp(): Promise<void> {
    await this.#copy("public");
  }

  /** Resets all rows to their state when `backUp` was called. */
  async restore(): Promise<void> {
    await this.#copy("backup");
  }

  /** Removes dead rows, which slow down every statement. */
  async vacuum(): Promise<void> {
    await this.#client.query(`vacuum ${this.#tables.join()}`);
  }

  async #prepare(): Promise<void> {
    const { rows } = await this.#client.query<{ name: string; is_sequence: boolean }>(
      `select relname as name, relkind = 'S' as is_sequence from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
         and relname <> all ($1) order by 1`,
      [FIXED],
    );
    const tables = rows.filter((row) => !row.is_sequence).map(({ name }) => name);
    this.#tables = tables;
    const sequences = rows.filter((row) => row.is_sequence).map(({ name }) => name);
    const copies = ["launched", "backup"].flatMap((schema) => [
      `create schema ${schema}`,
      ...rows.map(({ name }) => `create table ${schema}.${name} as table public.${name}`),
    ]);
    const move = ([from, to]: readonly [string, string]) => `
      create function ${from}.copy() returns void language plpgsql as $$ begin
        perform set_config('session_replication_role', 'replica', true);
        ${tables.map((name) => copyRows(name, from, to)).join("")}
        ${sequences.map((name) => copySequence(name, from, to)).join("")}
      end $$`;
    const moves = [
      ["launched", "public"],
      ["public", "backup"],
      ["backup", "public"],
    ] as const;
    await this.#client.query([...copies, ...moves.map(move), CLOCKS].join(";"));
    // The clocks are at 1970 now, whatever the launch was told.
    this.#toldTime = 0;
  }

  /** Copies all rows of a schema back. References are not checked: the rows were consistent when copied. */
  async #copy(from: "launched" | "public" | "backup"): Promise<void> {
    const release = await this.#lock();
    await this.#client.query(`select ${from}.copy()`);
    release();
  }

  async #lock(): Promise<() => void> {
    const before = this.#line;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#line = promise;
    this.#waiting += 1;
    await before;
    return () => {
      this.#waiting -= 1;
      resolve();
    };
  }

  async #query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    if (/\b(now|league_now|clock_timestamp)\(\)/.test(text)) await this.#tellTime();
    if (!PLANNED.test(text)) return this.#client.query(text, values);
    const name = this.#names.get(text) ?? `s${this.#names.size}`;
    this.#names.set(text, name);
    return this.#client.query({ name, text, values });
  }

  async #tellTime(): Promise<void> {
    const now = this.#now();
    if (now === this.#toldTime) return;
    this.#toldTime = now;
    await this.#client.query(`set simulation.now = '${new Date(now).toISOString()}'`);
  }
}

function copyRows(name: string, from: string, to: string): string {
  return `delete from ${to}.${name};
    insert into ${to}.${name} overriding system value table ${from}.${name};`;
}

function copySequence(name: string, from: string, to: string): string {
  return to === "public"
    ? `perform setval('public.${name}', last_value, is_called) from ${from}.${name};`
    : `delete from ${to}.${name}; insert into ${to}.${name} select * from ${from}.${name};`;
}
