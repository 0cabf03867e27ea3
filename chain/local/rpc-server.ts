import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import {
  SOLANA_ERROR__JSON_RPC__INTERNAL_ERROR as INTERNAL_ERROR,
  SOLANA_ERROR__JSON_RPC__METHOD_NOT_FOUND as METHOD_NOT_FOUND,
} from "@solana/kit";
import { stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import type { Methods } from "./methods.ts";
import { RpcError } from "./rpc-error.ts";

/** A JSON-RPC request. */
export interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Answers JSON-RPC over HTTP on a free port of this machine; returns its address. */
export async function serveRpc(methods: Methods): Promise<string> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    // Clients that disconnect or send invalid JSON get no response.
    reply(methods, request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Longer than callers keep idle connections. */
const KEEP_ALIVE_MS = 600_000;

async function reply(methods: Methods, request: IncomingMessage, response: ServerResponse) {
  const call = (await json(request)) as Call;
  response.setHeader("content-type", "application/json");
  response.end(stringifyJsonWithBigInts(answer(methods, call)));
}

/** Returns the JSON-RPC response to a request. */
export function answer(methods: Methods, { id, method, params = [] }: Call): object {
  try {
    if (!Object.hasOwn(methods, method)) throw new RpcError(METHOD_NOT_FOUND, "Method not found");
    return { jsonrpc: "2.0", id, result: methods[method]!(...(params as never[])) };
  } catch (error) {
    const { message } = error as Error;
    const { code, data } = error instanceof RpcError ? error : { code: INTERNAL_ERROR };
    return { jsonrpc: "2.0", id, error: { code, message, ...(data ? { data } : {}) } };
  }
}
