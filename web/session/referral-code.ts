const KEY = "hardwood.referral-code";

/** The code that a friend's link brought; upper case, kept until a purchase or a refusal. */
export function readReferralCode(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined; // storage can be switched off
  }
}

/** Keeps a code in upper case; what is blank is no code. */
export function storeReferralCode(code: string): void {
  const wanted = code.trim().toUpperCase();
  if (wanted === "") return;
  try {
    localStorage.setItem(KEY, wanted);
  } catch {
    // without storage the code lives as long as the address it came in
  }
}

export function forgetReferralCode(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // then it was never stored
  }
}

/** Takes `?ref=` out of the address bar and keeps it; the rest of the address stays. */
export function takeReferralCodeFromAddress(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get("ref");
  if (code === null) return;
  storeReferralCode(code);
  url.searchParams.delete("ref");
  history.replaceState(history.state, "", url);
}
