import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";

const RANGE = 2 ** 32;

/** A stream of unbiased integers, fully determined by a seed. */
export interface Dice {
  /** Returns the next integer from 0 up to but excluding `limit` (1 to 2^32). */
  below(limit: number): number;
}

/**
 * Makes the dice of one pack (0, 1, 2 …) from a draw's 32-byte seed. Block k of the stream is
 * HMAC-SHA256(seed, pack ‖ k), both as 4 bytes, big endian, k from 0; each block is eight numbers of 4
 * bytes. Numbers in the last, incomplete run of `limit` are rejected, so no result is likelier than
 * another.
 */
export function createDice(seed: Uint8Array, pack: number): Dice {
  const message = new Uint8Array(8);
  const counters = new DataView(message.buffer);
  counters.setUint32(0, pack);
  const keyed = hmac.create(sha256, seed);
  const digest = new Uint8Array(keyed.outputLen);
  const numbers = new DataView(digest.buffer);
  let block = 0;
  let used = digest.length;
  const next = () => {
    if (used === digest.length) {
      counters.setUint32(4, block++);
      keyed.clone().update(message).digestInto(digest);
      used = 0;
    }
    used += 4;
    return numbers.getUint32(used - 4);
  };
  return {
    below(limit) {
      const fair = RANGE - (RANGE % limit);
      for (;;) {
        const number = next();
        if (number < fair) return number % limit;
      }
    },
  };
}
