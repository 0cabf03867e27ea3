import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
import { createStore, useStore } from "../store.ts";
import type { ToastMessage } from "../ui/toast.ts";
import type { User } from "./cached-user.ts";

/** Why a sign-in failed. */
export type Failure = ToastMessage & {
  /** What the wallet or the server said, if anything. */
  reason?: string | undefined;
};

export type SessionState = {
  status: "loading" | "signed-out" | "signed-in";
  user: User | null;
  /** The wallet connected to this page; undefined until it is needed or found silently. */
  wallet: ConnectedWallet | undefined;
  /** The account the wallet shows now; undefined if none. */
  shownAddress: string | undefined;
  /** The sign-in in progress; aborting it stops waiting for the wallet. */
  signingIn: AbortController | null;
  /** How the user is signing in: with a wallet in this browser, or through an app. */
  way: "browser" | "mobile";
  /** Why the last sign-in failed, shown where it was started. */
  failure: Failure | null;
  /** Counts sign-ins and sign-outs, so that the response to an older request does not undo them. */
  generation: number;
  /** When the server last confirmed the session; milliseconds since 1970. */
  checkedAt: number;
};

/** Shown by prerendered pages, and by every page until the server has answered. */
export const SESSION_AT_START: SessionState = {
  status: "loading",
  user: null,
  wallet: undefined,
  shownAddress: undefined,
  signingIn: null,
  way: "browser",
  failure: null,
  generation: 0,
  checkedAt: 0,
};

const session = createStore(SESSION_AT_START);

/** Returns the session outside of React; inside, use `useSession`. */
export const sessionNow = session.get;

/** Calls back after every change. Returns the unsubscribe function. */
export const subscribeSession = session.subscribe;

/** For modules of the session only. */
export function setSession(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

export function useSessionState(): SessionState {
  return useStore(session);
}

/** Resolves with the session once it is known whether there is one. */
export function whenSessionKnown(): Promise<SessionState> {
  if (sessionNow().status !== "loading") return Promise.resolve(sessionNow());
  return new Promise((resolve) => {
    const stop = subscribeSession(() => {
      if (sessionNow().status === "loading") return;
      stop();
      resolve(sessionNow());
    });
  });
}
