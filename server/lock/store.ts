import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Address } from "@solana/kit";
import type { HoldingRow, MintRow } from "../../rules/league/snapshot-hash.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import { isReleased } from "../outbox/store.ts";

/**
 * Locks the weeks that are due, after waiting for saves in progress. Saves do not wait for the lock: one that
 * finds the week still open has already compared the time and seen that it is too late.
 */
export async function lockDue(db: Db): Promise<readonly string[]> {
  const rows = await db
    .updateTable("weeks")
    .set({ state: "locked", locked_at: sql<Date>`clock_timestamp()` })
    .where("state", "=", "open")
    .where("lock_at", "<=", sql<Date>`league_now()`)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A locked week whose holdings have not been read. */
export interface WaitingWeek {
  readonly id: string;
  /** Real time. */
  readonly locked_at: Date;
}

export async function listWaiting(db: Db): Promise<WaitingWeek[]> {
  return db
    .selectFrom("weeks")
    .leftJoin("snapshots", "week_id", "id")
    .select(["id", "locked_at"])
    .where("locked_at", "is not", null)
    .where("week_id", "is", null)
    .orderBy("id")
    .$narrowType<{ locked_at: Date }>()
    .execute();
}

/** Returns the players on a week's rosters who have a mint, by the league's ids. */
export async function listMints(
  db: Db,
  week: string,
): Promise<{ readonly player: number; readonly mint: Address }[]> {
  const chosen = new Set<number>();
  for await (const page of lockedPages(db, week)) {
    const { rows } = await sql<{ player: number }>`
      select distinct unnest(slots) as player from (${page}) r`.execute(db);
    for (const { player } of rows) chosen.add(player);
  }
  const { rows } = await sql<{ player: number; mint: Address }>`
    select league_id as player, mint from players
    where mint is not null and league_id = any (${[...chosen]}::integer[])
    order by league_id`.execute(db);
  return rows;
}

/** Returns the pools of a locked week's tournaments, after waiting for an announcement in progress. */
export async function listLockedPools(trx: Db, week: string) {
  return trx
    .selectFrom("tournaments")
    .select(["kind", "pool"])
    .where("week_id", "=", week)
    .forShare()
    .execute();
}

/** Rosters in one statement: a statement is not waited for longer than half a minute. */
const PER_PAGE = 5000;

/** Names a roster; the first one comes after it. */
type RosterKey = Pick<Selectable<Tables["rosters"]>, "wallet" | "number">;
const BEFORE_ALL: RosterKey = { wallet: "", number: 0 };

/**
 * The locked rosters of a week, some at a time: of each the last version before the lock (R3). It steps from
 * roster to roster through the index, so the number of versions does not matter.
 */
async function* lockedPages(db: Db, week: string): AsyncGenerator<RawBuilder<unknown>> {
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await sql<RosterKey>`
      ${rostersAfter(after)}
      select wallet, number from (select * from own limit ${PER_PAGE}::integer) page
      order by wallet desc, number desc limit 1`.execute(db);
    const [last] = rows;
    if (!last) return;
    yield sql`
      ${rostersAfter(after, last)}
      select locked.* from own cross join lateral (
        select wallet, number, slots, saved_at from rosters
        where wallet = own.wallet and number = own.number
          and saved_at < (select lock_at from weeks where id = ${week})
        order by version desc limit 1) locked`;
    after = last;
  }
}

/** Rosters after one, up to another, which may be saved while they are read. */
function rostersAfter(after: RosterKey, last?: RosterKey) {
  const isWithin = last
    ? sql`(wallet, number) <= (${last.wallet}, ${last.number}::integer)`
    : sql`true`;
  return sql`
    with recursive own (wallet, number) as (
      (select wallet, number from rosters
        where (wallet, number) > (${after.wallet}, ${after.number}::integer) and ${isWithin}
        order by wallet, number limit 1)
      union all
      select next.* from own cross join lateral (
        select wallet, number from rosters
        where (wallet, number) > (own.wallet, own.number) and ${isWithin}
        order by wallet, number limit 1) next
    )`;
}

export type SnapshotRow = Selectable<Tables["snapshots"]>;

/** Starts a week's snapshot. Returns false if there already is one: the first counts. */
export async function claimSnapshot(trx: Db, snapshot: SnapshotRow): Promise<boolean> {
  const rows = await trx
    .insertInto("snapshots")
    .values(snapshot)
    .onConflict((conflict) => conflict.doNothing())
    .returning("week_id")
    .execute();
  return rows.length > 0;
}

export async function insertMints(trx: Db, week: string, rows: readonly MintRow[]): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("snapshot_mints")
    .values(
      rows.map(([player, mint, slot]) => ({ week_id: week, player, mint, slot: BigInt(slot) })),
    )
    .execute();
}

/** Rows per statement. */
const CHUNK = 5000;

