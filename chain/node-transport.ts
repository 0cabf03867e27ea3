import {
  type RpcTransport,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
} from "@solana/kit";
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { Agent, interceptors, request } from "undici";
import { ChainUnreachable } from "./errors.ts";
import { CALL_TIMEOUT_MS } from "./rpc.ts";

/**
 * A connection that broke, or that the node had closed while it was idle, is made again. Every
 * call of ours may be made twice: they read, or send the same signed bytes.
 */
const connections = new Agent().compose(
  interceptors.retry({ methods: ["POST"], statusCodes: [], maxRetries: 2, minTimeout: 50 }),
);

/** The way of a Node program to a node: `request` of undici costs a fifth of what `fetch` does. */
export function createTransport(url: string): RpcTransport {
  return async <Response>({ payload, signal }: Parameters<RpcTransport>[0]) =>
    parseJsonWithBigInts(
      await postToNode(url, stringifyJsonWithBigInts(payload), signal),
    ) as Response;
}

/**
 * Hands a JSON-RPC request to a node and answers what it says. Throws `ChainUnreachable` when its
 * whole answer is not there after 15 s, and a `SolanaError` with the status when it refuses.
 */
export async function postToNode(
  url: string,
  payload: string,
  signal?: AbortSignal,
): Promise<string> {
  const answer = await answerOf(url, payload, signal);
  if (answer.statusCode >= 300)
    throw new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
      headers: new Headers(),
      message: answer.statusText,
      statusCode: answer.statusCode,
    });
  return answer.text;
}

async function answerOf(url: string, payload: string, signal: AbortSignal | undefined) {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS);
  try {
    const { statusCode, statusText, body } = await request(url, {
      dispatcher: connections,
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: payload,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    return { statusCode, statusText, text: await body.text() };
  } catch (error) {
    throw new ChainUnreachable(error);
  }
}
