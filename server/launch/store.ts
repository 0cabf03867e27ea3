import type { Address } from "@solana/kit";
import { sql } from "kysely";
import type { LookupTables } from "../../chain/house-transaction.ts";
import { listBoxPlayers } from "../players/store.ts";
import type { Db } from "../db/connect.ts";
import { compareSchemas } from "../db/migrate.ts";

/** What the launch created on the chain. */
export interface Launch {
  readonly usdcMint: Address;
  readonly escrow: Address;
  /** The escrow's USDC account. */
  readonly escrowAccount: Address;
  /** The wallet that pays prizes, and its USDC account. */
  readonly prize: Address;
  readonly prizeAccount: Address;
  readonly vault: Address;
  /** Seals secret seeds; derived from the escrow key, which opens them. */
  readonly sealKey: string;
  /** Public key of the orders, hex; null in a sale that began before orders were signed. */
  readonly orderKey: string | null;
  /** Genesis hash of the launch's chain. */
  readonly genesis: string;
  /** The site's origin, to which the tokens' metadata points forever. */
  readonly origin: string;
  readonly treasury: Readonly<Record<"liquidity" | "marketing" | "team", Address>>;
  /** The presale's players in the box's published order. */
  readonly boxPlayerIds: readonly string[];
}

/** Reads the launch. Throws if it is incomplete, or if an update requires running it again. */
export async function readLaunch(db: Db): Promise<Launch> {
  if (!(await hasTables(db))) throw noLaunch("no tables");
  const schema = await compareSchemas(db);
  if (schema === "older")
    throw new Error("This database is older than this program: run npm run launch again");
  if (schema === "newer")
    throw new Error("This database is newer than this program: update the program");
  const tables = Object.values(await readLookupTables(db));
  if (!tables.some((addresses) => addresses.length > 0)) throw noLaunch("lookup_table");
  const rows = await db.selectFrom("launch").selectAll().execute();
  const facts = new Map(rows.map(({ name, value }) => [name, value]));
  const get = (name: string) => {
    const value = facts.get(name);
    if (!value) throw noLaunch(name);
    return value as Address;
  };
  return {
    usdcMint: get("usdc_mint"),
    escrow: get("escrow"),
    escrowAccount: get("escrow_account"),
    prize: get("prize"),
    prizeAccount: get("prize_account"),
    vault: get("vault"),
    sealKey: get("seal_key"),
    orderKey: facts.get("order_key") ?? null,
    genesis: get("genesis"),
    origin: get("origin"),
    treasury: { liquidity: get("liquidity"), marketing: get("marketing"), team: get("team") },
    boxPlayerIds: (await listBoxPlayers(db)).map(({ id }) => id),
  };
}

async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('launch') is not null as found`.execute(db);
  return rows[0]!.found;
}

function noLaunch(missing: string): Error {
  return new Error(`This database has no launch (${missing}): run npm run launch first`);
}

export async function findLaunchFact(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("launch")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.value;
}

/** Name of the fact that this launch has put its claim of the vault's key on the chain. */
export const CLAIMED = "claimed";

export async function hasClaimed(db: Db): Promise<boolean> {
  return (await findLaunchFact(db, CLAIMED)) !== undefined;
}

/** Returns the lookup tables that our transactions may use. */
export async function readLookupTables(db: Db): Promise<LookupTables> {
  const rows = await db.selectFrom("lookup_tables").selectAll().orderBy("address").execute();
  return Object.fromEntries(
    rows.map(({ address, addresses }) => [address, addresses]),
  ) as LookupTables;
}

/** Records a lookup table with the addresses that it is known to hold. */
export async function recordLookupTable(
  db: Db,
  address: Address,
  addresses: readonly Address[],
): Promise<void> {
  await db
    .insertInto("lookup_tables")
    .values({ address, addresses })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ addresses }))
    .execute();
}

/** Returns true if the sale has begun; then the vault holds less than after the launch. */
export async function hasDraws(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom("draws").select("position").limit(1).executeTakeFirst()) !== undefined
  );
}

/** Records a fact once. Throws if the launch already has another value for it. */
export async function recordLaunchFact(db: Db, name: string, value: string): Promise<void> {
  const row = await db
    .insertInto("launch")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: sql`launch.value` }))
    .returning("value")
    .executeTakeFirstOrThrow();
  if (row.value !== value) throw otherLaunch(name, row.value);
}

/** Throws if the launch has another value for a fact. */
export async function assertLaunchFact(db: Db, name: string, value: string): Promise<void> {
  const known = await findLaunchFact(db, name);
  if (known !== undefined && known !== value) throw otherLaunch(name, known);
}

function otherLaunch(name: string, value: string): Error {
  return new Error(
    `This database was launched with another ${name} (${value}). ` +
      "Use an empty database, or the keys and cluster from its launch.",
  );
}

/** Records a fact that another launch may correct. */
export async function replaceLaunchFact(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto("launch")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
