import type { Db } from "../db/connect.ts";
import { findHold } from "../holds/store.ts";
import { standingOf } from "../house/standing.ts";
import { readHouse, readIdleMs } from "../house/store.ts";
import { describeStanding } from "./house.ts";
import { stoppedBy } from "./waiting-for.ts";

/** Returns the facts that affect all payouts. */
export async function circumstances(db: Db) {
  const [house, idleMs] = await Promise.all([readHouse(db), readIdleMs(db)]);
  return {
    stoppedFor: standingOf(house) === "pays" ? undefined : describeStanding(house),
    isWorkerThere: idleMs !== undefined && idleMs < 0,
  };
}

/** Returns what blocks the payouts of a purchase, or those without one; undefined if nothing does. */
export async function findStop(db: Db, purchaseId: string | null): Promise<string | undefined> {
  const hold = purchaseId === null ? undefined : await findHold(db, purchaseId);
  return stoppedBy({ ...(await circumstances(db)), hold });
}
