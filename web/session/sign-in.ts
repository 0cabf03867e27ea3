import { getBase58Decoder } from "@solana/kit";
import {
  type ConnectedWallet,
  connect,
  isUserRejection,
  WalletNotFound,
} from "../../chain/wallet/connect.ts";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import { api, ApiError, read } from "../api.ts";
import type { ToastMessage } from "../ui/toast.ts";
import type { User } from "./cached-user.ts";
import { isMobile } from "./is-mobile.ts";
import { lookForWallet } from "./wallet-lookup.ts";

export type SignInResult =
  | { kind: "signed-in"; user: User; wallet: ConnectedWallet }
  /** The person said no in the wallet: nothing is wrong, and nothing is said. */
  | { kind: "cancelled" }
  | { kind: "failed"; failure: ToastMessage };

/** Connects a wallet, has it sign the server's challenge, and opens a session. Never throws. */
export async function signInWithWallet(wanted: WalletKind | undefined): Promise<SignInResult> {
  const kind = wanted ?? (await lookForWallet(() => true))?.kind;
  if (kind === undefined) return NO_WALLETS;
  let wallet: ConnectedWallet;
  try {
    wallet = await connect(kind);
  } catch (error) {
    return isUserRejection(error) ? { kind: "cancelled" } : connectionFailed(kind, error);
  }
  return verify(wallet);
}

async function verify(wallet: ConnectedWallet): Promise<SignInResult> {
  const { address: walletAddress, kind: provider } = wallet;
  try {
    const { nonce, message } = await read(
      api.auth.nonce.$post({ json: { walletAddress, provider } }),
    );
    let signature: string;
    try {
      const bytes = await wallet.signMessage(new TextEncoder().encode(message));
      signature = getBase58Decoder().decode(bytes);
    } catch (error) {
      return isUserRejection(error) ? { kind: "cancelled" } : AUTHENTICATION_FAILED;
    }
    const { user } = await read(
      api.auth.verify.$post({ json: { walletAddress, provider, nonce, signature } }),
    );
    return { kind: "signed-in", user, wallet };
  } catch (error) {
    // 401: the server did not accept the signature. Anything else is not the wallet's fault.
    return error instanceof ApiError && error.status === 401 ? AUTHENTICATION_FAILED : LOGIN_FAILED;
  }
}

// The words of the specification, section 8.

const NO_WALLETS: SignInResult = failed(
  "No Wallets Found",
  "Please install Phantom, Solflare, or Backpack wallet to continue.",
);

const AUTHENTICATION_FAILED: SignInResult = failed(
  "Authentication Failed",
  "Please try connecting your wallet again.",
);

const LOGIN_FAILED: SignInResult = failed(
  "Login Failed",
  "Wallet connected but login failed. Please try again.",
);

const NAMES: Record<WalletKind, string> = {
  phantom: "Phantom",
  solflare: "Solflare",
  backpack: "Backpack",
  local: "Local",
};

function connectionFailed(kind: WalletKind, error: unknown): SignInResult {
  if (!(error instanceof WalletNotFound))
    return failed("Connection Failed", "Unable to connect to your wallet. Please try again.");
  const name = NAMES[kind];
  return failed(
    "Connection Failed",
    isMobile()
      ? `${name} app not found. Please install the ${name} mobile app to continue.`
      : `${name} wallet not found. Please install the ${name} browser extension.`,
  );
}

function failed(title: string, description: string): SignInResult {
  return { kind: "failed", failure: { title, description, variant: "destructive" } };
}
