import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

const RANGE = 2 ** 32;

/** A stream of unbiased integers, fully determined by a seed. */
export interface Dice {
  /** Returns the next integer from 0 up to but excluding `limit` (1 to 2^32). */
  below(limit: number): number;
}

/**
 * Makes dice from a 32-byte seed. Block k of the stream is HMAC-SHA256(seed, k as 8 bytes, big endian),
 * k from 0; its first 4 bytes are one number. Numbers in the last, incomplete run of
 * `limit` are rejected, so no result is likelier than another.
 */
export function createDice(seed: Uint8Array): Dice {
  const counter = new Uint8Array(8);
  const counterView = new DataView(counter.buffer);
  const keyed = hmac.create(sha256, seed);
  let block = 0;
  return {
    below(limit) {
      const fair = RANGE - (RANGE % limit);
      for (;;) {
        counterView.setUint32(4, block++);
        const digest = keyed.clone().update(counter).digest();
        const number = new DataView(digest.buffer, digest.byteOffset).getUint32(0);
        if (number < fair) return number % limit;
      }
    },
  };
}
