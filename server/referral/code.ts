import { crockford } from "../crockford.ts";

export const REFERRAL_CODE = /^[0-9A-HJKMNP-TV-Z]{8}$/;

/** Eight characters, upper case (decisions, Referral). 40 random bits: the column is unique. */
export function newReferralCode(random: (bytes: number) => Uint8Array): string {
  return crockford(random(8));
}

/** Whether a text that came from outside can be a code at all; in either case. */
export function isReferralCode(text: string): boolean {
  return REFERRAL_CODE.test(text.toUpperCase());
}
