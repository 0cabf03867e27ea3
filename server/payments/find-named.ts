import type { ReadPayment } from "../../chain/read-payment.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import { signedOrders } from "../../rules/received-payment.ts";
import type { Db } from "../db/connect.ts";
import type { Launch } from "../launch/store.ts";
import { orderCheck } from "../presale/order-key.ts";
import { type Purchase, listNamedPurchases } from "../presale/store.ts";

/**
 * Returns the purchase that a payment names: one whose order the house signed for it, so that anybody can tell which,
 * or else by its reference, or by a memo. `hasSigned` is true if there is such an order, known here or not.
 */
export async function findNamed(
  db: Db,
  { orderKey }: Pick<Launch, "orderKey">,
  read: ReadPayment,
): Promise<{ purchase: Purchase | undefined; hasSigned: boolean }> {
  const orders = signedOrders(read, orderCheck(orderKey));
  const ids = read.memos.flatMap((memo) => purchaseIdInMemo(memo) ?? []);
  const found = await listNamedPurchases(db, { references: read.accounts, ids });
  const purchase =
    found.find(({ id }) => orders.some(({ purchaseId }) => purchaseId === id)) ??
    found.find(({ reference }) => read.accounts.some((account) => account === reference)) ??
    found[0];
  return { purchase, hasSigned: orders.length > 0 };
}
