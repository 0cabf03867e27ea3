import { tournamentName, weekOf } from "../../../rules/league/names.ts";
import { formatAmount } from "../../../rules/money.ts";
import type { PrizeList } from "../../../server/prizes/schemas.ts";
import { toCsv } from "../../format/csv.ts";

const COLUMNS = ["Week", "Tournament", "Prize (USDC)", "Status", "Paid (USDC)", "Payment"];

/** Returns prizes as CSV, for spreadsheets and tax programs. What was paid instead of a prize counts as paid. */
export function prizesCsv(prizes: PrizeList["rewards"]): string {
  const rows = prizes.map(({ tournament, prize, state, signature, instead }) => {
    const paid = instead ?? (state === "paid" ? { amount: prize, signature } : undefined);
    return [
      weekOf(tournament),
      tournamentName(tournament),
      formatAmount(BigInt(prize)),
      state,
      paid ? formatAmount(BigInt(paid.amount)) : "",
      paid?.signature ?? "",
    ];
  });
  return toCsv([COLUMNS, ...rows]);
}
