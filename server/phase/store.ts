import { type Selectable, sql } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type PhaseRow = Omit<Selectable<Tables["phase"]>, "id">;

const COLUMNS = ["name", "started_at", "started_by"] as const;

export async function readPhase(db: Db): Promise<PhaseRow> {
  return db.selectFrom("phase").select(COLUMNS).executeTakeFirstOrThrow();
}

/** Reads the phase and keeps it as it is until the transaction ends. */
export async function holdPhase(trx: Db): Promise<Phase> {
  const { name } = await trx
    .selectFrom("phase")
    .select("name")
    .forShare()
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Waits for every transaction that holds the phase, and makes new ones wait. A lock on the row
 * alone could wait forever: those who share it do not queue behind an update.
 */
export async function lockPhase(trx: Db): Promise<void> {
  await sql`lock table phase in exclusive mode`.execute(trx);
}

/** Moves the phase on. Returns undefined if it is the season already. */
export async function enterSeason(trx: Db, startedBy: string): Promise<PhaseRow | undefined> {
  return trx
    .updateTable("phase")
    .set({ name: "season", started_at: sql<Date>`now()`, started_by: startedBy })
    .where("name", "=", "presale")
    .returning(COLUMNS)
    .executeTakeFirst();
}
