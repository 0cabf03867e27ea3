import type { Db } from "../db/connect.ts";
import { type Sale, readPhase, saleOf } from "./store.ts";

/** Short enough for all processes to see a new phase, or a pause, within a second. */
const MAX_AGE_MS = 500;

/** Caches whether packs are sold, read at most twice a second. Decisions use `holdSale` instead. */
export function createSaleReader(db: Db): () => Promise<Sale> {
  let latest: { readonly sale: Promise<Sale>; readonly askedAt: number } | undefined;
  return async () => {
    if (!latest || performance.now() - latest.askedAt > MAX_AGE_MS) {
      const asked = { sale: readPhase(db).then(saleOf), askedAt: performance.now() };
      latest = asked;
      asked.sale.catch(() => {
        if (latest === asked) latest = undefined; // the next caller retries
      });
    }
    return latest.sale;
  };
}
