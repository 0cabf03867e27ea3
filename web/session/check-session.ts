import { api, read } from "../api.ts";
import {
  cacheUser,
  forgetCachedUser,
  onCachedUserChange,
  readCachedUser,
  type User,
} from "./cached-user.ts";
import { ANSWER_MS } from "./answer-time.ts";
import { endSession, forgetSignOut, isSignOutPending } from "./end-session.ts";
import { forgetApps, forgetLate } from "./mobile/forget-apps.ts";
import { onShown } from "./on-shown.ts";
import { sessionNow, setSession } from "./session-state.ts";
import { forgetEnd, rememberEnd } from "./wanted-page.ts";

/** Specification, section 9. */
const RECHECK_MS = 300_000;
const RECHECK_ON_RETURN_MS = 30_000;

/** Checks now, every five minutes, and when the user returns to the page. Call once per page. */
export function startSession(): void {
  forgetLate();
  void checkSession().then(restoreWallet);
  setInterval(() => {
    if (sessionNow().status === "signed-in") void checkSession();
  }, RECHECK_MS);
  onShown(() => {
    forgetLate();
    if (Date.now() - sessionNow().checkedAt > RECHECK_ON_RETURN_MS) void checkSession();
  });
  onCachedUserChange(() => {
    // Each check writes the cache. If tabs answered every write, they would wake each other
    // forever.
    if (readCachedUser()?.walletAddress !== sessionNow().user?.walletAddress) void checkSession();
  });
}

/** Looks for the wallet of an open session, to tell the user if it shows a different account. */
async function restoreWallet() {
  if (sessionNow().status !== "signed-in") return;
  const wallets = await import("./session-wallet.ts").catch(() => undefined);
  await wallets?.restoreWallet();
}

/**
 * Asks the server who is signed in. A failed check (no network, broken server, timeout) falls back
 * to the cached user. An answer without a user is not a failed check: the session has ended, and a page
 * that still showed a user would fail at everything.
 */
export async function checkSession(): Promise<void> {
  setSession({ checkedAt: Date.now() });
  const { generation } = sessionNow();
  const isCurrent = () => sessionNow().generation === generation;
  if (isSignOutPending()) {
    await endSession();
    if (isCurrent()) clear();
    return;
  }
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { user } = await read(api.auth.session.$get(undefined, { init: { signal } }));
    if (!isCurrent()) return;
    if (user) return show(user);
    if (lastUser()) rememberEnd();
    clear();
  } catch {
    if (!isCurrent()) return;
    const cached = readCachedUser();
    if (cached) setSession({ status: "signed-in", user: cached });
    else clear();
  }
}

/** Returns whose session this browser was in last; undefined after a sign-out. */
function lastUser(): User | undefined {
  return sessionNow().user ?? readCachedUser();
}

/** Call after a session has been opened. */
export function enterSession(user: User): void {
  setSession({ generation: sessionNow().generation + 1, checkedAt: Date.now() });
  forgetSignOut();
  show(user);
}

/** Ends the session in this browser, whatever the server says. */
export function leaveSession(): void {
  setSession({ generation: sessionNow().generation + 1 });
  clear();
}

function show(user: User) {
  const before = lastUser();
  if (before && before.walletAddress !== user.walletAddress) forgetApps();
  cacheUser(user);
  forgetEnd();
  setSession({ status: "signed-in", user });
}

function clear() {
  // What a visitor shares with an app is for a sign-in, and no session has ended.
  if (lastUser()) forgetApps();
  forgetCachedUser();
  setSession({ status: "signed-out", user: null, wallet: undefined, shownAddress: undefined });
}
