import type { Db } from "../db/connect.ts";
import { type PhaseRow, enterSeason, lockPhase, readPhase } from "./store.ts";

/**
 * Ends the presale for good. Purchases that are being created finish first; once this has returned,
 * none can be created. Those that exist go on as they would. Called again it changes nothing.
 */
export async function startSeason(
  db: Db,
  startedBy: string,
): Promise<{ isNew: boolean; phase: PhaseRow }> {
  return db.transaction().execute(async (trx) => {
    await lockPhase(trx);
    const entered = await enterSeason(trx, startedBy);
    return { isNew: entered !== undefined, phase: entered ?? (await readPhase(trx)) };
  });
}
