import { ed25519 } from "@noble/curves/ed25519.js";
import { hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type OrderCheck, orderText } from "../../../rules/order.ts";

/** Returns what checks the signatures of an order key (hex) in a browser; null if orders are not signed. */
export function orderCheck(orderKey: string | null): OrderCheck {
  if (orderKey === null) return null;
  return (order, signature) =>
    ed25519.verify(
      hexToBytes(signature),
      utf8ToBytes(orderText(order)),
      hexToBytes(orderKey),
      // As strict as Node, but for signatures that only the key's owner could make.
      { zip215: false },
    );
}
