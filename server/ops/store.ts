import { type Insertable, type RawBuilder, type Selectable, sql } from "kysely";
import type { PurchaseState } from "../../rules/purchase-state.ts";
import type { Db } from "../db/connect.ts";
import type { OutboxKind } from "../db/outbox-schema.ts";
import type { Tables } from "../db/schema.ts";
import { isReleased } from "../outbox/store.ts";
import type { Purchase } from "../presale/store.ts";

export async function insertAct(trx: Db, act: Insertable<Tables["acts"]>): Promise<void> {
  await trx.insertInto("acts").values(act).execute();
}

/** Counts how often something was done. */
export async function countActs(trx: Db, name: string): Promise<number> {
  const { count } = await trx
    .selectFrom("acts")
    .select(sql<string>`count(*)`.as("count"))
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** True if a person has refunded a payment that no rule refunds, by the record of acts. */
export function isSentBackByHand(payment: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from acts where name = 'payment refund' and target = ${payment})`;
}

/** True if a person has accepted a transaction that stopped payouts, by the record of acts. */
export function isAcceptedByHand(signature: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from acts where name = 'house resume' and target = ${signature})`;
}

/** Returns the last acts, oldest first. */
export async function listActs(db: Db, last: number): Promise<Selectable<Tables["acts"]>[]> {
  const newestFirst = await db
    .selectFrom("acts")
    .selectAll()
    .orderBy("id", "desc")
    .limit(last)
    .execute();
  return newestFirst.toReversed();
}

/** Returns anybody's purchase. Throws if there is none. */
export async function readPurchase(db: Db, id: string): Promise<Purchase> {
  const purchase = await db
    .selectFrom("purchases")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!purchase) throw new Error(`There is no purchase ${id}.`);
  return purchase;
}

/** Counts purchases by state, with the time since which the oldest is in it. */
export async function countPurchases(
  db: Db,
): Promise<{ state: PurchaseState; count: number; oldest: Date }[]> {
  const { rows } = await sql<{ state: PurchaseState; count: bigint; oldest: Date }>`
    select purchases.state, count(*) as count, min(entered.at) as oldest
    from purchases cross join lateral (
      select max(at) as at from purchase_events where purchase_id = purchases.id) entered
    group by purchases.state order by oldest`.execute(db);
  return rows.map(({ state, count, oldest }) => ({ state, count: Number(count), oldest }));
}

/** Returns purchases in some states, optionally entered before a time, longest waiting first. */
export async function listInState(
  db: Db,
  {
    states,
    before = null,
    limit,
  }: { states: readonly PurchaseState[]; before: Date | null | undefined; limit: number },
) {
  const { rows } = await sql<{
    id: string;
    state: PurchaseState;
    since: Date;
    packs: number;
    wallet: string;
    isOnHold: boolean;
  }>`
    select purchases.id, purchases.state, entered.at as since, purchases.pack_quantity as packs,
      purchases.wallet_address as wallet, held.purchase_id is not null as "isOnHold"
    from purchases
      left join purchase_holds held on held.purchase_id = purchases.id
      cross join lateral (
        select max(at) as at from purchase_events where purchase_id = purchases.id) entered
    where purchases.state = any(${states}::text[]) 
      and (${before}::timestamptz is null or entered.at <= ${before}::timestamptz)
    order by entered.at limit ${limit}`.execute(db);
  return rows;
}

/** Returns the steps of a purchase, oldest first. */
export async function listEvents(db: Db, purchaseId: string) {
  return db
    .selectFrom("purchase_events")
    .select(["at", "to_state", "note"])
    .where("purchase_id", "=", purchaseId)
    .orderBy("id")
    .execute();
}

/** A group of similar rows that have not landed. */
export interface OpenPayouts {
  readonly kind: OutboxKind;
  readonly state: "planned" | "sent" | "held";
  /** Planned for later: an attempt has failed. */
  readonly isLater: boolean;
  /** A person holds their purchases. */
  readonly isOnHold: boolean;
  /** The week of a lock, which `lock release` takes, or the tournament of held prizes; null for all others. */
  readonly target: string | null;
  readonly why: string | null;
  readonly count: number;
  /** When the oldest payment was settled; null if none was. */
  readonly oldest: Date | null;
}

/** Returns rows that are owed, grouped by what they wait for, largest groups first. */
export async function listOpenPayouts(db: Db, now: Date, limit: number): Promise<OpenPayouts[]> {
  const { rows } = await sql<OpenPayouts & { count: bigint }>`
    select o.kind, o.state, coalesce(o.state = 'planned' and o.due_at > ${now}, false) as "isLater",
      held.purchase_id is not null as "isOnHold", left(o.last_error, 160) as why,
      case when o.kind = 'lock' or (o.kind = 'prize' and o.state = 'held') then o.cause end as target,
      count(*) as count, min(p.at) as oldest
    from outbox o
      left join payments p on p.signature = o.cause
      left join purchase_holds held on held.purchase_id = o.content->>'purchaseId'
    where o.state not in ('landed', 'closed') and not ${isReleased}
    group by 1, 2, 3, 4, 5, 6 order by count(*) desc limit ${limit}`.execute(db);
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** Counts unpaid purchases whose payment is on the chain and not settled. */
export async function countSeen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("purchases")
    .select(sql<string>`count(*)`.as("count"))
    .where("state", "in", ["created", "expired"])
    .where("seen_signature", "is not", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
