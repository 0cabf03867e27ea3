import { type SqlBool, sql } from "kysely";
import type { Db } from "../db/connect.ts";

interface Lease {
  readonly name: string;
  readonly holder: string;
  /** Milliseconds from now, on the database's clock: those of the workers may differ. */
  readonly forMs: number;
}

/** A lease that was taken or renewed. */
interface Taken {
  /** How long nobody had held it, in milliseconds; less than zero if somebody still did. */
  readonly lapsedMs: number;
}

/**
 * Takes a job's lease or renews it. Returns undefined while another worker holds it. A lease that ends later
 * than any can is one from before the database's clock went back.
 */
export async function takeLease(
  db: Db,
  { name, holder, forMs }: Lease,
): Promise<Taken | undefined> {
  const until = sql<Date>`now() + ${forMs}::integer * interval '1 millisecond'`;
  const tooLate = sql<Date>`now() + ${2 * forMs}::integer * interval '1 millisecond'`;
  const row = await db
    .insertInto("leases")
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ holder, until })
        .where(
          sql<SqlBool>`leases.holder = ${holder}
            or leases.until not between now() and ${tooLate}`,
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
 * Notes when the launch was done, as if it had been a worker: a backup from before any worker has worked is told
 * from a new database by its age.
 */
export async function noteLaunch(db: Db): Promise<void> {
  await db
    .insertInto("leases")
    .values({ name: "launch", holder: "launch", until: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
