import { type Selectable, sql } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";

export type PhaseRow = Omit<Selectable<Tables["phase"]>, "id">;

/** Whether packs are sold. */
export interface Sale {
  readonly phase: Phase;
  /** An operator has paused sales. */
  readonly isPaused: boolean;
}

const COLUMNS = [
  "name",
  "started_at",
  "started_by",
  "paused_at",
  "paused_by",
  "paused_for",
] as const;

export async function readPhase(db: Db): Promise<PhaseRow> {
  return phaseQuery(db).executeTakeFirstOrThrow();
}

/** Reads the phase and locks it until the transaction ends. */
export async function holdSale(trx: Db): Promise<Sale> {
  return saleOf(await phaseQuery(trx).forShare().executeTakeFirstOrThrow());
}

function phaseQuery(db: Db) {
  return db.selectFrom("phase").select(COLUMNS);
}

/** Returns whether packs are sold, according to the phase's row. A sale that is over is not paused. */
export function saleOf({ name: phase, paused_at: pausedAt }: PhaseRow): Sale {
  return { phase, isPaused: phase === "presale" && pausedAt !== null };
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

/** Pauses sales, or ends the pause with `undefined`. Lock the phase first. */
export async function setPause(
  trx: Db,
  pause: { readonly by: string; readonly at: Date; readonly reason: string } | undefined,
): Promise<void> {
  await trx
    .updateTable("phase")
    .set({
      paused_at: pause?.at ?? null,
      paused_by: pause?.by ?? null,
      paused_for: pause?.reason ?? null,
    })
    .execute();
}
