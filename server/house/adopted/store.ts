import { type Insertable, type Selectable, sql } from "kysely";
import { causeName } from "../../../rules/payout-memo.ts";
import { causeNameOf } from "../../db/cause-name.ts";
import type { Db } from "../../db/connect.ts";
import type { Tables } from "../../db/schema.ts";
import type { Held, OutboxRow } from "../../outbox/row.ts";

/** A payout that the chain shows and this database did not know. */
export type Adopted = Selectable<Tables["adopted"]>;
export type NewAdopted = Insertable<Tables["adopted"]>;

/** Adds payouts that the books do not know. Returns how many are new. */
export async function insertAdopted(trx: Db, adopted: readonly NewAdopted[]): Promise<number> {
  if (adopted.length === 0) return 0;
  const rows = await trx
    .insertInto("adopted")
    .values(adopted)
    .onConflict((conflict) => conflict.doNothing())
    .returning("signature")
    .execute();
  return rows.length;
}

/** The hashes of prizes and locks must match, too: another result has other winners. */
const hasSameHash = sql<boolean>`(a.kind not in ('prize', 'lock')
  or a.content->>'hash' = o.content->>'hash')`;

/** Returns adopted payouts for which there is a row, in any state, with the rows, in the order of planning. */
export async function listAdoptable(db: Db): Promise<{ adopted: Adopted; row: OutboxRow }[]> {
  const rows = await db
    .selectFrom("adopted as a")
    .innerJoin("outbox as o", (join) =>
      join
        .onRef("o.kind", "=", "a.kind")
        .onRef("o.ordinal", "=", "a.ordinal")
        .on(sql<boolean>`${causeNameOf("o.cause")} = a.cause`)
        .on(hasSameHash),
    )
    .selectAll("a")
    .select("o.id")
    .where("a.state", "in", ["open", "conflict"])
    .orderBy("o.id")
    .execute();
  const planned = await listRows(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, ...adopted }) => ({ adopted, row: planned.get(id)! }));
}

async function listRows(db: Db, ids: readonly bigint[]): Promise<Map<bigint, OutboxRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("outbox").selectAll().where("id", "in", ids).execute();
  return new Map((rows as OutboxRow[]).map((row) => [row.id, row]));
}

/**
 * Marks a row as landed by a transaction that it does not know, with its content as that paid it. Returns false if it
 * has landed.
 */
export async function landAdopted(
  trx: Db,
  { id, content }: OutboxRow,
  { signature, slot, at }: { signature: string; slot: bigint; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set({
      state: "landed",
      held_for: null,
      content: JSON.stringify(content),
      signature,
      wire: "",
      last_valid_block_height: 0n,
      signed_slot: slot,
      is_confirmed: true,
      landed_at: at,
    })
    .where("id", "=", id)
    .where("state", "<>", "landed")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns the transaction by which a row has landed. */
export async function landedBy(trx: Db, id: bigint): Promise<string | null> {
  const row = await trx
    .selectFrom("outbox")
    .select("signature")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.signature ?? null;
}

/** Changes an adopted payout, unless it has landed or a person has released it since it was listed. */
export async function setAdopted(
  trx: Db,
  { signature, kind, cause, ordinal }: Adopted,
  state: "landed" | "conflict",
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("adopted")
    .set({ state })
    .where("signature", "=", signature)
    .where("kind", "=", kind)
    .where("cause", "=", cause)
    .where("ordinal", "=", ordinal)
    .where("state", "in", ["open", "conflict"])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Rows `o` of what an adopted payout names. The kinds are listed for the index. */
const namedByIt = sql`select from outbox o
  where o.kind in (a.kind, 'delivery', 'refund') and ${causeNameOf("o.cause")} = a.cause`;

/**
 * Returns adopted payouts whose payment is settled, or sent back by hand, as something else, unless they hold
 * everything already. One that was listed after its turn is never settled.
 */
export async function listConflicts(db: Db): Promise<Adopted[]> {
  return db
    .selectFrom("adopted as a")
    .selectAll("a")
    .where("a.state", "in", ["open", "conflict"])
    .where(
      sql<boolean>`(exists (select from payments p where ${causeNameOf("p.signature")} = a.cause)
        or exists (${namedByIt}))`,
    )
    .where(sql<boolean>`(a.state = 'open' or exists (${namedByIt} and o.state = 'planned'))`)
    .where(
      sql<boolean>`not exists (select from outbox o
        where o.kind = a.kind and ${causeNameOf("o.cause")} = a.cause and o.ordinal = a.ordinal
          and ${hasSameHash})`,
    )
    .execute();
}

/** Returns the adopted payouts of a payment. */
export async function listAdoptedFor(db: Db, payment: string): Promise<Adopted[]> {
  return db
    .selectFrom("adopted")
    .selectAll()
    .where("cause", "=", causeName(payment))
    .where("state", "in", ["open", "conflict"])
    .execute();
}

/** Why a row is held whose payment the chain shows paid otherwise. Of these, a person can plan only prizes again. */
export const CONFLICT: Held = {
  held_for: "paid_otherwise",
  last_error: "the chain shows another payout for this payment",
};

/** Why a lock is held. The week is not settled, either. */
export const OTHER_LOCK: Held = {
  held_for: "paid_otherwise",
  last_error: "Solana shows that this week was locked otherwise",
};

/** Holds what is planned for a payment that the chain shows paid otherwise. Returns how many rows. */
export async function holdConflicting(
  trx: Db,
  { kind, cause }: Pick<Adopted, "kind" | "cause">,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("outbox")
    .set({ state: "held", ...(kind === "lock" ? OTHER_LOCK : CONFLICT) })
    .where(sql<boolean>`${causeNameOf("cause")} = ${cause}`)
    .where("state", "=", "planned")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Counts adopted payouts by state. */
export async function countAdopted(db: Db) {
  const rows = await db
    .selectFrom("adopted")
    .select(["state", sql<string>`count(*)`.as("count")])
    .groupBy("state")
    .orderBy("state")
    .execute();
  return rows.map(({ state, count }) => ({ state, count: Number(count) }));
}
