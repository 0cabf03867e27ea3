import { api } from "../api.ts";
import { storedText } from "../storage.ts";
import { ANSWER_MS } from "./answer-time.ts";

const storedIntent = storedText("hardwood.sign-out");

/**
 * Ends the session on the server. The intent is stored until the server has done so: scripts cannot
 * delete the cookie, and without the intent the next page would find the user signed in again.
 */
export async function endSession(): Promise<void> {
  storedIntent.write("pending");
  const headers = { "content-type": "application/json" };
  // The page may unload before the response arrives.
  const init = { signal: AbortSignal.timeout(ANSWER_MS), keepalive: true };
  const response = await api.auth.logout.$post(undefined, { headers, init }).catch(() => undefined);
  if (response?.ok) forgetSignOut();
}

/** Returns true if the user has signed out and the server does not know yet. */
export function isSignOutPending(): boolean {
  return storedIntent.read() !== undefined;
}

/** Clears the intent, which must not end a new session. */
export const forgetSignOut = storedIntent.remove;
