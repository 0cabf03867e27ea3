import { ADDRESS, SIGNATURE } from "../../../rules/base58.ts";
import { isPurchaseId } from "../../../rules/purchase-id.ts";

/** By what payments are found: the purchase that they name, its wallet, or one transaction. */
export type PaymentFilter =
  | { readonly purchase: string }
  | { readonly wallet: string }
  | { readonly signature: string };

/** Returns what a text names; undefined if it can be none of them. */
export function readPaymentFilter(text: string): PaymentFilter | undefined {
  if (isPurchaseId(text)) return { purchase: text };
  if (ADDRESS.test(text)) return { wallet: text };
  if (SIGNATURE.test(text)) return { signature: text };
  return undefined;
}
