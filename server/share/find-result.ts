import { ADDRESS } from "../../rules/base58.ts";
import { isTournamentId, tournamentDates, tournamentName } from "../../rules/league/names.ts";
import { formatAmount } from "../../rules/money.ts";
import { isSettled } from "../../rules/league/states.ts";
import type { ResultShare } from "../../art/share/result.ts";
import type { Context } from "../context.ts";
import { viewPlayer } from "../players/view.ts";
import { listEntriesOf } from "../standings/store.ts";
import { scoreEntry } from "../tournaments/entries.ts";
import { readResults } from "../tournaments/standings.ts";
import { findTournament, type Tournament } from "../tournaments/store.ts";

/** Returns a wallet's best result in a settled tournament as text; undefined if it has none. */
export async function findResult(
  { db, scoreboards }: Pick<Context, "db" | "scoreboards">,
  id: string,
  wallet: string,
): Promise<Omit<ResultShare, "host"> | undefined> {
  const tournament = await findShared(db, id, wallet);
  if (!tournament || !isSettled(tournament.state)) return undefined;
  const entries = await listEntriesOf(db, tournament.week_id, [wallet]);
  if (entries.length === 0) return undefined;
  const results = await readResults(db, scoreboards, { tournament, entries });
  const best = results.toSorted((a, b) => a.standing.rank - b.standing.rank)[0];
  if (!best) return undefined;
  const { five } = scoreEntry(best.entry, best.scoring);
  const counted = five.flatMap((slot) => {
    const player = "player" in slot ? best.scoring.players.get(slot.player) : undefined;
    return player && "player" in slot
      ? [{ player: viewPlayer(player), points: pointsText(slot.points) }]
      : [];
  });
  if (counted.length === 0) return undefined;
  const { rank, total, prize } = best.standing;
  return {
    title: tournamentName(id),
    dates: tournamentDates(id),
    five: counted,
    total: pointsText(total),
    rank: `${whole(rank)} of ${whole(tournament.settled_entries!)}`,
    prize: usdcText(BigInt(prize)),
  };
}

/** Returns the tournament and the wallet in a link, if both are valid. */
export async function findShared(
  db: Context["db"],
  id: string,
  wallet: string,
): Promise<Tournament | undefined> {
  return isTournamentId(id) && ADDRESS.test(wallet) ? findTournament(db, id) : undefined;
}

function pointsText(tenths: number): string {
  return (tenths / 10).toLocaleString("en-US", { minimumFractionDigits: 1 });
}

function whole(value: number): string {
  return value.toLocaleString("en-US");
}

/** Formats with two decimals, rounded down. The page shows all six. */
function usdcText(amount: bigint): string {
  const cents = formatAmount((amount / 10_000n) * 10_000n);
  return Number(cents).toLocaleString("en-US", { minimumFractionDigits: 2 });
}
