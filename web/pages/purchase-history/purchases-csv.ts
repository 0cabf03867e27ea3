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
  const sent = refund?.filter(({ signature }) => signature !== null) ?? [];
  return [
    createdAt,
    id,
    String(packQuantity),
    totalAmount,
    status,
    txSignature ?? "",
    sent.map(({ amount }) => amount).join(" "),
    sent.map(({ signature }) => signature).join(" "),
  ];
}
