import { api } from "../api.ts";
import { storedText } from "../storage.ts";
import { ANSWER_MS } from "./answer-time.ts";

const wish = storedText("hardwood.sign-out");

/**
 * Ends the session on the server. The wish is kept until the server has done so: scripts cannot reach
 * the cookie, and without the wish the next page would find the person signed in again.
 */
export async function endSession(): Promise<void> {
  wish.write("pending");
  const headers = { "content-type": "application/json" };
  // The page may be left before the answer is there.
  const init = { signal: AbortSignal.timeout(ANSWER_MS), keepalive: true };
  const response = await api.auth.logout.$post(undefined, { headers, init }).catch(() => undefined);
  if (response?.ok) forgetSignOut();
}

/** Returns true if somebody has signed out and the server does not know yet. */
export function isSignOutPending(): boolean {
  return wish.read() !== undefined;
}

/** A new session is not the one that was to be ended. */
export const forgetSignOut = wish.remove;
