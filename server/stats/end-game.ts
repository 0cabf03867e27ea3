import { tournamentAt } from "../../rules/league/week.ts";
import { isOverdue } from "../../rules/league/progress.ts";
import type { Db } from "../db/connect.ts";
import { readLeagueNow } from "../league/store.ts";
import {
  insertGames,
  insertRevision,
  listGames,
  lockRevisions,
  touchTournaments,
} from "./store.ts";

/** The result of ending a game by hand. */
export type Ended = "ended" | "over already" | "unknown" | "not overdue";

/**
 * Ends a live game that its feed never ends, with the lines it has. Possible from half a day after its tip-off.
 * The feed cannot undo this, but may still correct lines until the settlement.
 */
export async function endGame(trx: Db, id: string): Promise<Ended> {
  await lockRevisions(trx);
  const [game] = await listGames(trx, [id]);
  if (game?.tipoff == null) return "unknown";
  if (game.status === "final") return "over already";
  const { status, tipoff } = game;
  const now = (await readLeagueNow(trx)).getTime();
  if (status !== "live" || !isOverdue({ status, tipoff }, now)) return "not overdue";
  const revision = await insertRevision(trx);
  await insertGames(trx, revision, [{ ...game, status: "final" }]);
  await touchTournaments(trx, revision, [tournamentAt(tipoff)]);
  return "ended";
}
