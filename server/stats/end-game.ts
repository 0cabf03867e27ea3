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

/** What became of the wish to end a game. */
export type Ended = "ended" | "over already" | "unknown" | "not overdue";

/**
 * Takes a game that has begun, and that its feed does not end, as over with the lines that it has, half a day
 * after its tip-off at the earliest. The feed does not undo it, and may still correct lines until the settlement.
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
