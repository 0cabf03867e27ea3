import { MAX_SUPPORTED_TRANSACTION_VERSION, type Signature } from "@solana/kit";
import { type TransactionStatus, readStatuses } from "./confirm.ts";
import { NodesDisagree } from "./errors.ts";
import type { HistoryEntry } from "./history.ts";
import type { ChainRpc } from "./rpc.ts";

/** Nodes that must prove a death, or list a payment, if there are as many. */
const MIN_NODES = 2;
/** A node that has not answered for this long counts as dead: nobody waits for it. */
const DEAD_AFTER_MS = 30_000;
/** How long a dead node is left alone before it is asked again. */
const REST_MS = 10_000;

interface Silence {
  readonly since: number;
  readonly restsUntil: number;
}

const silences = new WeakMap<ChainRpc, Silence>();

/**
 * Asks every node that is not dead. Returns the answers of all of them: one that is silent for a moment
 * is waited for. Throws what the only node threw, or `NodesDisagree`.
 */
export async function askEach<Value>(
  nodes: readonly ChainRpc[],
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<Value[]> {
  const [only] = nodes;
  if (only && nodes.length === 1) return [await ask(only)];
  const now = performance.now();
  const asked = nodes.filter((rpc) => (silences.get(rpc)?.restsUntil ?? now) <= now);
  const results = await Promise.allSettled(asked.map((rpc) => askUnlessDead(rpc, ask)));
  const silent = results.find((one) => one.status === "rejected");
  if (silent) throw new NodesDisagree("An RPC node cannot tell", { cause: silent.reason });
  const said = results.flatMap((one) =>
    one.status === "fulfilled" && one.value ? [one.value.said] : [],
  );
  assertEnough(nodes, said, 1);
  return said;
}

/** Returns what a node says; undefined if it counts as dead. */
async function askUnlessDead<Value>(
  rpc: ChainRpc,
  ask: (rpc: ChainRpc) => Promise<Value>,
): Promise<{ readonly said: Value } | undefined> {
  const askedAt = performance.now();
  try {
    const said = await ask(rpc);
    silences.delete(rpc);
    return { said };
  } catch (error) {
    const { since } = silences.get(rpc) ?? { since: askedAt };
    const now = performance.now();
    const isGone = now - since >= DEAD_AFTER_MS;
    silences.set(rpc, { since, restsUntil: isGone ? now + REST_MS : now });
    if (isGone) return undefined;
    throw error;
  }
}

/** Throws unless enough nodes have said something. */
function assertEnough(nodes: readonly ChainRpc[], said: readonly unknown[], enough: number): void {
  if (said.length < Math.min(enough, nodes.length))
    throw new NodesDisagree(`Only ${said.length} of ${nodes.length} RPC nodes can tell`);
}

/** A transaction that one node takes for dead, or for failed. */
interface Doubtful {
  readonly signature: Signature;
  readonly lastValidBlockHeight: bigint;
  /** A slot before it was signed. */
  readonly signedSlot: bigint;
  /** The chain that it was signed for. */
  readonly genesis: string;
}

/** Returns true if a transaction has not had and will not have any effect, going by this status. */
export function isDead({ kind }: TransactionStatus): boolean {
  return kind === "expired" || kind === "failed";
}

/**
 * Returns what the nodes together know about a transaction: `expired` only if none of them knows it, by
 * its status and by itself, and the history of each reaches back to its signing; `failed` only if all that
 * know it say so, and the others take it for dead.
 */
export async function readStatusEverywhere(
  nodes: readonly ChainRpc[],
  sent: Doubtful,
): Promise<TransactionStatus> {
  const statuses = await askEach(nodes, (rpc) => readStatusThoroughly(rpc, sent));
  assertEnough(nodes, statuses, MIN_NODES);
  return (
    statuses.find((status) => !isDead(status)) ??
    statuses.find(({ kind }) => kind === "failed") ?? { kind: "expired" }
  );
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
    if (votes.length < Math.min(MIN_NODES, lists.length)) break;
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
