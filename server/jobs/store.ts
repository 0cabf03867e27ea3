import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";

export interface Lease {
  readonly name: string;
  readonly holder: string;
  /** Milliseconds from now, by the database's clock, because the workers' clocks may differ. */
  readonly forMs: number;
  /** The holder's last round succeeded. */
  readonly hasWorked: boolean;
}

/** A lease that was taken or renewed. */
interface Taken {
  /** Milliseconds since the previous lease ended; negative if it was still held. */
  readonly lapsedMs: number;
}

/**
 * Takes a job's lease or renews it. Returns undefined while another worker holds it. Free to take are a lease that ends
 * impossibly late, because it is from before the database's clock went back, and one whose holder has failed for twice
 * its duration: another worker's nodes may respond.
 */
export async function takeLease(
  db: Db,
  { name, holder, forMs, hasWorked }: Lease,
): Promise<Taken | undefined> {
  const now = sql<Date>`now()`;
  const until = sql<Date>`now() + ${forMs}::integer * interval '1 millisecond'`;
  const tooLate = sql<Date>`now() + ${2 * forMs}::integer * interval '1 millisecond'`;
  const row = await db
    .insertInto("leases")
    .values({ name, holder, until, worked_at: now })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({
          holder,
          until,
          worked_at: hasWorked ? now : sql<Date>`coalesce(leases.worked_at, now())`,
        })
        .where(
          sql<SqlBool>`leases.holder = ${holder}
            or leases.until not between now() and ${tooLate}
            or leases.worked_at < now() - ${2 * forMs}::integer * interval '1 millisecond'`,
        ),
    )
    // As it was before this statement.
    .returning(
      sql<string | null>`(select extract(epoch from now() - former.until) * 1000
        from leases former where former.name = ${name})`.as("lapsed"),
    )
    .executeTakeFirst();
  return row && { lapsedMs: Number(row.lapsed ?? 0) };
}

/**
 * Extends a lease that is still held. Unless it says that its holder works, one that hangs can be relieved. A lease that
 * has lapsed stays so: if a backup has taken the database's place, that is how another worker notices.
 */
export async function extendLease(
  db: Db,
  { name, holder, forMs, works }: Pick<Lease, "name" | "holder" | "forMs"> & { works: boolean },
): Promise<void> {
  await db
    .updateTable("leases")
    .set({
      until: sql<Date>`now() + ${forMs}::integer * interval '1 millisecond'`,
      ...(works ? { worked_at: sql<Date>`now()` } : {}),
    })
    .where("name", "=", name)
    .where("holder", "=", holder)
    .where("until", ">", sql<Date>`now()`)
    .execute();
}

/**
 * Records the time of the launch as if it were a worker's, so that a backup from before any worker ran can be told
 * from a new database by its age.
 */
export async function noteLaunch(db: Db): Promise<void> {
  await db
    .insertInto("leases")
    .values({ name: "launch", holder: "launch", until: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
