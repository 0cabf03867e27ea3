import { hsalsa, xsalsa20poly1305 } from "@noble/ciphers/salsa.js";
import { x25519 } from "@noble/curves/ed25519.js";

/** X25519 keys of one side of an encrypted talk. */
export interface BoxKeys {
  readonly publicKey: Uint8Array;
  readonly secretKey: Uint8Array;
}

/** What travels: the box of the secret text, and the nonce that it was closed with. */
export interface Sealed {
  readonly nonce: Uint8Array;
  readonly data: Uint8Array;
}

const NONCE_BYTES = 24;
const SIGMA = words(new TextEncoder().encode("expand 32-byte k"));

/** New keys, or those of a secret key that was kept. */
export function boxKeys(secretKey: Uint8Array = x25519.utils.randomSecretKey()): BoxKeys {
  return { secretKey, publicKey: x25519.getPublicKey(secretKey) };
}

/**
 * The key that both sides have in common, as NaCl's `crypto_box` makes it: X25519, then HSalsa20.
 * Throws for a public key that would make it known to everybody.
 */
export function sharedKey(ours: Uint8Array, theirs: Uint8Array): Uint8Array {
  const point = x25519.getSharedSecret(ours, theirs);
  const key = new Uint32Array(8);
  hsalsa(SIGMA, words(point), new Uint32Array(4), key);
  return new Uint8Array(key.buffer);
}

export function seal(key: Uint8Array, text: string): Sealed {
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  return { nonce, data: xsalsa20poly1305(key, nonce).encrypt(new TextEncoder().encode(text)) };
}

/** Throws when the box was closed with another key or has been changed. */
export function open(key: Uint8Array, { nonce, data }: Sealed): string {
  const bytes = xsalsa20poly1305(key, nonce).decrypt(data);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function words(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
