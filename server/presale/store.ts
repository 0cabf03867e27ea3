import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import type { Box } from "../../rules/box.ts";
import { CONFIRMED_STATES, type PurchaseState, canBecome } from "../../rules/purchase-state.ts";
import type { Db } from "../db/connect.ts";
import type { GatedState, Tables } from "../db/schema.ts";
import type { NewOutbox } from "../outbox/row.ts";
import type { NewPayment } from "../payments/store.ts";
import type { Player } from "../players/store.ts";
import { isPurchaseId } from "../../rules/purchase-id.ts";

export type Purchase = Selectable<Tables["purchases"]>;

/** The box as stored, with the reserved packs and the end of the draw log. */
export interface StoredBox extends Box {
  readonly packsReserved: number;
  readonly lastHash: string;
  readonly lastPosition: number;
}

/** Returns the number of unreserved packs in the box. */
export function packsOpen({ packsLeft, packsReserved }: StoredBox): number {
  return packsLeft - packsReserved;
}

/**
 * Locks the user. Whatever changes an allowance takes this lock first. To avoid deadlocks, lock in the
 * order user, purchase, box.
 */
export async function lockUser(trx: Db, wallet: string): Promise<Selectable<Tables["users"]>> {
  return trx
    .selectFrom("users")
    .selectAll()
    .where("wallet_address", "=", wallet)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockPurchase(trx: Db, id: string): Promise<Purchase> {
  return trx
    .selectFrom("purchases")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function lockBox(trx: Db): Promise<StoredBox> {
  const row = await trx.selectFrom("box").selectAll().forNoKeyUpdate().executeTakeFirstOrThrow();
  return toBox(row);
}

export async function readBox(db: Db): Promise<StoredBox> {
  return toBox(await db.selectFrom("box").selectAll().executeTakeFirstOrThrow());
}

/** Inserts the box unless it exists. Until the first draw, the log begins with this genesis hash. */
export async function insertBox(db: Db, box: Box, genesisHash: string): Promise<void> {
  await db
    .insertInto("box")
    .values({ id: 1, packs_left: box.packsLeft, cards_left: box.cardsLeft, last_hash: genesisHash })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ last_hash: genesisHash })
        .where("box.last_position", "=", 0)
        .where("box.last_hash", "<>", genesisHash),
    )
    .execute();
}

function toBox(row: Selectable<Tables["box"]>): StoredBox {
  return {
    packsLeft: row.packs_left,
    packsReserved: row.packs_reserved,
    cardsLeft: row.cards_left,
    lastHash: row.last_hash,
    lastPosition: row.last_position,
  };
}

/** Returns the packs of a user's confirmed purchases and live reservations. */
export async function countPacksHeld(db: Db, wallet: string): Promise<number> {
  const { held } = await db
    .selectFrom("purchases")
    .select(sql<string>`coalesce(sum(pack_quantity), 0)`.as("held"))
    .where("wallet_address", "=", wallet)
    .where("state", "in", ["created", ...CONFIRMED_STATES])
    .executeTakeFirstOrThrow();
  return Number(held);
}

export async function releasePacks(trx: Db, packs: number): Promise<void> {
  await trx
    .updateTable("box")
    .set({ packs_reserved: sql`packs_reserved - ${packs}::integer` })
    .execute();
}

/**
 * The only way to change a purchase's state. Returns the state as the table accepts it, and the start of
 * the statement that writes it, which includes the audit row. Throws on an unknown step, which would be
 * a bug.
 */
function enterState(
  trx: Db,
  step: {
    id: string;
    from: PurchaseState | null;
    to: PurchaseState;
    at: Date;
    note?: string | undefined;
  },
) {
  const { id, from, to, at, note = null } = step;
  if (from && !canBecome(from, to))
    throw new Error(`Purchase ${id} cannot go from ${from} to ${to}`);
  const statement = trx.with("event", (db) =>
    db
      .insertInto("purchase_events")
      .values({ purchase_id: id, from_state: from, to_state: to, note, at }),
  );
  return { state: to as GatedState, statement };
}

/** Maximum packs that unpaid reservations may hold, in total and per network. */
interface MaxUnpaid {
  readonly inAll: number;
  readonly perNetwork: number;
}

/**
 * Inserts a purchase and reserves its packs. Returns false if too few are free, or if unpaid
 * reservations would hold more than `maxUnpaid`; the caller must then roll back. Without limits, packs may
 * be reserved twice: who pays first gets them. It is one statement at the end of a transaction, because
 * every buyer waits for the box. Lock the network first.
 */
