/** Crockford's base32, without I, L, O and U, so that codes can be read out loud. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Encodes random bytes, one character (five bits) per byte. */
export function crockford(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET[byte % 32]).join("");
}
