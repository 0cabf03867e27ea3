import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
import { createStore, useStore } from "../store.ts";
import type { ToastMessage } from "../ui/toast.ts";
import type { User } from "./cached-user.ts";

/** Why a sign-in failed. */
export type Failure = ToastMessage & {
  /** What the wallet or the server said, for those who can make use of it. */
  reason?: string | undefined;
};

export type SessionState = {
  status: "loading" | "signed-out" | "signed-in";
  user: User | null;
  /** The wallet that this page speaks to; undefined until it is needed or found silently. */
  wallet: ConnectedWallet | undefined;
  /** The account that the wallet shows now; undefined when it shows none. */
  shownAddress: string | undefined;
  /** The sign-in that is under way; aborting it stops the wait for the wallet. */
  signingIn: AbortController | null;
  /** How somebody signs in: with a wallet of this browser, or by way of an app. */
  way: "browser" | "mobile";
  /** Why the last sign-in failed, for the place where it was asked for. */
  failure: Failure | null;
  /** Counts sign-ins and sign-outs, so that an answer to an older question does not undo them. */
  turn: number;
  /** When the server was last asked who is signed in, or told it; milliseconds since 1970. */
  checkedAt: number;
};

/** What prerendered pages show, and every page until the server has answered. */
export const SESSION_AT_START: SessionState = {
  status: "loading",
  user: null,
  wallet: undefined,
  shownAddress: undefined,
  signingIn: null,
  way: "browser",
  failure: null,
  turn: 0,
  checkedAt: 0,
};

const session = createStore(SESSION_AT_START);

/** The session outside of React; `useSession` inside. */
export const sessionNow = session.get;

/** Calls back after every change; returns the function that stops it. */
export const subscribeSession = session.subscribe;

/** For the modules of the session only. */
export function setSession(change: Partial<SessionState>): void {
  session.set({ ...session.get(), ...change });
}

export function useSessionState(): SessionState {
  return useStore(session);
}

/** The session, once it is known whether there is one. */
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
