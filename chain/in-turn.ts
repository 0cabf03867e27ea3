import { isChainError } from "./errors.ts";
import type { ChainRpc } from "./rpc.ts";
import { type Topic, isWorthAsking, noteResponse, noteSilence } from "./silences.ts";

/** How often each set of nodes was asked. */
const turns = new WeakMap<readonly ChainRpc[], number>();

/**
 * Queries another node each time: one that leaves something out, or calls nothing final, is not the only one that is
 * asked. If it fails or is dead, queries `rpc`, which turns to any other. Throws what that throws.
 */
export async function askInTurn<Value>(
  { nodes, rpc }: { readonly nodes: readonly ChainRpc[]; readonly rpc: ChainRpc },
  about: Topic,
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<Value> {
  const turn = turns.get(nodes) ?? 0;
  turns.set(nodes, turn + 1);
  const node = nodes[turn % nodes.length]!;
  if (nodes.length === 1 || !isWorthAsking(node, about)) return ask(rpc);
  const askedAt = performance.now();
  try {
    const said = await ask(node);
    noteResponse(node, about);
    return said;
  } catch (error) {
    if (!isChainError(error)) throw error;
    noteSilence(node, about, askedAt);
    return ask(rpc);
  }
}
