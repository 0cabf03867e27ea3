import { crockford } from "../crockford.ts";

export const REFERRAL_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** Returns a code of eight uppercase characters. The column is unique, so 40 bits are enough. */
export function newReferralCode(random: (bytes: number) => Uint8Array): string {
  return crockford(random(8));
}

/** Returns true if a text has the format of a code, in either case. */
export function isReferralCode(text: string): boolean {
  return REFERRAL_CODE.test(text.toUpperCase());
}
