import { sql } from "kysely";
import type { Db } from "./connect.ts";

/** How often the database's time is read. */
const EVERY_MS = 30_000;

/** The database's time, which all processes share. */
export interface Clock {
  readonly now: () => Date;
  readonly stop: () => void;
}

/**
 * Starts a clock that follows the database's. Otherwise a machine with a wrong clock would act too late on what others
 * planned, or plan for the wrong time. Between readings, the process's monotonic timer is added.
 */
export async function createClock(db: Db): Promise<Clock> {
  let read = await readTime(db);
  const timer = setInterval(() => {
    // While the database is down, the clock continues from the last reading.
    readTime(db).then(
      (next) => (read = next),
      () => undefined,
    );
  }, EVERY_MS).unref();
  return {
    now: () => new Date(read.at + performance.now() - read.readAt),
    stop: () => clearInterval(timer),
  };
}

async function readTime(db: Db): Promise<{ readonly at: number; readonly readAt: number }> {
  const askedAt = performance.now();
  const now = await readNow(db);
  return { at: now.getTime(), readAt: (askedAt + performance.now()) / 2 };
}

/** Reads the database's time once. */
export async function readNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now;
}
