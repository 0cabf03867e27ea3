import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
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
  isSigningIn: boolean;
  /** Why the last sign-in failed, for the place where it was asked for. */
  failure: Failure | null;
};

/** What prerendered pages show, and every page until the server has answered. */
export const SESSION_AT_START: SessionState = {
  status: "loading",
  user: null,
  wallet: undefined,
  shownAddress: undefined,
  isSigningIn: false,
  failure: null,
};

let state = SESSION_AT_START;
const listeners = new Set<() => void>();

/** The session outside of React; `useSession` inside. */
export function sessionNow(): SessionState {
  return state;
}

/** For the modules of the session only. */
export function setSession(change: Partial<SessionState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Calls back after every change. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The session, once it is known whether there is one. */
export function whenSessionKnown(): Promise<SessionState> {
  if (state.status !== "loading") return Promise.resolve(state);
  return new Promise((resolve) => {
    const stop = subscribeSession(() => {
      if (state.status === "loading") return;
      stop();
      resolve(state);
    });
  });
}
