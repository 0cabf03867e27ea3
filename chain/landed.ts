import { askEach, isAbsent } from "./agreement.ts";
import { type Sent, readStatuses } from "./confirm.ts";
import { readFinalHead } from "./final-head.ts";
import { MIN_NODES, minInStep } from "./in-step.ts";
import type { ChainRpc } from "./rpc.ts";

interface Signed extends Sent {
  /** A slot before it was signed. */
  readonly signedSlot: bigint;
}

/**
 * Returns those of these transactions that enough nodes show as landed: a single node could make us believe that somebody
 * has been paid. Of three or more nodes, two suffice. Of two, the other must show it, too, unless it is stuck, or its
 * history does not reach back to the signing. Throws what `askAbreast` throws.
 */
export async function provenLanded<Some extends Signed>(
  nodes: readonly ChainRpc[],
  sent: readonly Some[],
): Promise<Set<Some>> {
  if (sent.length === 0 || nodes.length === 1) return new Set(sent);
  const enough = minInStep(nodes.length);
  const inStep = nodes.length > MIN_NODES ? nodes : (await readFinalHead(nodes)).nodes;
  const votes = await askEach(nodes, "landings", (rpc) => vote(rpc, sent, inStep), enough);
  return new Set(
    sent.filter((_, at) => {
      const own = votes.map((all) => all[at]!);
      const inFavor = own.filter((one) => one === "landed").length;
      return inFavor >= enough && (nodes.length > MIN_NODES || !own.includes("otherwise"));
    }),
  );
}

type Vote = "landed" | "otherwise" | "cannot tell";

async function vote(
  rpc: ChainRpc,
  sent: readonly Signed[],
  inStep: readonly ChainRpc[],
): Promise<Vote[]> {
  const statuses = await readStatuses(rpc, sent);
  if (statuses.every(({ kind }) => kind === "landed")) return statuses.map(() => "landed");
  const first = await rpc.getFirstAvailableBlock().send();
  return statuses.map((status, at) => {
    if (status.kind === "landed") return "landed";
    const isTooOld = status.kind === "expired" && first > sent[at]!.signedSlot;
    const isStuck = isAbsent(status) && !inStep.includes(rpc);
    return isTooOld || isStuck ? "cannot tell" : "otherwise";
  });
}
