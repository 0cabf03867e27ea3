import {
  type PhantomAnswer,
  type PhantomSession,
  readConnected,
  readSignature,
  signMessageLink,
} from "../../../chain/wallet/phantom-link.ts";
import { paths } from "../../paths.ts";
import type { User } from "../cached-user.ts";
import type { Failure } from "../session-state.ts";
import { fetchChallenge, openSession, refusalOf } from "../sign-in.ts";
import { CONNECTION_ISSUE, MOBILE_FAILED } from "../sign-in-words.ts";
import type { AppLink } from "./app-link.ts";
import { returnPage } from "./app-links.ts";
import { keepPhantomSession } from "./phantom-memory.ts";
import { newTripId, takeTripAnswer } from "./trip-store.ts";
import type { Trip } from "./trips.ts";
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
  | { kind: "signed-in"; user: User; phantom: PhantomSession }
  | { kind: "failed"; failure: Failure; again: AskToSign | undefined };

/**
 * Processes the app's answer. Connecting and signing are two trips, because nobody is signed in
 * without signing the server's challenge. Never throws.
 */
export async function takeAnswer(back: WalletReturn): Promise<SignInTurn> {
  const verdict = takeTripAnswer(back, readAnswer);
  if (verdict.kind === "declined") return refused(verdict.trip);
  if (verdict.kind !== "read") return failed(back.error ? CONNECTION_ISSUE : MOBILE_FAILED);
  const { content } = verdict;
  try {
    return content.kind === "signed" ? await enter(content) : await connected(content.phantom);
  } catch (cause) {
    return failed(refusalOf(cause));
  }
}

type Content = { readonly kind: "connected"; readonly phantom: PhantomSession } | Signed;

interface Signed {
  readonly kind: "signed";
  readonly phantom: PhantomSession;
  readonly nonce: string;
  readonly signature: Uint8Array;
}

function readAnswer(answer: PhantomAnswer, trip: Trip): Content {
  if (trip.kind === "connect")
    return { kind: "connected", phantom: readConnected(answer, trip.secretKey) };
  if (trip.kind !== "sign-message") throw new Error("A payment does not sign anybody in");
  const { phantom, nonce } = trip;
  return { kind: "signed", phantom, nonce, signature: readSignature(answer, phantom) };
}

/**
 * An errorCode or errorMessage counts as not connected. A tab that was connected may sign again.
 */
async function refused(trip: Trip): Promise<SignInTurn> {
  if (trip.kind !== "sign-message") return failed(CONNECTION_ISSUE);
  const again = await askToSign(trip.phantom).catch(() => undefined);
  return { kind: "failed", failure: CONNECTION_ISSUE, again };
}

async function connected(phantom: PhantomSession): Promise<SignInTurn> {
  keepPhantomSession(phantom);
  return askToSign(phantom);
}

/** Returns the second trip of a wallet that has connected. Throws if the server gives no challenge. */
export async function askToSign(phantom: PhantomSession): Promise<AskToSign> {
  const { nonce, message } = await fetchChallenge(phantom.address, "phantom");
  const id = newTripId();
  const back = returnPage(paths.login, "phantom", id);
  const link: AppLink = {
    wallet: "phantom",
    href: signMessageLink(phantom, new TextEncoder().encode(message), back),
    returnUrl: back,
    trip: { kind: "sign-message", id, owner: null, phantom, nonce },
  };
  return { kind: "sign", address: phantom.address, link };
}

async function enter({ phantom, nonce, signature }: Signed): Promise<SignInTurn> {
  const { address: walletAddress } = phantom;
  const user = await openSession({ walletAddress, provider: "phantom", nonce, signature });
  return { kind: "signed-in", user, phantom };
}

function failed(failure: Failure): SignInTurn {
  return { kind: "failed", failure, again: undefined };
}
