import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { parseJsonWithBigInts, stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { postToNode } from "../../chain/node-transport.ts";

/** A JSON-RPC request. */
export interface Call {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** Asks the real node. */
export type Ask = <Result>(method: string, params: readonly unknown[]) => Promise<Result>;

/** A request that a fault handles. */
export interface Played {
  readonly call: Call;
  readonly response: ServerResponse;
  /** Forwards the request as it is. Returns the node's response. */
  readonly forward: () => Promise<string>;
  readonly ask: Ask;
  /** The last response to the method that this proxy has forwarded; undefined for the first one. */
  readonly previous: string | undefined;
}

/** Plays a fault on one request. Returns false if this one is to be answered correctly. */
export type Fault = (played: Played) => Promise<boolean>;

export interface FaultyNode extends AsyncDisposable {
  readonly url: string;
  /** Every method that was called. */
  readonly methods: ReadonlySet<string>;
  /** Number of requests that the current or last fault has affected. */
  readonly hits: number;
  /** Plays a fault on one method from now on, or on all of them (`*`); undefined ends it. */
  play(fault: { readonly method: string; readonly fault: Fault } | undefined): void;
}

/** Starts a proxy in front of a node that plays faults. */
export async function startFaultyNode(nodeUrl: string): Promise<FaultyNode> {
  const methods = new Set<string>();
  const previous = new Map<string, string>();
  let hits = 0;
  let playing: { readonly method: string; readonly fault: Fault } | undefined;

  const ask: Ask = async <Result>(method: string, params: readonly unknown[]) => {
    const payload = stringifyJsonWithBigInts({ jsonrpc: "2.0", id: 1, method, params });
    const { result, error } = parseJsonWithBigInts(await postToNode(nodeUrl, payload)) as {
      result: Result;
      error?: { message: string };
    };
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  };

  async function answer(body: string, response: ServerResponse): Promise<void> {
    const call = parseJsonWithBigInts(body) as Call;
    methods.add(call.method);
    const forward = async () => {
      const answered = await postToNode(nodeUrl, body);
      previous.set(call.method, answered);
      return answered;
    };
    const isHit = playing !== undefined && ["*", call.method].includes(playing.method);
    if (isHit) hits++;
    const last = previous.get(call.method);
    if (isHit && (await playing!.fault({ call, response, forward, ask, previous: last }))) return;
    send(response, await forward());
  }

  const server = createServer({ keepAliveTimeout: 600_000 }, (request, response) => {
    text(request)
      .then((body) => answer(body, response))
      .catch(() => response.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    methods,
    get hits() {
      return hits;
    },
    play(fault) {
      if (fault) hits = 0;
      playing = fault;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Sends a whole response. */
export function send(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(body);
}
