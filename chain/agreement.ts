import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import { inChainOrder } from "./block-index.ts";
import { type TransactionStatus, readStatuses } from "./confirm.ts";
import { NodeSilent, NodesDisagree } from "./errors.ts";
import type { HistoryEntry } from "./history.ts";
import { MIN_NODES, isNear, leadingHeight, minInStep } from "./in-step.ts";
import { hostOf } from "./node.ts";
import type { ChainRpc } from "./rpc.ts";
import { type Topic, isWorthAsking, noteResponse, noteSilence, noteStep } from "./silences.ts";

/**
 * Queries every node that is not dead, and returns all their responses. Waits for nodes that are briefly silent.
 * Throws what the only node threw, `NodeSilent`, or `NodesDisagree` if fewer than `enough` have responded.
 */
export async function askEach<Value>(
  nodes: readonly ChainRpc[],
  about: Topic,
  ask: (rpc: ChainRpc) => Promise<Value>,
  enough = 1,
): Promise<Value[]> {
  const [only] = nodes;
  if (only && nodes.length === 1 && enough === 1) return [await ask(only)];
  const asked = nodes.filter((rpc) => isWorthAsking(rpc, about));
  const results = await Promise.allSettled(asked.map((rpc) => askUnlessDead(rpc, about, ask)));
  const silent = results.find((one) => one.status === "rejected");
  if (silent) {
    const isSilent = (index: number) => results[index]!.status === "rejected";
    const named = asked.filter((_, index) => isSilent(index)).flatMap((rpc) => hostOf(rpc) ?? []);
    const which = named.length > 0 ? `: ${named.join(", ")}` : "";
    throw new NodeSilent(`An RPC node cannot tell${which}`, { cause: silent.reason });
  }
  const said = results.flatMap((one) =>
    one.status === "fulfilled" && one.value ? [one.value.said] : [],
  );
  assertEnough(nodes, said, enough);
  return said;
}

