import { storedText } from "../storage.ts";
import { takeFromAddress } from "./take-from-address.ts";

const stored = storedText("hardwood.referral-code");

/** Returns the referral code that brought this browser here. It is kept until refused. */
export const readReferralCode = stored.read;

export const forgetReferralCode = stored.remove;

/** Stores a code in upper case; ignores a blank one. */
export function storeReferralCode(code: string): void {
  const wanted = code.trim().toUpperCase();
  if (wanted !== "") stored.write(wanted);
}

/** Moves `?ref=` from the address to storage; the rest of the address stays. */
export function takeReferralCodeFromAddress(): void {
  const code = takeFromAddress("ref");
  if (code !== undefined) storeReferralCode(code);
}
