import { getBase58Decoder } from "@solana/kit";
import {
  type ConnectedWallet,
  connect,
  isUserRejection,
  WalletNotFound,
} from "../../chain/wallet/connect.ts";
import { isWalletKind, type WalletKind } from "../../chain/wallet/wallets.ts";
import { api, ApiError, read } from "../api.ts";
import { sentenceOf, UNKNOWN_ERROR } from "../errors.ts";
import type { User } from "./cached-user.ts";
import { isMobile } from "./is-mobile.ts";
import type { Failure } from "./session-state.ts";
import {
  appNotFound,
  authenticationFailed,
  CONNECTION_FAILED,
  connectionFailed,
  extensionNotFound,
  loginFailed,
  NO_WALLETS,
  phantomNotFound,
} from "./sign-in-words.ts";
import { lookForWallet } from "./wallet-lookup.ts";
import { WalletGone, walletAnswer } from "./wallet-answer.ts";

export type SignInResult =
  | { kind: "signed-in"; user: User; wallet: ConnectedWallet }
  /** The user declined, in the wallet or here: not an error, so nothing is reported. */
  | { kind: "canceled" }
  | { kind: "failed"; failure: Failure };

/**
 * What started it: a press on Connect Wallet or on a wallet, a return from an app, or the button
 * that completes such a return by hand.
 */
export type SignInCause = "press" | "fallback" | "button";

/**
 * Connects a wallet, has it sign the server's challenge, and opens a session. Never throws. If the
 * user cancels, later answers from the wallet are discarded.
 */
export async function signInWithWallet(
  wanted: string | undefined,
  cause: SignInCause,
  signal: AbortSignal,
): Promise<SignInResult> {
  if (wanted !== undefined && !isWalletKind(wanted))
    return failed(connectionFailed("Unsupported wallet"));
  const found = await lookForWallet(({ kind }) => wanted === undefined || kind === wanted);
  const kind = wanted ?? found?.kind;
  if (signal.aborted) return CANCELED;
  if (kind === undefined) return failed(await noWallets());
  try {
    const wallet = await walletAnswer(kind, signal, connect(kind));
    return await verify(wallet, signal);
  } catch (error) {
    return isCanceled(error, signal) ? CANCELED : failed(failureOf(kind, error, cause));
  }
}

/** Fetches what the wallet has to sign: the server's text and the nonce in it. */
export function fetchChallenge(walletAddress: string, provider: WalletKind) {
  return read(api.auth.nonce.$post({ json: { walletAddress, provider } }));
}

type SignedChallenge = {
  walletAddress: string;
  provider: WalletKind;
  nonce: string;
  signature: Uint8Array;
};

/** Opens the session. Throws if the server refuses. */
export async function openSession({ signature, ...challenge }: SignedChallenge): Promise<User> {
  const json = { ...challenge, signature: getBase58Decoder().decode(signature) };
  return (await read(api.auth.verify.$post({ json }))).user;
}

/**
 * Returns why the server opened no session. On 401 it rejected the signature; anything else is not
 * the wallet's fault.
 */
export function refusalOf(error: unknown): Failure {
  const reason = sentenceOf(error, "Authentication failed");
  return error instanceof ApiError && error.status === 401
    ? authenticationFailed(reason)
    : loginFailed(reason);
}

/** Throws only if the wallet is gone or the user has canceled. */
async function verify(wallet: ConnectedWallet, signal: AbortSignal): Promise<SignInResult> {
  const { address: walletAddress, kind: provider } = wallet;
  const challenge = await fetchChallenge(walletAddress, provider).catch(() => undefined);
  if (!challenge) return failed(loginFailed("Failed to get nonce"));
  signal.throwIfAborted();
  const { nonce, message } = challenge;
  const signed = wallet.signMessage(new TextEncoder().encode(message));
  let signature: Uint8Array;
  try {
    signature = await walletAnswer(provider, signal, signed);
  } catch (error) {
    if (isCanceled(error, signal) || error instanceof WalletGone) throw error;
    return failed(authenticationFailed(sentenceOf(error, undefined)));
  }
  try {
    const user = await openSession({ walletAddress, provider, nonce, signature });
    return { kind: "signed-in", user, wallet };
  } catch (error) {
    return failed(refusalOf(error));
  }
}

function isCanceled(error: unknown, signal: AbortSignal): boolean {
  return signal.aborted || isUserRejection(error);
}

const CANCELED: SignInResult = { kind: "canceled" };

async function noWallets(): Promise<Failure> {
  if (!isMobile()) return NO_WALLETS;
  const { mobileWalletRequired } = await import("./mobile/wallet-required.ts");
  return mobileWalletRequired();
}

function failureOf(kind: WalletKind, error: unknown, cause: SignInCause): Failure {
  if (error instanceof WalletGone) return CONNECTION_FAILED;
  if (!(error instanceof WalletNotFound)) return connectionFailed(sentenceOf(error, UNKNOWN_ERROR));
  if (cause !== "press" && kind === "phantom") return phantomNotFound(cause === "button");
  return isMobile() ? appNotFound(kind) : extensionNotFound(kind);
}

function failed(failure: Failure): SignInResult {
  return { kind: "failed", failure };
}
