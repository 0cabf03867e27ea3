import { type Selectable, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

/** A locked roster with the tokens held of each player. */
export type Entry = Selectable<Tables["entries"]>;

/** Returns the number of entries of a week; 0 before its snapshot. */
export async function countEntries(db: Db, week: string): Promise<number> {
  const { count } = await db
    .selectFrom("entries")
    .select(sql<bigint>`count(*)`.as("count"))
    .where("week_id", "=", week)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns a page of entries after a given one, ordered by wallet and roster. */
export async function listEntriesAfter(
  db: Db,
  week: string,
  {
    after: { wallet, roster } = { wallet: "", roster: 0 },
    limit,
  }: { after?: Pick<Entry, "wallet" | "roster"> | undefined; limit: number },
): Promise<Entry[]> {
  return db
    .selectFrom("entries")
    .selectAll()
    .where("week_id", "=", week)
    .where(sql<boolean>`(wallet, roster) > (${wallet}, ${roster}::integer)`)
    .orderBy("wallet")
    .orderBy("roster")
    .limit(limit)
    .execute();
}

/** Returns given entries of a week, in any order. */
export async function findEntries(
  db: Db,
  week: string,
  owners: readonly Pick<Entry, "wallet" | "roster">[],
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select e.* from unnest(
      ${owners.map(({ wallet }) => wallet)}::text[],
      ${owners.map(({ roster }) => roster)}::integer[]
    ) as named (wallet, roster)
    join entries e on e.week_id = ${week} and e.wallet = named.wallet and e.roster = named.roster`.execute(
    db,
  );
  return rows;
}

/** Returns the entries of some wallets in a week, by wallet and roster number. */
export async function listEntriesOf(
  db: Db,
  week: string,
  wallets: readonly string[],
): Promise<Entry[]> {
  return db
    .selectFrom("entries")
    .selectAll()
    .where("week_id", "=", week)
    .where("wallet", "in", wallets)
    .orderBy("wallet")
    .orderBy("roster")
    .execute();
}
