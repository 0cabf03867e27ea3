import { api, ApiError, read } from "../api.ts";
import {
  cacheUser,
  forgetCachedUser,
  onCachedUserChange,
  readCachedUser,
  type User,
} from "./cached-user.ts";
import { ANSWER_MS } from "./answer-time.ts";
import { endSession, forgetSignOut, isSignOutPending } from "./end-session.ts";
import { forgetLatePending } from "./mobile/pending-record.ts";
import { onShown } from "./on-shown.ts";
import { sessionNow, setSession } from "./session-state.ts";

/** Specification, section 9. */
const RECHECK_MS = 300_000;
const RECHECK_ON_RETURN_MS = 30_000;

/** Checks now, every five minutes, and when somebody comes back. Once a page, on every page. */
export function startSession(): void {
  forgetLatePending();
  void checkSession().then(restoreWallet);
  setInterval(() => {
    if (sessionNow().status === "signed-in") void checkSession();
  }, RECHECK_MS);
  onShown(() => {
    forgetLatePending();
    if (Date.now() - sessionNow().checkedAt > RECHECK_ON_RETURN_MS) void checkSession();
  });
  onCachedUserChange(() => {
    // Each check writes the cache; tabs that answered every write would wake each other for ever.
    if (readCachedUser()?.walletAddress !== sessionNow().user?.walletAddress) void checkSession();
  });
}

/** Looks for the wallet of an open session, so that the person is told when it shows another account. */
async function restoreWallet() {
  if (sessionNow().status !== "signed-in") return;
  const wallets = await import("./session-wallet.ts").catch(() => undefined);
  await wallets?.restoreWallet();
}

/**
 * Asks the server who is signed in. A check that fails (no network, a broken server, no answer in
 * time) falls back to the cached user. An answer of 401 is no failed check: the session has ended,
 * and a page that went on showing a user could only fail at everything that the user tries.
 */
export async function checkSession(): Promise<void> {
  setSession({ checkedAt: Date.now() });
  const { turn } = sessionNow();
  const isCurrent = () => sessionNow().turn === turn;
  if (isSignOutPending()) {
    await endSession();
    if (isCurrent()) clear();
    return;
  }
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const user = await read(api.auth.me.$get(undefined, { init: { signal } }));
    if (isCurrent()) show(user);
  } catch (error) {
    if (!isCurrent()) return;
    const isEnded = error instanceof ApiError && error.status === 401;
    const cached = isEnded ? undefined : readCachedUser();
    if (cached) setSession({ status: "signed-in", user: cached });
    else clear();
  }
}

/** A session has been opened. */
export function enterSession(user: User): void {
  setSession({ turn: sessionNow().turn + 1, checkedAt: Date.now() });
  forgetSignOut();
  show(user);
}

/** The session is over here, whatever the server thinks. */
export function leaveSession(): void {
  setSession({ turn: sessionNow().turn + 1 });
  clear();
}

function show(user: User) {
  cacheUser(user);
  setSession({ status: "signed-in", user });
}

function clear() {
  forgetCachedUser();
  setSession({ status: "signed-out", user: null, wallet: undefined, shownAddress: undefined });
}
