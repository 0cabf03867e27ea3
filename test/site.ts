import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { inject } from "vitest";
import { GENESIS } from "../chain/cluster.ts";
import { createTransport } from "../chain/node-transport.ts";
import { createRpc } from "../chain/rpc.ts";
import type { Actor } from "../dev/actor.ts";
import { createDatabase } from "../dev/postgres.ts";
import type { Environment } from "../dev/world.ts";
import { type Db, connect } from "../server/db/connect.ts";
import { type Launch, readLaunch, replaceLaunchFact } from "../server/launch/store.ts";
import type { PurchaseView } from "../server/presale/schemas.ts";
import { guestsOf } from "./guests.ts";

/** The running site: its addresses, database and settings. */
export const site = inject("site");

/** Settings without the keys of a local world, which other clusters refuse. */
const NO_LOCAL_KEYS = { FAUCET_KEY_FILE: "", LIQUIDITY_KEY_FILE: "" };

export const rpc = createRpc(createTransport(site.environment["SOLANA_RPC_URL"]!));

/** Opens the site's database, to inspect rows and set up situations. */
export function openDatabase(): { db: Db; readonly launch: Promise<Launch> } & AsyncDisposable {
  const db = connect(site.environment["DATABASE_URL"]!, 4);
  return {
    db,
    get launch() {
      return readLaunch(db);
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** Counts the statements waiting for a lock in a database. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return Number(rows[0]!.count);
}

export const { newVisitor, newUser, newBuyer } = guestsOf(site.urls[0]);

/** Time between polls. Payments are final after 1.3 s, so polling more often only takes processor time. */
export const POLL_MS = 150;

/** Polls a purchase until it matches. Throws with its last state. */
export async function untilPurchase(
  actor: Actor,
  packId: string,
  isAsWanted: (purchase: PurchaseView) => boolean,
): Promise<PurchaseView> {
  const deadline = performance.now() + 40_000;
  for (;;) {
    const { body } = await actor.get<PurchaseView>(`/api/presale/pack-purchases/${packId}`);
    if (isAsWanted(body)) return body;
    if (performance.now() > deadline)
      throw new Error(`The purchase stayed as it is: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Copies the database as it was right after the launch. Returns the URL of the copy, whose name is unique.
 */
export function copyDatabase(name: string): Promise<string> {
  return createDatabase(site.postgres, `${name}-${randomUUID()}`, site.template);
}

/** Returns settings for an API server that was launched on another cluster, without the keys of localnet. */
export async function settingsOn(cluster: "devnet" | "mainnet-beta"): Promise<Environment> {
  const DATABASE_URL = await copyDatabase(cluster);
  const db = connect(DATABASE_URL, 1);
  await replaceLaunchFact(db, "genesis", GENESIS[cluster]);
  await db.destroy();
  return { ...site.environment, ...NO_LOCAL_KEYS, SOLANA_CLUSTER: cluster, DATABASE_URL };
}
