import { hostname, userInfo } from "node:os";
import type { Db } from "../db/connect.ts";
import { startSeason } from "../phase/start-season.ts";

/** Runs `season start`. Returns what to print. */
export async function startSeasonByHand(db: Db, now: Date): Promise<string> {
  const { isNew, phase } = await startSeason(db, { startedBy: operator(), at: now });
  const since = `${phase.started_at.toISOString()} (by ${phase.started_by})`;
  return isNew
    ? `The season has started: ${since}. No packs are sold anymore; open purchases finish.`
    : `The season has already started: ${since}. Nothing was changed.`;
}

/** Returns who runs the command, for the record. In a container the user may have no name. */
function operator(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return hostname();
  }
}
