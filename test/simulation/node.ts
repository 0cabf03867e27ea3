import {
  type RpcTransport,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  SolanaError,
} from "@solana/kit";
import { firstSignature } from "../../chain/check-answer.ts";
import { ChainUnreachable } from "../../chain/errors.ts";
import type { Ledger } from "../../chain/local/ledger.ts";
import { nodeMethods } from "../../chain/local/methods.ts";
import { type Call, answer } from "../../chain/local/rpc-server.ts";
import { lateBank } from "./late-bank.ts";

/** Ways for a node to fail. */
export type Fault =
  /** Does not respond; nothing sent to it arrives. */
  | "deaf"
  /** Handles the request but does not respond. */
  | "mute"
  /** Responds with 429. */
  | "busy"
  /** Reports a transaction as sent but does not forward it. */
  | "forgetful"
  /** Lists transactions but cannot return them. */
  | "empty"
  /** Knows the status of no transaction. */
  | "blind"
  /** Leaves out recent transactions, although its blocks advance. */
  | "hiding";

/** Faults that never misreport what is final, so a single node may have them. */
export const HONEST_FAULTS = ["deaf", "mute", "busy", "forgetful", "empty", "blind"] as const;

/** Calls that large providers serve from archive machines, apart from the nodes that follow the chain. */
const PAST = ["getSignatureStatuses", "getTransaction", "getSignaturesForAddress", "getBlock"];

/** An RPC node, or several behind one address, which may lag and fail. */
export class Node {
  /** How many slots it is behind the chain. */
  lag = 0;
  /** If true, only responses about the past lag, because they come from an archive machine. */
  isArchive = false;
  fault: Fault | undefined;
  /** Lags or fails on every nth call. */
  every = 1;
  #calls = 0;
  #isHit = false;
  readonly #ask: (call: Call) => object;

  constructor(ledger: Ledger) {
    const methods = nodeMethods(lateBank(ledger, () => (this.#isHit ? this.lag : 0)));
    this.#ask = (call) => asRead(answer(methods, asSent(call) as Call)) as object;
  }

  heal(): void {
    this.lag = 0;
    this.isArchive = false;
    this.fault = undefined;
  }

  /** Returns a transport to this node that waits for `turn` before each call. */
  transport(turn: (method: string) => Promise<void>): RpcTransport {
    return async <Response>({ payload }: Parameters<RpcTransport>[0]) => {
      const call = payload as Call;
      await turn(call.method);
      return this.#answer(call) as Response;
    };
  }

  #answer(call: Call): object {
    const { id, method, params } = call;
    this.#isHit = (this.#calls += 1) % this.every === 0;
    if (this.fault === undefined && this.isArchive) this.#isHit &&= PAST.includes(method);
    if (!this.#isHit) return this.#ask(call);
    switch (this.fault) {
      case undefined:
        return this.#ask(call);
      case "deaf":
        throw new ChainUnreachable("node.invalid", "deaf");
      case "mute":
        this.#ask(call);
        throw new ChainUnreachable("node.invalid", "mute");
      case "busy":
        throw new SolanaError(SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR, {
          headers: new Headers(),
          message: "Too Many Requests",
          statusCode: 429,
        });
      case "forgetful":
        return method === "sendTransaction"
          ? { jsonrpc: "2.0", id, result: firstSignature(params![0]) }
          : this.#ask(call);
      case "empty":
        return method === "getTransaction" ? { jsonrpc: "2.0", id, result: null } : this.#ask(call);
      case "blind":
        return method === "getSignatureStatuses" ? withoutValues(this.#ask(call)) : this.#ask(call);
      case "hiding":
        return this.#hide(call);
    }
  }

  #hide(call: Call): object {
    const said = this.#ask(call);
    switch (call.method) {
      case "getTransaction":
        return { ...said, result: null };
      case "getSignatureStatuses":
        return withoutValues(said);
      case "getSignaturesForAddress":
        return "result" in said ? { ...said, result: [] } : said;
      default:
        return said;
    }
  }
}

function withoutValues(said: object): object {
  if (!("result" in said)) return said;
  const result = said.result as { readonly value: readonly unknown[] };
  return { ...said, result: { ...result, value: result.value.map(() => null) } };
}

/** Returns a request as JSON carries it, with plain numbers. */
function asSent(value: unknown): unknown {
  return convert(value, (one) => (typeof one === "bigint" ? Number(one) : one));
}

/** Returns a response as our transport reads it, with bigints. */
function asRead(value: unknown): unknown {
  return convert(value, (one) => (Number.isInteger(one) ? BigInt(one as number) : one));
}

function convert(value: unknown, leaf: (one: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => convert(one, leaf));
  if (typeof value !== "object" || value === null) return leaf(value);
  const converted: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(value))
    if (one !== undefined) converted[key] = convert(one, leaf);
  return converted;
}
