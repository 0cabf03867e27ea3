/** Crockford's base32: no I, L, O, U, so that a code survives being read out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Eight characters, upper case (decisions, Referral). 40 random bits: the column is unique. */
export function newReferralCode(random: (bytes: number) => Uint8Array): string {
  return Array.from(random(8), (byte) => ALPHABET[byte % 32]).join("");
}
