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
import { WalletGone, whileHere } from "./while-here.ts";

export type SignInResult =
  | { kind: "signed-in"; user: User; wallet: ConnectedWallet }
  /** The person said no, in the wallet or here: nothing is wrong, and nothing is said. */
  | { kind: "cancelled" }
  | { kind: "failed"; failure: Failure };

/**
 * What led to it: a press on Connect Wallet or on a wallet; the return from an app; or the button
 * that completes such a return by hand.
 */
export type SignInCause = "press" | "fallback" | "button";

/**
 * Connects a wallet, has it sign the server's challenge, and opens a session. Never throws. When the
 * person gives up, what the wallet answers later is thrown away.
 */
export async function signInWithWallet(
  wanted: string | undefined,
  cause: SignInCause,
  givenUp: AbortSignal,
): Promise<SignInResult> {
  if (wanted !== undefined && !isWalletKind(wanted))
    return failed(connectionFailed("Unsupported wallet"));
  const found = await lookForWallet(({ kind }) => wanted === undefined || kind === wanted);
  const kind = wanted ?? found?.kind;
  if (givenUp.aborted) return CANCELLED;
  if (kind === undefined) return failed(await noWallets());
  try {
    const wallet = await whileHere(kind, givenUp, connect(kind));
    return await verify(wallet, givenUp);
  } catch (error) {
    return isCancelled(error, givenUp) ? CANCELLED : failed(failureOf(kind, error, cause));
  }
}

/** What a wallet has to sign: the server's words and the nonce in them. */
export function askChallenge(walletAddress: string, provider: WalletKind) {
  return read(api.auth.nonce.$post({ json: { walletAddress, provider } }));
}

type SignedChallenge = {
  walletAddress: string;
  provider: WalletKind;
  nonce: string;
  signature: Uint8Array;
};

/** Opens the session. Throws what the server refuses. */
export async function openSession({ signature, ...challenge }: SignedChallenge): Promise<User> {
  const json = { ...challenge, signature: getBase58Decoder().decode(signature) };
  return (await read(api.auth.verify.$post({ json }))).user;
}

/** Why the server opened no session. 401: it does not believe the signature; anything else is not the wallet's fault. */
export function refusedBecause(error: unknown): Failure {
  const reason = sentenceOf(error, "Authentication failed");
  return error instanceof ApiError && error.status === 401
    ? authenticationFailed(reason)
    : loginFailed(reason);
}

/** Throws only when the wallet is gone or the person has given up. */
async function verify(wallet: ConnectedWallet, givenUp: AbortSignal): Promise<SignInResult> {
  const { address: walletAddress, kind: provider } = wallet;
  const challenge = await askChallenge(walletAddress, provider).catch(() => undefined);
  if (!challenge) return failed(loginFailed("Failed to get nonce"));
  givenUp.throwIfAborted();
  const { nonce, message } = challenge;
  const signed = wallet.signMessage(new TextEncoder().encode(message));
  let signature: Uint8Array;
  try {
    signature = await whileHere(provider, givenUp, signed);
  } catch (error) {
    if (isCancelled(error, givenUp) || error instanceof WalletGone) throw error;
    return failed(authenticationFailed(sentenceOf(error, undefined)));
  }
  try {
    const user = await openSession({ walletAddress, provider, nonce, signature });
    return { kind: "signed-in", user, wallet };
  } catch (error) {
    return failed(refusedBecause(error));
  }
}

function isCancelled(error: unknown, givenUp: AbortSignal): boolean {
  return givenUp.aborted || isUserRejection(error);
}

const CANCELLED: SignInResult = { kind: "cancelled" };

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
