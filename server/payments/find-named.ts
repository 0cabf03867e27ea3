import type { ReadPayment } from "../../chain/read-payment.ts";
import { orderText } from "../../rules/order.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import { signedOrder } from "../../rules/received-payment.ts";
import type { Db } from "../db/connect.ts";
import type { Launch } from "../launch/store.ts";
import { orderCheck } from "../presale/order-key.ts";
import { type Purchase, listNamedPurchases } from "../presale/store.ts";
import { namedPurchase } from "./next-entry.ts";

/** The purchase that a payment names, if any. */
export interface Named {
  readonly purchase: Purchase | undefined;
  /** The house signed the order that is paid, and this database does not have it. */
  readonly isLost: boolean;
}

/**
 * Returns the purchase that a payment names. If the house signed an order for it, that is the one, and no other, so
 * that anybody can tell which draw it pays for. Otherwise its reference names one, or its first memo that does.
 */
export async function findNamed(
  db: Db,
  { orderKey }: Pick<Launch, "orderKey">,
  read: ReadPayment,
): Promise<Named> {
  const order = signedOrder(read, orderCheck(orderKey));
  const ids = read.memos.flatMap((memo) => purchaseIdInMemo(memo) ?? []);
  const found = await listNamedPurchases(db, { references: read.accounts, ids });
  if (order) {
    const own = found.find((one) => orderText(namedPurchase(one)) === orderText(order));
    return { purchase: own, isLost: !own };
  }
  const purchase =
    found.find(({ reference }) => read.accounts.some((account) => account === reference)) ??
    ids.map((named) => found.find(({ id }) => id === named)).find((one) => one !== undefined);
  return { purchase, isLost: false };
}