export async function insertPurchase(
  trx: Db,
  purchase: Omit<Insertable<Tables["purchases"]>, "state">,
  maxUnpaid: MaxUnpaid | undefined,
): Promise<boolean> {
  const { id, pack_quantity: packs, network, created_at: at } = purchase;
  const { state, statement } = enterState(trx, { id, from: null, to: "created", at });
  const { numUpdatedRows } = await statement
    .with("purchase", (db) => db.insertInto("purchases").values({ ...purchase, state }))
    .updateTable("box")
    .set({ packs_reserved: sql`packs_reserved + ${packs}::integer` })
    .$if(maxUnpaid !== undefined, (query) =>
      query
        .where(sql<boolean>`packs_left - packs_reserved >= ${packs}::integer`)
        .where(
          sql<boolean>`packs_reserved + ${packs}::integer - (
            select coalesce(sum(pack_quantity), 0) from purchases
            where state = 'created' and paid_signature is not null) <= ${maxUnpaid!.inAll}::integer`,
        )
        .where(
          sql<boolean>`(
            select coalesce(sum(pack_quantity), 0) from purchases
            where state = 'created' and paid_signature is null and network = ${network}::text
          ) + ${packs}::integer <= ${maxUnpaid!.perNetwork}::integer`,
        ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The rows of a draw, in addition to those of every step. */
export interface DrawRows {
  readonly payment: NewPayment;
  readonly draw: Insertable<Tables["draws"]>;
  readonly deliveries: readonly NewOutbox[];
  readonly box: Updateable<Tables["box"]>;
  readonly purchase: { readonly confirmed_at: Date; readonly referrer: string | null };
}

/**
 * Writes a draw. It is one statement at the end of a transaction, because every buyer waits for the
 * box.
 */
export async function insertDraw(
  trx: Db,
  { id, state: from }: Pick<Purchase, "id" | "state">,
  rows: DrawRows,
): Promise<void> {
  const { state, statement } = enterState(trx, {
    id,
    from,
    to: "drawn",
    at: rows.purchase.confirmed_at,
  });
  await statement
    .with("payment", (db) => db.insertInto("payments").values(rows.payment))
    .with("draw", (db) => db.insertInto("draws").values(rows.draw))
    .with("delivery", (db) => db.insertInto("outbox").values(rows.deliveries))
    .with("purchase", (db) =>
      db
        .updateTable("purchases")
        .set({ ...rows.purchase, state, network: null })
        .where("id", "=", id),
    )
    .updateTable("box")
    .set(rows.box)
    .execute();
}

/** Moves a locked purchase to its next state. */
export async function changeState(
  trx: Db,
  { id, state: from }: Pick<Purchase, "id" | "state">,
  { to, at, note }: { to: Exclude<PurchaseState, "created" | "drawn">; at: Date; note?: string },
): Promise<void> {
  const { state, statement } = enterState(trx, { id, from, to, at, note });
  await statement
    .updateTable("purchases")
    .set({
      state,
      ...(to === "delivered" ? { delivered_at: at } : {}),
      network: null,
      // The payment was seen on a fork and never became final.
      ...(to === "expired" ? { seen_signature: null, paid_signature: null } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** Returns a user's purchase; undefined if it is not theirs. */
export async function findPurchase(
  db: Db,
  id: string,
  wallet: string,
): Promise<Purchase | undefined> {
  if (!isPurchaseId(id)) return undefined;
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("id", "=", id)
    .where("wallet_address", "=", wallet)
    .executeTakeFirst();
}

/** Returns the purchases that have one of these references or ids, oldest first. */
export async function listNamedPurchases(
  db: Db,
  { references, ids }: { references: readonly string[]; ids: readonly string[] },
): Promise<Purchase[]> {
  return db
    .selectFrom("purchases")
    .selectAll()
    .where((eb) =>
      eb.or([eb("reference", "in", references), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]),
    )
    .orderBy("created_at")
    .execute();
}

/** More than any user can pay for. Without a limit, expired purchases would make the list endless. */
const MAX_LISTED = 500;

/** Returns a user's purchases, newest first. */
export async function listPurchases(db: Db, wallet: string): Promise<Purchase[]> {
  return db
    .selectFrom("purchases")
    .selectAll()
    .where("wallet_address", "=", wallet)
    .orderBy("created_at", "desc")
    .limit(MAX_LISTED)
    .execute();
}

/** Returns the cards of a drawn purchase, pack by pack. */
export async function listRewards(db: Db, purchaseId: string): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select players.*
    from draws
      cross join unnest(draws.places) with ordinality as drawn (place, card)
      join players on players.place = drawn.place
    where draws.purchase_id = ${purchaseId}
    order by drawn.card`.execute(db);
  return rows;
}

/** Sums packs and base units of a user's confirmed purchases. */
export async function sumConfirmed(db: Db, wallet: string) {
  const row = await db
    .selectFrom("purchases")
    .select([
      sql<string>`coalesce(sum(pack_quantity), 0)`.as("packs"),
      sql<string>`coalesce(sum(total_amount), 0)`.as("spent"),
    ])
    .where("wallet_address", "=", wallet)
    .where("state", "in", CONFIRMED_STATES)
    .executeTakeFirstOrThrow();
  return { packs: Number(row.packs), spent: BigInt(row.spent) };
}
