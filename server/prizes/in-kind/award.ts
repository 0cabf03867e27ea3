import { SETS_FOR_PRIZES_IN_KIND, winnersInKind } from "../../../rules/league/prizes.ts";
import { entryKey } from "../../../rules/league/roster.ts";
import type { Db } from "../../db/connect.ts";
import { findEntries } from "../../standings/store.ts";
import type { Computed } from "../compute.ts";
import { changeInKind, listInKindFor } from "./store.ts";

/** Awards a tournament's prizes in kind to its best entries, one per wallet (R19). */
export async function awardInKind(
  trx: Db,
  { id, week }: { readonly id: string; readonly week: string },
  { standings }: Computed["result"],
): Promise<void> {
  const prizes = await listInKindFor(trx, id);
  if (prizes.length === 0) return;
  const most = prizes.at(-1)!.place;
  const best = contenders(standings, most);
  const entries = await findEntries(trx, week, best);
  const saves = new Map(
    entries.map(({ saved_at: at, ...entry }) => [entryKey(entry), at.getTime()]),
  );
  const winners = winnersInKind(
    best.map((entry) => ({
      rank: entry.rank,
      wallet: entry.wallet,
      sets: BigInt(entry.sets),
      savedAt: saves.get(entryKey(entry))!,
    })),
    most,
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

/** Returns the entries of the best `most` wallets with enough sets, including ties for last place. */
function contenders(standings: Computed["result"]["standings"], most: number) {
  const wallets = new Set<string>();
  const best = [];
  for (const entry of standings) {
    if (wallets.size >= most && entry.rank !== best.at(-1)!.rank) break;
    if (BigInt(entry.sets) < SETS_FOR_PRIZES_IN_KIND) continue;
    wallets.add(entry.wallet);
    best.push(entry);
  }
  return best;
}
