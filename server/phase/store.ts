import { type Selectable, sql } from "kysely";
import type { Phase } from "../../rules/phase.ts";
import type { Db } from "../db/connect.ts";
import type { Tables } from "../db/schema.ts";
import { IDLE_MS } from "../house/memory.ts";
import { type HouseStanding, standingOf } from "../house/standing.ts";
import { type House, idleMs, stalledMs } from "../house/store.ts";

export type PhaseRow = Omit<Selectable<Tables["phase"]>, "id">;

/** Why what is paid now would wait: how the house stands, unless it pays, or that no worker runs or none can settle. */
export type Stop = Exclude<HouseStanding, "pays"> | "idle" | "stalled";

/** Whether packs are sold. */
export interface Sale {
  readonly phase: Phase;
  /** An operator has paused sales. */
  readonly isPaused: boolean;
  /** Why sales have stopped; undefined if what is paid is delivered. */
  readonly stoppedBy: Stop | undefined;
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
  return db.selectFrom("phase").select(COLUMNS).executeTakeFirstOrThrow();
}

export async function readSale(db: Db): Promise<Sale> {
  return saleOf(await saleQuery(db).executeTakeFirstOrThrow());
}

/** Reads whether packs are sold, and locks the phase until the transaction ends. */
export async function holdSale(trx: Db): Promise<Sale> {
  return saleOf(await saleQuery(trx).forShare("phase").executeTakeFirstOrThrow());
}

function saleQuery(db: Db) {
  return db
    .selectFrom("phase")
    .innerJoin("house", (join) => join.onTrue())
    .selectAll("house")
    .select(["phase.name", "phase.paused_at", idleMs.as("idle"), stalledMs.as("stalled")]);
}

type SaleRow = Awaited<ReturnType<ReturnType<typeof saleQuery>["executeTakeFirstOrThrow"]>>;

/** Returns whether packs are sold. A sale that is over is neither paused nor stopped. */
function saleOf({ name: phase, paused_at: pausedAt, idle, stalled, ...house }: SaleRow): Sale {
  if (phase !== "presale") return { phase, isPaused: false, stoppedBy: undefined };
  const stoppedBy = stopOf(house, { idle: idle ?? 0, stalled: stalled ?? 0 });
  return { phase, isPaused: pausedAt !== null, stoppedBy };
}

/** Returns why what is paid now would wait; undefined if nothing stops it. A claim goes on only while a worker runs. */
function stopOf(
  house: House,
  { idle, stalled }: { idle: number; stalled: number },
): Stop | undefined {
  const standing = standingOf(house);
  if (standing !== "replaced" && idle > IDLE_MS) return "idle";
  if (standing !== "pays") return standing;
  return stalled > IDLE_MS ? "stalled" : undefined;
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
