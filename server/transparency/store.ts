import { type Selectable, sql } from "kysely";
import type { PurchaseState } from "../../rules/purchase-state.ts";
import type { Tier } from "../../rules/tiers.ts";
import type { Db } from "../db/connect.ts";
import type { Difference } from "../books/difference.ts";
import type { Release } from "../db/outbox-schema.ts";
import type { Tables } from "../db/schema.ts";
import type { OutboxRow } from "../outbox/row.ts";
import { listBoxPlayers } from "../players/store.ts";
import { readBox } from "../presale/store.ts";

export type Books = Awaited<ReturnType<typeof readBooks>>;

/** Returns the figures of the books. Amounts are base units. Read them in one snapshot. */
export async function readBooks(trx: Db) {
  return {
    box: await readBox(trx),
    players: await listBoxPlayers(trx),
    payments: await sumPayments(trx),
    releases: await sumReleases(trx),
    refunds: await sumRefunds(trx),
    openCards: await sumOpenCards(trx),
    purchases: await countPurchases(trx),
    oldest: await findOldestUndelivered(trx),
  };
}

async function sumPayments(db: Db) {
  const { rows } = await sql<{ received: string; drawn: bigint; other: bigint }>`
    select (coalesce(sum(received), 0) + (
        -- what a person has sent back had arrived, though the log does not say how much
        select coalesce(sum((o.content->>'amount')::numeric), 0) from outbox o
          left join payments p on p.signature = o.cause
        where o.kind = 'refund' and p.received is null))::text as received,
      count(*) filter (where outcome = 'drawn') as drawn,
      count(*) filter (where outcome <> 'drawn') as other
    from payments`.execute(db);
  const { received, drawn, other } = rows[0]!;
  return { received: BigInt(received), drawn: Number(drawn), other: Number(other) };
}

/** A row's progress. `sent` rows may have landed already. */
type Progress = OutboxRow<"delivery" | "refund">["state"];

const PARTS = ["liquidity", "marketing", "team", "commission"] as const;
export type Part = (typeof PARTS)[number];

/** Sums the parts of released prices, by progress. */
async function sumReleases(db: Db) {
  const { rows } = await sql<{ state: Progress; count: bigint } & Record<Part, string>>`
    select state, count(*) as count,
      sum((content->'release'->>'liquidity')::numeric)::text as liquidity,
      sum((content->'release'->>'marketing')::numeric)::text as marketing,
      sum((content->'release'->>'team')::numeric)::text as team,
      coalesce(sum((content->'release'->'commission'->>'amount')::numeric), 0)::text as commission
    from outbox
    where kind = 'delivery' and jsonb_typeof(content->'release') = 'object'
    group by state`.execute(db);
  return byProgress((progress) => {
    const row = rows.find(({ state }) => state === progress);
    const parts = {} as Record<Part, bigint>;
    for (const part of PARTS) parts[part] = BigInt(row?.[part] ?? 0);
    const amount = PARTS.reduce((sum, part) => sum + parts[part], 0n);
    return { count: Number(row?.count ?? 0), amount, parts };
  });
}

/** Sums refunds, by progress. Owners can claim the held ones. */
async function sumRefunds(db: Db) {
  const { rows } = await sql<{ state: Progress; count: bigint; amount: string }>`
    select state, count(distinct signature) as count,
      sum((content->>'amount')::numeric)::text as amount
    from outbox where kind = 'refund' and (state <> 'held' or held_for = 'below_least')
    group by state`.execute(db);
  return byProgress((progress) => {
    const row = rows.find(({ state }) => state === progress);
    return { count: Number(row?.count ?? 0), amount: BigInt(row?.amount ?? 0) };
  });
}

/** Sums drawn tokens that have not landed, by tier and progress. */
async function sumOpenCards(db: Db) {
  const { rows } = await sql<{ tier: Tier; state: Progress; amount: string }>`
    select players.tier, o.state, sum((token->>'amount')::numeric)::text as amount
    from outbox o
      cross join lateral jsonb_array_elements(o.content->'tokens') token
      join players on players.id = token->>'playerId'
    where o.kind = 'delivery' and o.state <> 'landed'
    group by players.tier, o.state`.execute(db);
  return rows.map(({ tier, state, amount }) => ({ tier, state, amount: BigInt(amount) }));
}

async function countPurchases(db: Db) {
  const { rows } = await sql<{ state: PurchaseState; count: bigint; seen: bigint }>`
    select state, count(*) as count, count(seen_signature) as seen
    from purchases group by state`.execute(db);
  const of = (state: PurchaseState) => rows.find((row) => row.state === state);
  const count = (...states: PurchaseState[]) =>
    states.reduce((sum, state) => sum + Number(of(state)?.count ?? 0), 0);
  return {
    count,
    /** Payments on the chain that are not final. */
    seen: Number(of("created")?.seen ?? 0),
  };
}

async function findOldestUndelivered(db: Db) {
  return db
    .selectFrom("purchases")
    .select(["id", "confirmed_at"])
    .where("state", "in", ["drawn", "delivering"])
    .orderBy("confirmed_at")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the newest final releases. */
export async function listReleases(db: Db, limit: number) {
  const rows = await db
    .selectFrom("outbox")
    .select(["signature", "content", "landed_at"])
    .where("kind", "=", "delivery")
    .where("state", "=", "landed")
    .where(sql<boolean>`jsonb_typeof(content->'release') = 'object'`)
    .orderBy("landed_at", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ signature, content, landed_at }) => {
    const { purchaseId, release } = content as { purchaseId: string; release: Release };
    return { purchaseId, release, signature: signature!, at: landed_at! };
  });
}

function byProgress<Sum>(sumOf: (progress: Progress) => Sum): Record<Progress, Sum> {
  return {
    planned: sumOf("planned"),
    sent: sumOf("sent"),
    landed: sumOf("landed"),
    held: sumOf("held"),
  };
}

/** The newest comparison. */
export type StoredBooks = Selectable<Tables["books"]>;

export async function readStoredBooks(db: Db): Promise<StoredBooks | undefined> {
  return db.selectFrom("books").selectAll().executeTakeFirst();
}

/** Stores a comparison, unless a newer one is stored. */
export async function storeBooks(
  db: Db,
  books: { at: Date; slot: bigint; openBooks: object; differences: readonly Difference[] },
): Promise<void> {
  const row = {
    checked_at: books.at,
    slot: books.slot,
    open_books: JSON.stringify(books.openBooks),
    differences: JSON.stringify(books.differences),
  };
  await db
    .insertInto("books")
    .values({ id: 1, ...row })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet(row).where("books.checked_at", "<=", row.checked_at),
    )
    .execute();
}
