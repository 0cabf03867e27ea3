import { address as toAddress, getBase58Decoder, getBase58Encoder } from "@solana/kit";
import { boxKeys, open, seal, sharedKey } from "./phantom-box.ts";
import type { Cluster } from "./wallet-chain.ts";

/**
 * Phantom's encrypted deep links, for users outside Phantom's own browser. Each request is a URL that
 * opens the app; the app answers in the query of the URL with which it reopens the site.
 * https://docs.phantom.com/phantom-deeplinks/encryption
 */
const BASE = "https://phantom.app/ul/v1/";

/** A deep-link connection in a form that can be stored. The keys are base58. */
export interface PhantomSession {
  readonly address: string;
  /** Our secret key. */
  readonly secretKey: string;
  /** The app's public key. */
  readonly phantomKey: string;
  /** Token that the app expects with each request. */
  readonly session: string;
}

/** The app's answer as found in the URL. */
export interface PhantomAnswer {
  readonly phantomKey: string | undefined;
  readonly nonce: string | undefined;
  readonly data: string | undefined;
}

/** The app's error as found in the URL. */
export interface PhantomError {
  readonly code: string | undefined;
  readonly message: string;
}

/** Returns true if the user declined in the app. */
export function isRejection({ code }: PhantomError): boolean {
  return code === "4001";
}

/** Thrown for an answer that is not from the app, or not to our request. */
export class UnreadableAnswer extends Error {
  constructor(options?: ErrorOptions) {
    super("The wallet's answer cannot be read", options);
    this.name = "UnreadableAnswer";
  }
}

/** Returns a new secret key, base58. */
export function newSecretKey(): string {
  return encode(boxKeys().secretKey);
}

type ConnectRequest = {
  secretKey: string;
  cluster: Cluster;
  /** URL of the site. */
  site: string;
  /** URL with which the app reopens the site. */
  back: string;
};

export function connectLink({ secretKey, cluster, site, back }: ConnectRequest): string {
  return link("connect", {
    app_url: site,
    dapp_encryption_public_key: encode(boxKeys(decode(secretKey)).publicKey),
    redirect_link: back,
    // The app has no local chain. That is fine: it only signs, and we send.
    cluster: cluster === "localnet" ? "devnet" : cluster,
  });
}

/** Reads the answer to a connect request. Throws UnreadableAnswer. */
export function readConnected(answer: PhantomAnswer, secretKey: string): PhantomSession {
  return reading(() => {
    const phantomKey = given(answer.phantomKey);
    const content = read(answer, sharedKey(decode(secretKey), decode(phantomKey)));
    const address = toAddress(given(content["public_key"]));
    return { address, secretKey, phantomKey, session: given(content["session"]) };
  });
}

export function signMessageLink(session: PhantomSession, message: Uint8Array, back: string) {
  return requestLink("signMessage", session, { message: encode(message), display: "utf8" }, back);
}

/** Returns the Ed25519 signature, 64 bytes. Throws UnreadableAnswer. */
export function readSignature(answer: PhantomAnswer, session: PhantomSession): Uint8Array {
  return reading(() => decode(given(read(answer, keyOf(session))["signature"])));
}

export function signTransactionLink(
  session: PhantomSession,
  transaction: Uint8Array,
  back: string,
): string {
  return requestLink("signTransaction", session, { transaction: encode(transaction) }, back);
}

/** Returns the signed transaction in wire format. Throws UnreadableAnswer. */
export function readTransaction(answer: PhantomAnswer, session: PhantomSession): Uint8Array {
  return reading(() => decode(given(read(answer, keyOf(session))["transaction"])));
}

function requestLink(
  method: "signMessage" | "signTransaction",
  session: PhantomSession,
  request: Record<string, string>,
  back: string,
): string {
  const { nonce, data } = seal(
    keyOf(session),
    JSON.stringify({ ...request, session: session.session }),
  );
  return link(method, {
    dapp_encryption_public_key: encode(boxKeys(decode(session.secretKey)).publicKey),
    nonce: encode(nonce),
    redirect_link: back,
    payload: encode(data),
  });
}

function keyOf({ secretKey, phantomKey }: PhantomSession): Uint8Array {
  return sharedKey(decode(secretKey), decode(phantomKey));
}

function read({ nonce, data }: PhantomAnswer, key: Uint8Array): Record<string, unknown> {
  const text = open(key, { nonce: decode(given(nonce)), data: decode(given(data)) });
  return JSON.parse(text) as Record<string, unknown>;
}

function reading<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (cause) {
    throw new UnreadableAnswer({ cause });
  }
}

function given(value: unknown): string {
  if (typeof value !== "string" || value === "") throw new Error("a part of the answer is missing");
  return value;
}

function link(method: string, parameters: Record<string, string>): string {
  return `${BASE}${method}?${new URLSearchParams(parameters)}`;
}

function encode(bytes: Uint8Array): string {
  return getBase58Decoder().decode(bytes);
}

/** Longer than any transaction. Long base58 is slow to decode. */
const MAX_LENGTH = 4096;

function decode(text: string): Uint8Array {
  if (text.length > MAX_LENGTH) throw new Error("too long");
  return new Uint8Array(getBase58Encoder().encode(text));
}
