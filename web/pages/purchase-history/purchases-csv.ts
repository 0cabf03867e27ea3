import { DECIMALS, formatAmount } from "../../../rules/money.ts";
import { toCsv } from "../../format/csv.ts";
import type { PurchaseView } from "../../queries/purchases.ts";

const COLUMNS = [
  "Date (UTC)",
  "Purchase",
  "Packs",
  "Price (USDC)",
  "Status",
  "Payment",
  "Refunded (USDC)",
  "Refunds",
];

/** Returns purchases as CSV, for spreadsheets and tax programs: a row for each, with transactions. */
export function purchasesCsv(purchases: readonly PurchaseView[]): string {
  return toCsv([COLUMNS, ...purchases.map(rowOf)]);
}

function rowOf(purchase: PurchaseView): string[] {
  const { id, packQuantity, totalAmount, status, createdAt, refund, txSignature } = purchase;
  const back = refund?.filter(({ state }) => state === "landed") ?? [];
  const refunded = back.reduce((sum, { amount }) => sum + baseUnitsIn(amount), 0n);
  return [
    createdAt,
    id,
    String(packQuantity),
    totalAmount,
    status,
    txSignature ?? "",
    formatAmount(refunded),
    back.map(({ signature }) => signature).join(" "),
  ];
}

/** Reads a decimal amount of USDC. */
function baseUnitsIn(amount: string): bigint {
  const [whole = "", fraction = ""] = amount.split(".");
  return BigInt(whole + fraction.padEnd(DECIMALS, "0"));
}
