import { parseJsonWithBigInts, stringifyJsonWithBigInts } from "@solana/rpc-spec-types";
import { firstSignature } from "../../chain/check-answer.ts";
import { type Fault, type Played, send } from "./faulty-node.ts";
import { answerLate } from "./lag.ts";

/** A way in which a node fails. */
export interface FaultClass {
  readonly name: string;
  /** The methods that it applies to; undefined for all. */
  readonly methods?: readonly string[];
  /** Blocks to skip right after the payments, so that a delivery's blockhash expires. */
  readonly skipBlocks?: number;
  /** Begins the fault, with fresh state. */
  readonly begin: () => Fault;
}

const LAG = 200n;
/** More than a local blockhash's lifetime plus the lag that the server allows. */
const PAST_ITS_LIFE = 700;
const GONE_AFTER_MS = 1000;

/** Every way in which nodes, and proxies in front of them, have been seen to fail. */
export const FAULT_CLASSES: readonly FaultClass[] = [
  { name: "time-out before the effect", begin: () => async () => true },
  {
    name: "time-out after the effect",
    begin: () => async (played) => {
      await played.forward();
      return true;
    },
  },
  { name: "429", begin: () => say('{"error":"slow down"}', 429) },
  { name: "500", begin: () => say("<html>Internal Server Error</html>", 500) },
  {
    name: "truncated JSON",
    begin: () => change((answer) => answer.slice(0, answer.length / 2)),
  },
  {
    name: "wrong id",
    begin: () => change((answer) => withFields(answer, { id: "someone-else" })),
  },
  {
    name: "another request's answer",
    begin: () => change((answer, { previous }) => previous ?? answer),
  },
  { name: "nulls", begin: () => change((answer, { call }) => nulled(answer, call.method)) },
  {
    name: "half of the calls 200 slots late",
    begin: () => {
      let calls = 0;
      return async (played) => (calls += 1) % 2 === 0 && late(played, LAG);
    },
  },
  {
    name: "statuses behind, past the life",
    methods: ["getSignatureStatuses"],
    skipBlocks: PAST_ITS_LIFE,
    begin: () => (played) => late(played, BigInt(PAST_ITS_LIFE + 100)),
  },
  {
    name: "statuses null, past the life",
    methods: ["getSignatureStatuses"],
    skipBlocks: PAST_ITS_LIFE,
    begin: () => change((answer, { call }) => nulled(answer, call.method)),
  },
  { name: "confirmed, then gone", methods: ["getSignatureStatuses"], begin: confirmedThenGone },
  {
    name: "accepted, never sent",
    methods: ["sendTransaction"],
    begin: () => {
      let calls = 0;
      return async (played) => {
        if ((calls += 1) % 2 === 0) return false;
        const { id, params } = played.call;
        const result = firstSignature(params![0]);
        send(played.response, stringifyJsonWithBigInts({ jsonrpc: "2.0", id, result }));
        return true;
      };
    },
  },
];

function say(body: string, status: number): Fault {
  return async ({ response }) => {
    send(response, body, status);
    return true;
  };
}

/** Forwards the request, and changes the response. */
function change(to: (answer: string, played: Played) => string): Fault {
  return async (played) => {
    const answer = await played.forward();
    send(played.response, to(answer, played));
    return true;
  };
}

async function late({ call, ask, response }: Played, slots: bigint): Promise<boolean> {
  const answer = await answerLate(call, ask, slots);
  send(response, stringifyJsonWithBigInts({ jsonrpc: "2.0", id: call.id, ...answer }));
  return true;
}

interface Answer {
  readonly result?: unknown;
}

function withFields(answer: string, fields: object): string {
  return stringifyJsonWithBigInts({ ...(parseJsonWithBigInts(answer) as object), ...fields });
}

/** Returns a response of the same shape in which nothing is found. */
function nulled(answer: string, method: string): string {
  const { result } = parseJsonWithBigInts(answer) as Answer;
  if (Array.isArray(result)) return withFields(answer, { result: [] });
  const hasContext = typeof result === "object" && result !== null && "context" in result;
  if (!hasContext || method === "getLatestBlockhash") return withFields(answer, { result: null });
  const { value } = result as { value?: unknown };
  const nothing = Array.isArray(value)
    ? method === "getTokenAccountsByOwner"
      ? []
      : value.map(() => null)
    : null;
  return withFields(answer, { result: { ...result, value: nothing } });
}

/** Shows an unknown transaction as confirmed for a second, then as unknown again, as if it had been on a fork. */
function confirmedThenGone(): Fault {
  const firstAsked = new Map<string, number>();
  return change((answer, { call }) => {
    const { result } = parseJsonWithBigInts(answer) as {
      result: { context: { slot: bigint }; value: unknown[] };
    };
    const asked = call.params![0] as string[];
    const value = result.value.map((status, index) => {
      const signature = asked[index]!;
      const since = firstAsked.get(signature) ?? performance.now();
      firstAsked.set(signature, since);
      const isFinal = (status as { confirmationStatus?: string })?.confirmationStatus;
      if (isFinal === "finalized") return status;
      if (performance.now() - since > GONE_AFTER_MS) return null;
      const { slot } = result.context;
      return { slot, confirmations: 1n, err: null, confirmationStatus: "confirmed" };
    });
    return withFields(answer, { result: { ...result, value } });
  });
}
