import { type RpcTransport, createSolanaRpcFromTransport } from "@solana/kit";
import { checkAnswers } from "./check-answer.ts";
import { AnswerTooLarge } from "./errors.ts";
import { isNear, leadingHeight } from "./in-step.ts";
import type { ChainRpc } from "./rpc.ts";

/** Time before a failed node is queried again. It doubles with each failure. */
const REST_MS = 1000;
const MAX_REST_MS = 30_000;

/** Time between comparisons of how far nodes are. */
const COMPARE_MS = 10_000;

type Request = Parameters<RpcTransport>[0];

interface Answer {
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Creates the RPC client for several nodes. All calls must go through it. */
export function createSharedRpc(transports: readonly RpcTransport[]): ChainRpc {
  return createSolanaRpcFromTransport(failOver(transports));
}

/**
 * Queries nodes in turn until one has the data: an error or a null counts only if no other available node has more.
 * Skips nodes that have failed for a while, unless all have, and asks those that are stuck last. Sends transactions to
 * all nodes at once. A response that does not match its request counts as a failure.
 */
export function failOver(transports: readonly RpcTransport[]): RpcTransport {
  const nodes = transports.map((transport) => createNode(checkAnswers(transport)));
  const [only] = nodes;
  if (only && nodes.length === 1) return only.ask;
  const isStuck = compareNodes(nodes);
  return <Response>(request: Request): Promise<Response> => {
    const awake = nodes.filter(({ isResting }) => !isResting());
    const asked = (awake.length > 0 ? awake : nodes).toSorted(
      (one, other) => Number(isStuck(one)) - Number(isStuck(other)),
    );
    const isSending = (request.payload as { method: string }).method === "sendTransaction";
    return (
      isSending ? sendToAll(asked, request) : askUntilFound(asked, request)
    ) as Promise<Response>;
  };
}

type Node = ReturnType<typeof createNode>;

function createNode(transport: RpcTransport) {
  let restMs = 0;
  let restsUntil = -Infinity;
  return {
    isResting: () => performance.now() < restsUntil,
    async ask<Response>(this: void, request: Request): Promise<Response> {
      try {
        const answer = await transport<Response>(request);
        restMs = 0;
        return answer;
      } catch (error) {
        // The node is not at fault in either case.
        if (request.signal?.aborted || error instanceof AnswerTooLarge) throw error;
        restMs = Math.min(Math.max(REST_MS, restMs * 2), MAX_REST_MS);
        restsUntil = performance.now() + restMs;
        throw error;
      }
    },
  };
}

/**
 * Returns a function that tells whether a node is stuck. It compares the nodes in the background, so that no request
 * waits for that.
 */
function compareNodes(nodes: readonly Node[]): (node: Node) => boolean {
  const slots = new Map<Node, bigint>();
  let comparedAt = performance.now();
  async function readSlot(node: Node): Promise<void> {
    // A node that fails rests, and counts as being where it was.
    const answer = await node.ask<Answer>(GET_SLOT).catch(() => undefined);
    if (answer?.result !== undefined) slots.set(node, BigInt(answer.result as number | bigint));
  }
  return (node) => {
    const now = performance.now();
    if (now - comparedAt >= COMPARE_MS) {
      comparedAt = now;
      for (const one of nodes) void readSlot(one);
    }
    const [own, leading] = [slots.get(node), leadingHeight([...slots.values()], nodes.length)];
    return own !== undefined && leading !== undefined && own < leading && !isNear(own, leading);
  };
}

const GET_SLOT: Request = {
  payload: { jsonrpc: "2.0", id: "slot", method: "getSlot", params: [{ commitment: "confirmed" }] },
};

async function askUntilFound(nodes: readonly Node[], request: Request): Promise<Answer> {
  let answer: Answer | undefined;
  let failure: unknown;
  for (const { ask } of nodes)
    try {
      answer = await ask<Answer>(request);
      if (answer.error === undefined && answer.result !== null) return answer;
    } catch (error) {
      if (request.signal?.aborted || error instanceof AnswerTooLarge) throw error;
      failure = error;
    }
  if (answer) return answer;
  throw failure;
}

/** Sends to all nodes, because a single node might accept a transaction and never forward it. */
async function sendToAll(nodes: readonly Node[], request: Request): Promise<Answer> {
  const sendings = nodes.map(({ ask }) => ask<Answer>(request));
  const accepted = sendings.map(async (sending) => {
    const answer = await sending;
    if (answer.error !== undefined) throw answer.error;
    return answer;
  });
  return Promise.any(accepted)
    .catch(() => Promise.any(sendings))
    .catch(() => sendings[0]!);
}