/** Like `askEach`, but also throws `NodesDisagree` if only one of several nodes responds: it could make things up. */
export async function askSeveral<Value>(
  nodes: readonly ChainRpc[],
  about: Topic,
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<Value[]> {
  return askEach(nodes, about, ask, Math.min(MIN_NODES, nodes.length));
}

/** Like `askSeveral`, but of three or more nodes, those that are silent do not count if two respond. */
export async function askMost<Value>(
  nodes: readonly ChainRpc[],
  about: Topic,
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<Value[]> {
  if (nodes.length <= MIN_NODES) return askSeveral(nodes, about, ask);
  const asked = nodes.filter((rpc) => isWorthAsking(rpc, about));
  const results = await Promise.allSettled(asked.map((rpc) => askUnlessDead(rpc, about, ask)));
  const said = results.flatMap((one) =>
    one.status === "fulfilled" && one.value ? [one.value.said] : [],
  );
  assertEnough(nodes, said, MIN_NODES);
  return said;
}

/**
 * Queries every node like `askEach`, and returns the nodes that are in step with their responses, given how far each
 * one is, in slots or blocks. Of three or more, at least two must be in step, and the others do not count: throws
 * `NodesDisagree` otherwise. Of two, one that is far behind counts as silent.
 */
export async function askAbreast<Value>(
  nodes: readonly ChainRpc[],
  about: "finality" | "lifetimes",
  {
    ask,
    heightsOf,
  }: {
    ask: (rpc: ChainRpc) => Promise<Value>;
    heightsOf: (said: Value) => readonly bigint[];
  },
): Promise<{ readonly rpc: ChainRpc; readonly one: Value }[]> {
  const enough = minInStep(nodes.length);
  const askedAt = performance.now();
  const said = await askEach(
    nodes,
    about,
    async (rpc) => {
      const one = await ask(rpc);
      return { rpc, one, heights: heightsOf(one) };
    },
    enough,
  );
  const leading = said[0]!.heights.map((_, at) => {
    const all = said.map(({ heights }) => heights[at]!);
    return leadingHeight(all, nodes.length)!;
  });
  const isInStep = ({ heights }: (typeof said)[number]) =>
    heights.every((height, at) => isNear(height, leading[at]!));
  const abreast = said.filter(isInStep);
  // Two nodes follow the one that is ahead.
  for (const one of nodes.length === MIN_NODES ? said : [])
    if (noteStep(one.rpc, about, isInStep(one), askedAt))
      throw new NodeSilent(`An RPC node is far behind: ${hostOf(one.rpc) ?? "unnamed"}`);
  assertEnough(nodes, abreast, enough);
  return abreast;
}

/** Returns a node's response; undefined if the node counts as dead. */
async function askUnlessDead<Value>(
  rpc: ChainRpc,
  about: Topic,
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<{ readonly said: Value } | undefined> {
  const askedAt = performance.now();
  try {
    const said = await ask(rpc);
    noteResponse(rpc, about);
    return { said };
  } catch (error) {
    if (noteSilence(rpc, about, askedAt)) throw error;
    return undefined;
  }
}

/** Throws unless enough nodes have responded. */
function assertEnough(nodes: readonly ChainRpc[], said: readonly unknown[], enough: number): void {
  if (said.length < enough)
    throw new NodesDisagree(`Only ${said.length} of ${nodes.length} RPC nodes can tell`);
}

/** A transaction that one node reports as dead or failed. */
interface Doubtful {
  readonly signature: Signature;
  readonly lastValidBlockHeight: bigint;
  /** A slot before it was signed. */
  readonly signedSlot: bigint;
  /** Genesis hash of the chain that it was signed for. */
  readonly genesis: string;
}

/** Returns true if a transaction has not had and will not have any effect, going by this status. */
export function hasNoEffect({ kind }: TransactionStatus): boolean {
  return kind === "expired" || kind === "failed";
}

/**
 * Returns a transaction's status according to all nodes, of which those `inStep` keep up. It is `expired` only if no node has its status or the
 * transaction itself, and each node's history reaches back to the signing. It is `failed` only if all nodes that know
 * it say so, and the others report it as dead.
 */
export async function readStatusEverywhere(
  nodes: readonly ChainRpc[],
  sent: Doubtful,
  inStep = nodes,
): Promise<TransactionStatus> {
  const said = await askSeveral(nodes, `death of ${sent.signature}`, async (rpc) => {
    const status = await readStatusThoroughly(rpc, sent);
    // A node that is stuck may never pass the last block.
    return isAbsent(status) && !inStep.includes(rpc) ? undefined : status;
  });
  const statuses = said.filter((status) => status !== undefined);
  assertEnough(nodes, statuses, Math.min(MIN_NODES, nodes.length));
  return (
    statuses.find((status) => !hasNoEffect(status)) ??
    statuses.find(({ kind }) => kind === "failed") ?? { kind: "expired" }
  );
}

/** Returns true if a node does not know a transaction, which may still land. */
export function isAbsent(status: TransactionStatus): boolean {
  return status.kind === "pending" && status.slot === undefined;
}

async function readStatusThoroughly(rpc: ChainRpc, sent: Doubtful): Promise<TransactionStatus> {
  const [status] = await readStatuses(rpc, [sent]);
  if (status!.kind !== "expired") return status!;
  if ((await rpc.getGenesisHash().send()) !== sent.genesis)
    throw new Error("The RPC node belongs to another chain");
  if ((await rpc.getFirstAvailableBlock().send()) > sent.signedSlot)
    throw new Error(`The RPC node has no history back to slot ${sent.signedSlot}`);
  const found = await rpc
    .getTransaction(sent.signature, {
      commitment: "confirmed",
      encoding: "base64",
      maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
    })
    .send();
  if (found) throw new NodesDisagree(`An RPC node has ${sent.signature}, and no status of it`);
  return status!;
}

/**
 * Returns the beginning of an account's history that enough nodes list alike, given what is final for
 * each, oldest first, and with the same success. A node whose list ends earlier has no say yet. `disagreeAt` is the slot that
 * nodes list differently, if it ends there.
 */
export function commonHistory(lists: readonly (readonly HistoryEntry[])[]): {
  readonly common: HistoryEntry[];
  readonly disagreeAt?: bigint;
} {
  const bySlot = lists.map((list) => Map.groupBy(list, ({ slot }) => slot));
  const slots = [...new Set(lists.flatMap((list) => list.map(({ slot }) => slot)))];
  const common: HistoryEntry[] = [];
  for (const slot of slots.toSorted((a, b) => (a < b ? -1 : 1))) {
    const votes = bySlot.filter((_, index) => (lists[index]!.at(-1)?.slot ?? -1n) >= slot);
    if (votes.length < Math.min(MIN_NODES, lists.length)) break;
    const [first, ...others] = votes.map((list) => list.get(slot) ?? []);
    if (others.some((other) => namesOf(other) !== namesOf(first!)))
      return { common, disagreeAt: slot };
    common.push(...first!);
  }
  return { common };
}

/**
 * Returns transactions in the order in which their blocks ran them according to all nodes, like `inChainOrder`. Ends
 * before the first block that a node does not have or orders differently; then `disagreeAt` is its slot. A node
 * without even the first block counts as silent.
 */
export async function inCommonOrder(
  nodes: readonly ChainRpc[],
  oldestFirst: readonly HistoryEntry[],
): Promise<{
  readonly ordered: readonly HistoryEntry[];
  readonly isWhole: boolean;
  readonly disagreeAt?: bigint;
}> {
  const orders = await askEach(nodes, "blocks' order", async (rpc) => {
    const order = await inChainOrder(rpc, oldestFirst);
    if (nodes.length > 1 && oldestFirst.length > 0 && order.ordered.length === 0)
      throw new Error("The RPC node does not have a block whose payments it lists");
    return order;
  });
  const lengths = orders.map(({ ordered }) => ordered.length);
  const ordered = orders[0]!.ordered.slice(0, Math.min(...lengths));
  const apart = ordered.findIndex(({ signature }, index) =>
    orders.some((other) => other.ordered[index]!.signature !== signature),
  );
  if (apart !== -1)
    return { ordered: ordered.slice(0, apart), isWhole: false, disagreeAt: ordered[apart]!.slot };
  return { ordered, isWhole: orders.every(({ isWhole }) => isWhole) };
}

function namesOf(entries: readonly HistoryEntry[]): string {
  return entries
    .map(({ signature, hasFailed }) => `${signature} ${hasFailed}`)
    .toSorted()
    .join();
}
