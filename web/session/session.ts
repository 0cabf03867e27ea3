import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import { toast } from "../ui/toast.ts";
import type { User } from "./cached-user.ts";
import { enterSession, leaveSession } from "./check-session.ts";
import { endSession } from "./end-session.ts";
import {
  type Failure,
  type SessionState,
  sessionNow,
  setSession,
  useSessionState,
} from "./session-state.ts";
import type { Payer } from "./session-wallet.ts";
import type { SignInCause } from "./sign-in.ts";
import { welcome } from "./welcome.ts";

export type { User } from "./cached-user.ts";

export type Session = {
  status: SessionState["status"];
  user: User | null;
  /** The user's wallet, once connected to this page; `ensureWallet` connects it. */
  wallet: ConnectedWallet | undefined;
  isSigningIn: boolean;
  /** Why the last sign-in failed; its toast says the same. */
  failure: Failure | null;
  /** Connects, signs and verifies. Resolves to false on failure, and if the user declines. */
  signIn: typeof signIn;
  /** Stops waiting for the wallet: its window may be lost, and some wallets then never answer. */
  cancelSignIn: () => void;
  signOut: () => Promise<void>;
  /**
   * Returns what signs for the user; may prompt them. Throws WalletNotFound, an error with a
   * sentence for users, or the wallet's own error if the user declines.
   */
  ensureWallet: () => Promise<Payer>;
};

/**
 * Returns the session, on every page of every document. It is a single store, so it needs no
 * provider.
 */
export function useSession(): Session {
  const state = useSessionState();
  const { status, user, wallet, failure } = state;
  const isUsersWallet = wallet !== undefined && wallet.address === user?.walletAddress;
  return {
    status,
    user,
    wallet: isUsersWallet && state.shownAddress === wallet.address ? wallet : undefined,
    isSigningIn: state.signingIn !== null,
    failure,
    signIn,
    cancelSignIn,
    signOut,
    ensureWallet,
  };
}

export type WalletSwitch = {
  wallet: ConnectedWallet;
  /** The account the wallet shows now; undefined if none. */
  shownAddress: string | undefined;
};

/** Returns the switch if the wallet shows a different account than the signed-in one. */
export function useWalletSwitch(): WalletSwitch | undefined {
  const { user, wallet, shownAddress } = useSessionState();
  if (!user || !wallet || shownAddress === user.walletAddress) return undefined;
  return { wallet, shownAddress };
}

/** Signs in. `kind` may be any name from an address; unsupported wallets are refused. */
async function signIn(kind?: WalletKind | (string & {}), cause: SignInCause = "press") {
  if (sessionNow().signingIn) return false;
  const signingIn = new AbortController();
  setSession({ signingIn, failure: null });
  try {
    const [{ signInWithWallet }, { adoptWallet }] = await Promise.all([
      import("./sign-in.ts"),
      import("./session-wallet.ts"),
    ]);
    const result = await signInWithWallet(kind, cause, signingIn.signal);
    if (result.kind === "failed") failSignIn(result.failure);
    if (result.kind !== "signed-in") return false;
    enterSession(result.user);
    adoptWallet(result.wallet);
    welcome(result.wallet.name, cause === "press" ? "browser" : "fallback");
    return true;
  } catch {
    // Only loading the wallet code can fail here.
    failSignIn({
      title: "Connection Failed",
      description: "Unable to connect to your wallet. Please try again.",
      variant: "destructive",
    });
    return false;
  } finally {
    setSession({ signingIn: null });
  }
}

function cancelSignIn(): void {
  sessionNow().signingIn?.abort();
}

/** Reports a failed sign-in: in a toast, and where it was started. */
export function failSignIn(failure: Failure) {
  setSession({ failure });
  toast(failure);
}

/** Ends the session on the server, and here even if the server fails. */
async function signOut(): Promise<void> {
  await endSession();
  leaveSession();
}

async function ensureWallet(): Promise<Payer> {
  const sessionWallet = await import("./session-wallet.ts");
  return sessionWallet.ensureWallet();
}
