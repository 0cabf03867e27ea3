import { type KeyObject, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { type Address, getAddressDecoder } from "@solana/kit";
import { readSecret } from "../../chain/keys.ts";
import { type OrderCheck, orderText } from "../../rules/order.ts";
import type { NamedPurchase } from "../../rules/payment-log.ts";
import type { Config } from "../config.ts";
import type { Launch } from "../launch/store.ts";

/** What precedes the 32 bytes of an Ed25519 key in DER (RFC 8410). */
const PRIVATE_DER = "302e020100300506032b657004220420";
const PUBLIC_DER = "302a300506032b6570032100";

/** Signs orders with Ed25519. It moves no money, so processes that serve requests may have it. */
export interface OrderKey {
  /** The public key, hex. */
  readonly publicKey: string;
  /** Returns the signature, hex. */
  sign(order: NamedPurchase): string;
}

/** Reads a key that signs orders, as written by `solana-keygen`. */
export async function readOrderKey(path: string): Promise<OrderKey> {
  return orderKeyOf(await readSecret(path));
}

/** Returns the key with these 32 secret bytes. */
export function orderKeyOf(secret: Uint8Array): OrderKey {
  const key = createPrivateKey(der(PRIVATE_DER, secret, "pkcs8"));
  const publicKey = createPublicKey(key).export({ format: "der", type: "spki" }).toString("hex");
  return {
    publicKey: publicKey.slice(PUBLIC_DER.length),
    sign: (order) => sign(null, Buffer.from(orderText(order)), key).toString("hex"),
  };
}

/** Returns a public key, hex, as `solana-keygen pubkey` prints it. */
export function addressOf(publicKey: string): Address {
  return getAddressDecoder().decode(Buffer.from(publicKey, "hex"));
}

/** Returns what checks the signatures of a public key, hex; null if orders are not signed. */
export function orderCheck(publicKey: string | null): OrderCheck {
  if (publicKey === null) return null;
  const key: KeyObject = createPublicKey(der(PUBLIC_DER, Buffer.from(publicKey, "hex"), "spki"));
  return (order, signature) =>
    verify(null, Buffer.from(orderText(order)), key, Buffer.from(signature, "hex"));
}

/**
 * Reads the key that signs the orders of a launch. Returns undefined if its orders are not signed. Throws if the key
 * is missing, or is another one.
 */
export async function readOrderKeyOf(
  { orderKey }: Pick<Launch, "orderKey">,
  { orderKeyFile }: Pick<Config, "orderKeyFile">,
): Promise<OrderKey | undefined> {
  if (orderKey === null) return undefined;
  if (!orderKeyFile)
    throw new Error("ORDER_KEY_FILE is missing (a process that takes orders signs them)");
  const key = await readOrderKey(orderKeyFile);
  if (key.publicKey !== orderKey)
    throw new Error("The order key is not the one used for the launch.");
  return key;
}

function der<Type extends "pkcs8" | "spki">(prefix: string, key: Uint8Array, type: Type) {
  return {
    key: Buffer.concat([Buffer.from(prefix, "hex"), key]),
    format: "der" as const,
    type,
  };
}
