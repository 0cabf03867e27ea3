import {
  getBase58Decoder,
  getBase64Encoder,
  getSolanaErrorFromJsonRpcError,
  type RpcTransport,
} from "@solana/kit";
import { BadAnswer, describeError } from "./errors.ts";

/** A JSON-RPC request as it goes to a node. */
interface Call {
  readonly id: string | number;
  readonly method: string;
  readonly params?: readonly unknown[] | undefined;
}

/**
 * Passes only responses that match their request: a proxy may cut one off, or send it to another client. Each request
 * gets an id that no other process uses. Throws `BadAnswer` for anything else.
 */
export function checkAnswers(transport: RpcTransport): RpcTransport {
  const process = Array.from(crypto.getRandomValues(new Uint32Array(2)), (word) =>
    word.toString(36),
  ).join("");
  let calls = 0;
  return async <Response>(request: Parameters<RpcTransport>[0]) => {
    const asked = request.payload as Call;
    const call = { ...asked, id: `${process}-${(calls += 1)}` };
    let answer: unknown;
    try {
      answer = await transport({ ...request, payload: call });
    } catch (error) {
      if (error instanceof SyntaxError) throw new BadAnswer(call.method, "it is not JSON", error);
      throw error;
    }
    assertAnswers(call, answer);
    return { ...(answer as object), id: asked.id } as Response;
  };
}

/** Throws `BadAnswer` unless it is a result or an error of this call, in a known form. */
function assertAnswers({ id, method, params = [] }: Call, answer: unknown): void {
  if (!isObject(answer)) throw new BadAnswer(method, "it is not an object");
  if (answer["id"] !== id) throw new BadAnswer(method, "it answers another request");
  if ("error" in answer) return assertUnderstood(method, answer["error"]);
  const isAnswer = RESULTS[method];
  const { result } = answer;
  if (result === undefined || (isAnswer && !isAnswer(result, params)))
    throw new BadAnswer(method, `its result is ${shorten(result)}`);
}

/** Kit fails on unknown error codes, and the node's message would be lost. */
function assertUnderstood(method: string, error: unknown): void {
  try {
    getSolanaErrorFromJsonRpcError(error);
  } catch (cause) {
    throw new BadAnswer(method, shorten(error), cause);
  }
}

type IsAnswer = (result: unknown, params: readonly unknown[]) => boolean;

/** Checks that a method's result matches its parameters. */
const RESULTS: Readonly<Record<string, IsAnswer>> = {
  getAccountInfo: withContext(() => true),
  getBalance: withContext(isWhole),
  getBlock: (block, [slot]) =>
    block === null || (isObject(block) && Number(block["parentSlot"]) <= Number(slot)),
  getBlockHeight: isWhole,
  getEpochInfo: (info) =>
    isObject(info) && isWhole(info["absoluteSlot"]) && isWhole(info["blockHeight"]),
  getFirstAvailableBlock: isWhole,
  getGenesisHash: isText,
  getLatestBlockhash: withContext(
    (value) =>
      isObject(value) && isText(value["blockhash"]) && isWhole(value["lastValidBlockHeight"]),
  ),
  getMinimumBalanceForRentExemption: isWhole,
  getMultipleAccounts: withContext(isOnePerItem),
  getProgramAccounts: withContext(Array.isArray),
  getSignaturesForAddress: Array.isArray,
  getSignatureStatuses: withContext(isOnePerItem),
  getSlot: isWhole,
  getTokenAccountBalance: withContext(isObject),
  getTokenAccountsByOwner: withContext(
    (accounts, [owner]) =>
      Array.isArray(accounts) && accounts.every((one) => (ownerOf(one) ?? owner) === owner),
  ),
  getTransaction: (found, [signature]) => found === null || signatureOf(found) === signature,
  sendTransaction: isText,
  simulateTransaction: withContext(isObject),
};

function withContext(isValue: IsAnswer): IsAnswer {
  return (result, params) =>
    isObject(result) &&
    isObject(result["context"]) &&
    isWhole(result["context"]["slot"]) &&
    "value" in result &&
    isValue(result["value"], params);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): boolean {
  return typeof value === "bigint" || Number.isInteger(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isOnePerItem(value: unknown, [asked]: readonly unknown[]): boolean {
  return Array.isArray(value) && Array.isArray(asked) && value.length === asked.length;
}

/** Returns the signature of a fetched transaction, in the encodings that we and browsers ask for. */
function signatureOf(found: unknown): unknown {
  const transaction = isObject(found) ? found["transaction"] : undefined;
  if (Array.isArray(transaction)) return firstSignature(transaction[0]);
  const signatures = isObject(transaction) ? transaction["signatures"] : undefined;
  return Array.isArray(signatures) ? signatures[0] : undefined;
}

/** Returns the first signature of a base64 transaction: the 64 bytes after the number of signatures. */
export function firstSignature(wire: unknown): string | undefined {
  if (typeof wire !== "string") return undefined;
  return getBase58Decoder().decode(getBase64Encoder().encode(wire).slice(1, 65));
}

/** Returns a parsed token account's owner; undefined in other encodings. */
function ownerOf(listed: unknown): unknown {
  const path = ["account", "data", "parsed", "info", "owner"];
  return path.reduce((value, key) => (isObject(value) ? value[key] : undefined), listed);
}

const MAX_QUOTE = 200;

function shorten(said: unknown): string {
  return describeError(said ?? null).slice(0, MAX_QUOTE);
}
