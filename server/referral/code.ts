import { crockford } from "../crockford.ts";

/** Eight characters, upper case (decisions, Referral). 40 random bits: the column is unique. */
export function newReferralCode(random: (bytes: number) => Uint8Array): string {
  return crockford(random(8));
}
