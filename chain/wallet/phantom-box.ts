import { hsalsa, xsalsa20poly1305 } from "@noble/ciphers/salsa.js";
import { x25519 } from "@noble/curves/ed25519.js";

/** X25519 keys of one side of an encrypted exchange. */
export interface BoxKeys {
  readonly publicKey: Uint8Array;
  readonly secretKey: Uint8Array;
}

/** An encrypted text, and the nonce it was encrypted with. */
export interface Sealed {
  readonly nonce: Uint8Array;
  readonly data: Uint8Array;
}

const NONCE_BYTES = 24;
const SIGMA = words(new TextEncoder().encode("expand 32-byte k"));

/** Returns new keys, or the pair of a stored secret key. */
export function boxKeys(secretKey: Uint8Array = x25519.utils.randomSecretKey()): BoxKeys {
  return { secretKey, publicKey: x25519.getPublicKey(secretKey) };
}

/**
 * Derives the shared key as NaCl's `crypto_box` does: X25519, then HSalsa20. Throws on a low-order
 * public key, which would make the key known to everyone.
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

/** Decrypts a text. Throws if it was encrypted with another key or has been tampered with. */
export function open(key: Uint8Array, { nonce, data }: Sealed): string {
  const bytes = xsalsa20poly1305(key, nonce).decrypt(data);
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function words(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
