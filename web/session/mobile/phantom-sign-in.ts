import {
  type PhantomAnswer,
  type PhantomSession,
  readConnected,
  readSignature,
  signMessageLink,
  UnreadableAnswer,
} from "../../../chain/wallet/phantom-link.ts";
import { paths } from "../../paths.ts";
import type { User } from "../cached-user.ts";
import type { Failure } from "../session-state.ts";
import { fetchChallenge, openSession, refusalOf } from "../sign-in.ts";
import { CONNECTION_ISSUE, MOBILE_FAILED } from "../sign-in-words.ts";
import type { AppLink } from "./app-link.ts";
import { returnPage } from "./app-links.ts";
import { takePending, type Trip } from "./pending-record.ts";
import { announceConnected, keepPhantomSession } from "./phantom-memory.ts";
import type { WalletReturn } from "./wallet-return.ts";

/** Connected; one more trip has to sign the challenge. */
export interface AskToSign {
  readonly kind: "sign";
  readonly address: string;
  readonly link: AppLink;
}

/** Result of an app's answer on the way to a session. */
export type SignInTurn =
  | AskToSign
  | { kind: "signed-in"; user: User }
  | { kind: "failed"; failure: Failure; again: AskToSign | undefined };

/**
 * Processes the app's answer. Connecting and signing are two trips, because nobody is signed in
 * without signing the server's challenge (decisions, Where we do better, 1). Never throws.
 */
export async function takeAnswer({ answer, error }: WalletReturn): Promise<SignInTurn> {
  const trip = takePending()?.trip ?? undefined;
  if (error !== undefined) return refused(trip);
  if (!answer || !trip) return failed(MOBILE_FAILED);
  try {
    return trip.kind === "sign-message" ? await enter(answer, trip) : await connected(answer, trip);
  } catch (cause) {
    return failed(cause instanceof UnreadableAnswer ? MOBILE_FAILED : refusalOf(cause));
  }
}

/**
 * An errorCode or errorMessage counts as not connected. A tab that was connected may sign again.
 */
async function refused(trip: Trip | undefined): Promise<SignInTurn> {
  if (trip?.kind !== "sign-message") return failed(CONNECTION_ISSUE);
  const again = await askToSign(trip.phantom).catch(() => undefined);
  return { kind: "failed", failure: CONNECTION_ISSUE, again };
}

async function connected(answer: PhantomAnswer, trip: Trip): Promise<SignInTurn> {
  if (trip.kind !== "connect") return failed(MOBILE_FAILED);
  const phantom = readConnected(answer, trip.secretKey);
  keepPhantomSession(phantom);
  return askToSign(phantom);
}

async function askToSign(phantom: PhantomSession): Promise<AskToSign> {
  const { nonce, message } = await fetchChallenge(phantom.address, "phantom");
  const back = returnPage(paths.login, "phantom");
  const link: AppLink = {
    wallet: "phantom",
    href: signMessageLink(phantom, new TextEncoder().encode(message), back),
    returnUrl: back,
    trip: { kind: "sign-message", phantom, nonce },
  };
  return { kind: "sign", address: phantom.address, link };
}

async function enter(
  answer: PhantomAnswer,
  { phantom, nonce }: Extract<Trip, { kind: "sign-message" }>,
): Promise<SignInTurn> {
  const signature = readSignature(answer, phantom);
  const { address: walletAddress } = phantom;
  const user = await openSession({ walletAddress, provider: "phantom", nonce, signature });
  keepPhantomSession(phantom);
  announceConnected(walletAddress);
  return { kind: "signed-in", user };
}

function failed(failure: Failure): SignInTurn {
  return { kind: "failed", failure, again: undefined };
}
