import { tournamentName, weekOf } from "../../../rules/league/names.ts";
import { formatAmount } from "../../../rules/money.ts";
import type { PrizeList } from "../../../server/prizes/schemas.ts";
import { toCsv } from "../../format/csv.ts";

const COLUMNS = ["Week", "Tournament", "Prize (USDC)", "Status", "Payment"];

/** Returns prizes as CSV, for spreadsheets and tax programs. */
export function prizesCsv(prizes: PrizeList["rewards"]): string {
  const rows = prizes.map(({ tournament, prize, state, signature }) => [
    weekOf(tournament),
    tournamentName(tournament),
    formatAmount(BigInt(prize)),
    state,
    signature ?? "",
  ]);
  return toCsv([COLUMNS, ...rows]);
}
