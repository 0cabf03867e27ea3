import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../db/connect.ts";
import type { Log } from "../log.ts";
import { type Sale, readSale } from "./store.ts";

/** Short enough for all processes to see a new phase, or a pause, within a second. */
const MAX_AGE_MS = 500;

/**
 * Returns whether packs are sold, at most half a second old. If `patienceMs` is given and the database is slower, or
 * down, returns what it said last.
 */
export type SaleReader = (patienceMs?: number) => Promise<Sale>;

/**
 * Caches whether packs are sold, read at most twice a second. Decisions use `holdSale` instead. Tells `log` when sales
 * stop and go on.
 */
export function createSaleReader(db: Db, log?: Log): SaleReader {
  let latest: { readonly sale: Promise<Sale>; readonly askedAt: number } | undefined;
  let last: Sale | undefined;
  const read = async () => {
    const sale = await readSale(db);
    if (log && sale.stoppedBy !== last?.stoppedBy) report(log, sale);
    return (last = sale);
  };
  return async (patienceMs) => {
    if (!latest || performance.now() - latest.askedAt > MAX_AGE_MS) {
      const asked = { sale: read(), askedAt: performance.now() };
      latest = asked;
      asked.sale.catch(() => {
        if (latest === asked) latest = undefined; // the next caller retries
      });
    }
    const before = last;
    if (patienceMs === undefined || !before) return latest.sale;
    const late = sleep(patienceMs, before, { ref: false });
    return Promise.race([latest.sale, late]).catch(() => before);
  };
}

function report(log: Log, { stoppedBy }: Sale): void {
  if (stoppedBy === undefined) log.info("sales are no longer stopped");
  else if (stoppedBy === "claiming") log.warn("no orders are taken until the keys are claimed");
  else log.error({ stoppedBy }, "no orders are taken, because nobody would deliver them");
}
