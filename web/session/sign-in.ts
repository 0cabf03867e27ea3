import { getBase58Decoder } from "@solana/kit";
import {
  type ConnectedWallet,
  connect,
  isUserRejection,
  WalletNotFound,
  wordsOf,
} from "../../chain/wallet/connect.ts";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import { api, ApiError, read } from "../api.ts";
import type { User } from "./cached-user.ts";
import { isMobile } from "./is-mobile.ts";
import type { Failure } from "./session-state.ts";
import { lookForWallet } from "./wallet-lookup.ts";
import { WalletGone, whileHere } from "./while-here.ts";

export type SignInResult =
  | { kind: "signed-in"; user: User; wallet: ConnectedWallet }
  /** The person said no, in the wallet or here: nothing is wrong, and nothing is said. */
  | { kind: "cancelled" }
  | { kind: "failed"; failure: Failure };

/**
 * Connects a wallet, has it sign the server's challenge, and opens a session. Never throws. When the
 * person gives up, what the wallet answers later is thrown away.
 */
export async function signInWithWallet(
  wanted: WalletKind | undefined,
  givenUp: AbortSignal,
): Promise<SignInResult> {
  const kind = wanted ?? (await lookForWallet(() => true))?.kind;
  if (kind === undefined) return NO_WALLETS;
  if (givenUp.aborted) return CANCELLED;
  try {
    const wallet = await whileHere(kind, givenUp, connect(kind));
    return await verify(wallet, givenUp);
  } catch (error) {
    return isCancelled(error, givenUp) ? CANCELLED : connectionFailed(kind, error);
  }
}

/** Throws only when the wallet is gone or the person has given up. */
async function verify(wallet: ConnectedWallet, givenUp: AbortSignal): Promise<SignInResult> {
  const { address: walletAddress, kind: provider } = wallet;
  const who = { walletAddress, provider };
  const challenge = await read(api.auth.nonce.$post({ json: who })).catch(() => undefined);
  if (!challenge) return loginFailed("Failed to get nonce");
  givenUp.throwIfAborted();
  const { nonce, message } = challenge;
  const signed = wallet.signMessage(new TextEncoder().encode(message));
  let bytes: Uint8Array;
  try {
    bytes = await whileHere(provider, givenUp, signed);
  } catch (error) {
    if (isCancelled(error, givenUp) || error instanceof WalletGone) throw error;
    return authenticationFailed(wordsOf(error));
  }
  const signature = getBase58Decoder().decode(bytes);
  try {
    const json = { ...who, nonce, signature };
    const { user } = await read(api.auth.verify.$post({ json }));
    return { kind: "signed-in", user, wallet };
  } catch (error) {
    const reason =
      (error instanceof ApiError && error.code !== undefined ? error.sentence : undefined) ??
      "Authentication failed";
    // 401: the server does not believe the signature. Anything else is not the wallet's fault.
    return error instanceof ApiError && error.status === 401
      ? authenticationFailed(reason)
      : loginFailed(reason);
  }
}

function isCancelled(error: unknown, givenUp: AbortSignal): boolean {
  return givenUp.aborted || isUserRejection(error);
}

// The words of the specification, section 8.

const CANCELLED: SignInResult = { kind: "cancelled" };

const NO_WALLETS: SignInResult = failed(
  "No Wallets Found",
  "Please install Phantom, Solflare, or Backpack wallet to continue.",
);

function authenticationFailed(reason: string | undefined): SignInResult {
  return failed("Authentication Failed", "Please try connecting your wallet again.", reason);
}

function loginFailed(reason: string): SignInResult {
  return failed("Login Failed", "Wallet connected but login failed. Please try again.", reason);
}

const NAMES: Record<WalletKind, string> = {
  phantom: "Phantom",
  solflare: "Solflare",
  backpack: "Backpack",
  local: "Local",
};

function connectionFailed(kind: WalletKind, error: unknown): SignInResult {
  if (error instanceof WalletGone)
    return failed("Connection Failed", "Unable to connect to your wallet. Please try again.");
  if (!(error instanceof WalletNotFound))
    return failed("Connection Failed", wordsOf(error) ?? "Unknown error occurred");
  const name = NAMES[kind];
  return failed(
    "Connection Failed",
    isMobile()
      ? `${name} app not found. Please install the ${name} mobile app to continue.`
      : `${name} wallet not found. Please install the ${name} browser extension.`,
  );
}

function failed(title: string, description: string, reason?: string): SignInResult {
  return { kind: "failed", failure: { title, description, variant: "destructive", reason } };
}
