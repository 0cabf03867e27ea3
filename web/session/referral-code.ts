import { storedText } from "../storage.ts";

const stored = storedText("hardwood.referral-code");

/** Returns the referral code that brought this browser here. It is kept until refused. */
export const readReferralCode = stored.read;

export const forgetReferralCode = stored.remove;

/** Stores a code in upper case; ignores a blank one. */
export function storeReferralCode(code: string): void {
  const wanted = code.trim().toUpperCase();
  if (wanted !== "") stored.write(wanted);
}

/**
 * Stores the code of the page before. It is still in that page's address if the way here was taken before its
 * code had loaded.
 */
export function takeReferralCodeFromPageBefore(): void {
  const { referrer } = document;
  const code = referrer && new URL(referrer).searchParams.get("ref");
  // Other sites may mean something else by it.
  if (code && new URL(referrer).origin === location.origin) storeReferralCode(code);
}

/** Moves `?ref=` from the address to storage; the rest of the address stays. */
export function takeReferralCodeFromAddress(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("ref");
  if (code === null) return;
  storeReferralCode(code);
  url.searchParams.delete("ref");
  history.replaceState(history.state, "", url);
}
