import type { Db } from "../db/connect.ts";
import { type PhaseRow, enterSeason, lockPhase, readPhase } from "./store.ts";

/**
 * Ends the presale for good. Purchases being created finish first; once the transaction is over, none can
 * be created. Existing ones continue as usual. Repeating it changes nothing.
 */
export async function startSeason(
  trx: Db,
  start: { startedBy: string; at: Date },
): Promise<{ isNew: boolean; phase: PhaseRow }> {
  await lockPhase(trx);
  const entered = await enterSeason(trx, start);
  return { isNew: entered !== undefined, phase: entered ?? (await readPhase(trx)) };
}
