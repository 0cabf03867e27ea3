/** Crockford's base32: no I, L, O, U, so that a code survives being read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** One character, five random bits, for each random byte. */
export function crockford(random: Uint8Array): string {
  return Array.from(random, (byte) => ALPHABET[byte % 32]).join("");
}
