import { askEach } from "./agreement.ts";
import { type Sent, readStatuses } from "./confirm.ts";
import { readFinalHead } from "./final-head.ts";
import type { ChainRpc } from "./rpc.ts";

/**
 * Returns those of these transactions that every node in step shows as landed: a single node could make us believe
 * that somebody has been paid. Throws what `askAbreast` throws.
 */
export async function landedEverywhere<Some extends Sent>(
  nodes: readonly ChainRpc[],
  sent: readonly Some[],
): Promise<Set<Some>> {
  if (sent.length === 0 || nodes.length === 1) return new Set(sent);
  const head = await readFinalHead(nodes);
  const statuses = await askEach(head.nodes, "statuses", (rpc) => readStatuses(rpc, sent));
  return new Set(sent.filter((_, at) => statuses.every((shown) => shown[at]!.kind === "landed")));
}
