import {
  type RpcTransport,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
} from "@solana/kit";
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { Agent, interceptors, request } from "undici";
import { AnswerTooLarge, ChainUnreachable } from "./errors.ts";
import { hostIn } from "./node.ts";

/** Longer than any healthy response to a server takes; a hanging call must not hang its job. */
const CALL_TIMEOUT_MS = 4000;
/** Timeout for a node on this machine, which shares its CPUs: when they are busy, it is slow but not down. */
const OWN_MACHINE_TIMEOUT_MS = 20_000;
/** Timeout for listing a mint's accounts: without an index, a node scans all accounts of the program. */
const LISTING_TIMEOUT_MS = 60_000;

/**
 * Reconnects if a connection breaks, or if the node closed it while idle. All our calls are safe to
 * repeat: they read, or send the same signed bytes.
 */
const connections = new Agent().compose(
  interceptors.retry({ methods: ["POST"], statusCodes: [], maxRetries: 2, minTimeout: 50 }),
);

/** Creates a transport on undici's `request`, which takes a fifth of the CPU time of `fetch`. */
export function createTransport(
  url: string,
  limits: Pick<PostOptions, "maxBytes"> = {},
): RpcTransport {
  return async <Response>({ payload, signal }: Parameters<RpcTransport>[0]) => {
    const isListing = (payload as { method?: unknown }).method === "getProgramAccounts";
    const timeoutMs = isListing ? LISTING_TIMEOUT_MS : undefined;
    const text = stringifyJsonWithBigInts(payload);
    return parseJsonWithBigInts(
      await postToNode(url, text, { signal, timeoutMs, ...limits }),
    ) as Response;
  };
}

interface PostOptions {
  readonly signal?: AbortSignal | undefined;
  /** 4 s by default, 20 s for a node on this machine. */
  readonly timeoutMs?: number | undefined;
  /** Unlimited by default. */
  readonly maxBytes?: number;
}

/**
 * Posts a JSON-RPC request to a node and returns the response body. Throws `ChainUnreachable` if it
 * is not complete in time, `AnswerTooLarge`, and a `SolanaError` with the status if the node
 * refuses.
 */
export async function postToNode(
  url: string,
  payload: string,
  options: PostOptions = {},
): Promise<string> {
  const response = await post(url, payload, options);
  if (response.statusCode >= 300)
    throw new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
      headers: new Headers(),
      message: `${response.statusText} (${hostIn(url)})`,
      statusCode: response.statusCode,
    });
  return response.text;
}

async function post(url: string, payload: string, options: PostOptions) {
  const { signal, timeoutMs = timeoutOf(url), maxBytes } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { statusCode, statusText, body } = await request(url, {
      dispatcher: connections,
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: payload,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const text = maxBytes === undefined ? await body.text() : await readUpTo(body, maxBytes);
    return { statusCode, statusText, text };
  } catch (error) {
    if (error instanceof AnswerTooLarge) throw error;
    throw new ChainUnreachable(hostIn(url), error);
  }
}

function timeoutOf(url: string): number {
  const isOnThisMachine = ["127.0.0.1", "[::1]", "localhost"].includes(new URL(url).hostname);
  return isOnThisMachine ? OWN_MACHINE_TIMEOUT_MS : CALL_TIMEOUT_MS;
}

async function readUpTo(body: AsyncIterable<Buffer>, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new AnswerTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
