import { api } from "../api.ts";
import { ANSWER_MS } from "./answer-time.ts";

const KEY = "hardwood.sign-out";

/**
 * Ends the session on the server. Until the server has done so the wish is kept: the cookie is out of
 * our reach, and without it the next page would find the person signed in again.
 */
export async function endSession(): Promise<void> {
  keep();
  const headers = { "content-type": "application/json" };
  // The page may be left before the answer is there.
  const init = { signal: AbortSignal.timeout(ANSWER_MS), keepalive: true };
  const response = await api.auth.logout.$post(undefined, { headers, init }).catch(() => undefined);
  if (response?.ok) forgetSignOut();
}

/** Whether somebody has signed out without the server knowing. */
export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** A new session is no longer the one that was to be ended. */
export function forgetSignOut(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // then it was not kept
  }
}

function keep() {
  try {
    localStorage.setItem(KEY, "pending");
  } catch {
    // then only this page knows
  }
}
