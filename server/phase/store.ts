import { type Selectable, sql } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type PhaseRow = Omit<Selectable<Tables["phase"]>, "id">;

const COLUMNS = ["name", "started_at", "started_by"] as const;

export async function readPhase(db: Db): Promise<PhaseRow> {
  return db.selectFrom("phase").select(COLUMNS).executeTakeFirstOrThrow();
}

/** Reads the phase and locks it until the transaction ends. */
export async function holdPhase(trx: Db): Promise<Phase> {
  const { name } = await trx
    .selectFrom("phase")
    .select("name")
    .forShare()
    .executeTakeFirstOrThrow();
  return name;
}

/**
 * Waits for all transactions that hold the phase, and blocks new ones. A row lock could wait forever,
 * because new shared locks do not queue behind a waiting update.
 */
export async function lockPhase(trx: Db): Promise<void> {
  await sql`lock table phase in exclusive mode`.execute(trx);
}

/** Changes the phase to season. Returns undefined if it was already. */
export async function enterSeason(
  trx: Db,
  { startedBy, at }: { startedBy: string; at: Date },
): Promise<PhaseRow | undefined> {
  return trx
    .updateTable("phase")
    .set({ name: "season", started_at: at, started_by: startedBy })
    .where("name", "=", "presale")
    .returning(COLUMNS)
    .executeTakeFirst();
}