export async function insertHoldings(
  trx: Db,
  week: string,
  rows: readonly HoldingRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) {
    const some = rows.slice(from, from + CHUNK);
    await sql`
      insert into snapshot_holdings (week_id, player, wallet, tokens)
      select ${week}, * from unnest(
        ${some.map(([player]) => player)}::integer[],
        ${some.map(([, wallet]) => wallet)}::text[],
        ${some.map(([, , tokens]) => tokens)}::bigint[])`.execute(trx);
  }
}

/**
 * Enters a week's rosters of which at least one player is held in the snapshot; `house` does not play
 * (R5, R6). Returns the number of entries. Runs in SQL, so that millions of rows stay there.
 */
export async function insertEntries(
  trx: Db,
  week: string,
  house: Iterable<string>,
): Promise<bigint> {
  // Without the limit, PostgreSQL would read all holdings for each roster: it knows nothing yet of rows that this
  // transaction has inserted, and expects one.
  const tokensHeld = sql`select tokens from snapshot_holdings
    where week_id = ${week} and player = s.player and wallet = r.wallet limit 1`;
  let entered = 0n;
  for await (const page of lockedPages(trx, week)) {
    const { numAffectedRows } = await sql`
      insert into entries (week_id, wallet, roster, slots, tokens, saved_at)
      select ${week}, wallet, number, slots, held.tokens, saved_at
      from (${page}) r
        cross join lateral (
          select array_agg(coalesce(h.tokens, 0) order by place) as tokens
          from unnest(r.slots) with ordinality as s (player, place)
            left join lateral (${tokensHeld}) h on true
        ) held
      where wallet <> all (${[...house]}::text[]) and 0 < any (held.tokens)`.execute(trx);
    entered += numAffectedRows ?? 0n;
  }
  return entered;
}

export async function findSnapshot(db: Db, week: string): Promise<SnapshotRow | undefined> {
  return db.selectFrom("snapshots").selectAll().where("week_id", "=", week).executeTakeFirst();
}

export async function listSnapshotMints(db: Db, week: string): Promise<MintRow[]> {
  const rows = await db
    .selectFrom("snapshot_mints")
    .select(["player", "mint", "slot"])
    .where("week_id", "=", week)
    .orderBy("player")
    .execute();
  return rows.map(({ player, mint, slot }): MintRow => [player, mint, String(slot)]);
}

const FIRST: HoldingRow = [0, "", "0"];

/** Returns a page of holdings in order, after a given one. */
export async function listSnapshotHoldings(
  db: Db,
  week: string,
  { after: [player, wallet] = FIRST, limit }: { after?: HoldingRow | undefined; limit: number },
): Promise<HoldingRow[]> {
  const rows = await db
    .selectFrom("snapshot_holdings")
    .select(["player", "wallet", "tokens"])
    .where("week_id", "=", week)
    .where(sql<boolean>`(player, wallet) > (${player}::integer, ${wallet})`)
    .orderBy("player")
    .orderBy("wallet")
    .limit(limit)
    .execute();
  return rows.map(({ player: id, wallet: owner, tokens }): HoldingRow => [
    id,
    owner,
    String(tokens),
  ]);
}

/** What was locked for a week, and the transaction that records it on Solana; null until that is final. */
export interface Lock {
  readonly hash: string;
  readonly signature: string | null;
}

/** Returns undefined for a week without holdings, or from before locks were recorded. */
export async function findLock(db: Db, week: string): Promise<Lock | undefined> {
  const { rows } = await sql<Lock>`
    select content->>'hash' as hash, case when state = 'landed' then signature end as signature
    from outbox where kind = 'lock' and cause = ${week}`.execute(db);
  return rows[0];
}

/** A lock that is not on Solana yet. */
export interface LateLock {
  readonly week: string;
  readonly state: "planned" | "sent" | "held";
  readonly why: string | null;
}

/** Returns locks that should have been on Solana since a time, by the real time of their snapshots. */
export async function listLateLocks(db: Db, since: Date): Promise<LateLock[]> {
  const { rows } = await sql<LateLock>`
    select o.cause as week, o.state, o.last_error as why
    from outbox o join snapshots s on s.week_id = o.cause
    where o.kind = 'lock' and o.state <> 'landed' and s.at < ${since} and not ${isReleased}
    order by o.cause`.execute(db);
  return rows;
}

/** Lets a week settle although Solana shows another lock. Returns whether that changed something. */
export async function releaseLock(
  trx: Db,
  week: string,
): Promise<"released" | "released already" | "not held"> {
  const { numUpdatedRows } = await trx
    .updateTable("adopted")
    .set({ state: "released" })
    .where("kind", "=", "lock")
    .where("cause", "=", week)
    .where("state", "in", ["open", "conflict"])
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "released";
  const row = await trx
    .selectFrom("adopted")
    .select("signature")
    .where("kind", "=", "lock")
    .where("cause", "=", week)
    .where("state", "=", "released")
    .executeTakeFirst();
  return row ? "released already" : "not held";
}
