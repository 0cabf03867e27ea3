const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** 16 characters of Crockford's base32, lower case: 80 random bits, safe in a URL and a memo. */
export function newPurchaseId(random: (bytes: number) => Uint8Array): string {
  return Array.from(random(16), (byte) => ALPHABET[byte % 32]).join("");
}

/** The purchase that a memo of ours names; undefined for any other text. */
export function purchaseIdInMemo(memo: string): string | undefined {
  return /Hardwood ([0-9a-hjkmnp-tv-z]{16}) [0-9a-f]{64}/.exec(memo)?.[1];
}
