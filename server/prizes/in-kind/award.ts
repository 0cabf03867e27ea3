import { winnersInKind } from "../../../rules/league/prizes.ts";
import type { Db } from "../../db/connect.ts";
import type { Computed } from "../compute.ts";
import { changeInKind, listInKindFor, listSaves } from "./store.ts";

/** Awards a tournament's prizes in kind to its best entries, one per wallet (R19). */
export async function awardInKind(
  trx: Db,
  { id, week }: { readonly id: string; readonly week: string },
  { standings }: Computed["result"],
): Promise<void> {
  const prizes = await listInKindFor(trx, id);
  if (prizes.length === 0) return;
  const saves = await listSaves(trx, week);
  const winners = winnersInKind(
    standings.map(({ rank, wallet, roster, sets }) => ({
      rank,
      wallet,
      sets: BigInt(sets),
      savedAt: saves.get(`${wallet} ${roster}`)!.getTime(),
    })),
    prizes.at(-1)!.place,
  );
  for (const prize of prizes) {
    const wallet = winners[prize.place - 1]?.wallet;
    await changeInKind(
      trx,
      prize.id,
      wallet === undefined ? { state: "unclaimed" } : { state: "won", wallet },
    );
  }
}
