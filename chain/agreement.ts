import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import { type TransactionStatus, readStatuses } from "./confirm.ts";
import { NodesDisagree } from "./errors.ts";
import type { HistoryEntry } from "./history.ts";
import type { ChainRpc } from "./rpc.ts";

/** Nodes that must say so before an absence counts, if there are as many. */
const ENOUGH = 2;

/**
 * Asks every node. Returns the answers, two at least if there are two nodes: one node's silence or null
 * proves nothing. Throws what a node threw, or `NodesDisagree`, if there are fewer.
 */
export async function askEach<Value>(
  nodes: readonly ChainRpc[],
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<Value[]> {
  const results = await Promise.allSettled(nodes.map(ask));
  const answers = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  if (answers.length >= Math.min(ENOUGH, nodes.length)) return answers;
  const failure = results.find((one) => one.status === "rejected")?.reason as unknown;
  if (nodes.length === 1) throw failure;
  throw new NodesDisagree(`Only ${answers.length} of ${nodes.length} RPC nodes can tell`, {
    cause: failure,
  });
}

/** A transaction that one node takes for dead. */
interface Doubtful {
  readonly signature: Signature;
  readonly lastValidBlockHeight: bigint;
  /** A slot before it was signed. */
  readonly signedSlot: bigint;
  /** The chain that it was signed for. */
  readonly genesis: string;
}

/**
 * Returns what the nodes together know about a transaction: `expired` only if none of them knows it, by
 * its status and by itself, and the history of each reaches back to its signing.
 */
export async function readStatusEverywhere(
  nodes: readonly ChainRpc[],
  sent: Doubtful,
): Promise<TransactionStatus> {
  const statuses = await askEach(nodes, (rpc) => readStatusThoroughly(rpc, sent));
  return statuses.find(({ kind }) => kind !== "expired") ?? { kind: "expired" };
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
 * each, oldest first. A node whose list ends earlier has no say yet. `disagreeAt` is the slot that
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
    if (votes.length < Math.min(ENOUGH, lists.length)) break;
    const [first, ...others] = votes.map((list) => list.get(slot) ?? []);
    if (others.some((other) => namesOf(other) !== namesOf(first!)))
      return { common, disagreeAt: slot };
    common.push(...first!);
  }
  return { common };
}

function namesOf(entries: readonly HistoryEntry[]): string {
  return entries
    .map(({ signature }) => signature)
    .toSorted()
    .join();
}
