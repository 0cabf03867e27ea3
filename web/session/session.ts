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
  /** The user's wallet once it is connected to this page; `ensureWallet` connects it. */
  wallet: ConnectedWallet | undefined;
  isSigningIn: boolean;
  /** Why the last sign-in failed; its toast says the same. */
  failure: Failure | null;
  /** Connect, sign, verify. False on any failure, and when the person said no in the wallet. */
  signIn: typeof signIn;
  /** Stops waiting for the wallet: its window may be lost, and some then never answer. */
  cancelSignIn: () => void;
  signOut: () => Promise<void>;
  /**
   * What signs for the user; it may ask the person. Throws WalletNotFound, an error with a
   * sentence for people, or what the wallet throws when the person says no.
   */
  ensureWallet: () => Promise<Payer>;
};

/** Who is signed in, on every page of either document. No provider: the session is one store. */
export function useSession(): Session {
  const state = useSessionState();
  const { status, user, wallet, failure } = state;
  const isUsers = wallet !== undefined && wallet.address === user?.walletAddress;
  return {
    status,
    user,
    wallet: isUsers && state.shownAddress === wallet.address ? wallet : undefined,
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
  /** The account that the wallet shows now; undefined when it shows none. */
  shownAddress: string | undefined;
};

/** Set while the wallet shows another account than the one that is signed in. */
export function useWalletSwitch(): WalletSwitch | undefined {
  const { user, wallet, shownAddress } = useSessionState();
  if (!user || !wallet || shownAddress === user.walletAddress) return undefined;
  return { wallet, shownAddress };
}

/** `kind` may be any name that an address gave; a wallet that we do not speak to is refused. */
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
    // Only the code for wallets can be missing: it is loaded when it is first needed.
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

/** Says why somebody could not sign in: in a toast, and where it was asked for. */
export function failSignIn(failure: Failure) {
  setSession({ failure });
  toast(failure);
}

/** Ends the session on the server, and here whatever the server answers. */
async function signOut(): Promise<void> {
  await endSession();
  leaveSession();
}

async function ensureWallet(): Promise<Payer> {
  const sessionWallet = await import("./session-wallet.ts");
  return sessionWallet.ensureWallet();
}
