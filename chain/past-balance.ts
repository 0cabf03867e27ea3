import {
  type Address,
  type Signature,
  decodeTransactionFromRpcResponse,
  getAccountMetasFromCompiledTransactionMessage,
} from "@solana/kit";
import { inChainOrder } from "./block-index.ts";
import { getFinalTransaction } from "./final-transaction.ts";
import { type HistoryEntry, historyPages } from "./history.ts";
import type { ChainRpc } from "./rpc.ts";

/** Maximum number of pages of an account's history, because anyone can make it longer for the fees. */
const MAX_PAGES = 20;
/** Maximum number of transactions read for one account or wallet. */
const MAX_TRANSACTIONS = 500;

/** A token account's balance before or after a transaction. */
export interface Balance {
  readonly account: Address;
  readonly owner: string;
  readonly mint: string;
  /** Base units. */
  readonly amount: bigint;
}

/** The token balances around a transaction. */
interface Balances {
  readonly before: readonly Balance[];
  readonly after: readonly Balance[];
}

/** Reads histories, and each transaction once. */
export interface BalanceReader {
  readonly rpc: ChainRpc;
  /** A slot that the node must have reached. */
  readonly minSlot: bigint;
  /** Reads the balances around a transaction; undefined if the node does not keep it. */
  around(signature: Signature): Promise<Balances | undefined>;
}

/** Creates a reader. A node that has not reached `minSlot` returns errors. */
export function createBalanceReader(rpc: ChainRpc, minSlot: bigint): BalanceReader {
  const known = new Map<Signature, Balances>();
  return {
    rpc,
    minSlot,
    async around(signature) {
      const balances = known.get(signature) ?? (await readBalances(rpc, signature));
      if (balances) known.set(signature, balances);
      return balances;
    },
  };
}

/**
 * Returns a token account's balance at the end of a slot: after the last transaction up to then that shows it, or else
 * before the first one since. "none" if it did not exist, "unseen" if no transaction shows it, and "unknown" if its
 * history is too long or has gaps. The node's history must reach back to the slot.
 */
export async function readBalanceAt(
  reader: BalanceReader,
  account: Address,
  slot: bigint,
): Promise<Balance | "none" | "unseen" | "unknown"> {
  const history = await listSuccesses(reader, account);
  if (!history) return "unknown";
  const isIt = (one: Balance) => one.account === account;
  const until = history.entries.filter((entry) => entry.slot <= slot);
  const last = await findShown(reader, account, { entries: until, isNewestFirst: true });
  if (last) return last === "unknown" ? last : (last.after.find(isIt) ?? "none");
  // A lagging node behind a load balancer cuts off what is on later pages.
  if (history.pages > 1) return "unknown";
  const since = history.entries.filter((entry) => entry.slot > slot).toReversed();
  const first = await findShown(reader, account, { entries: since, isNewestFirst: false });
  if (first) return first === "unknown" ? first : (first.before.find(isIt) ?? "none");
  return "unseen";
}

/** Returns every token balance that a wallet's own history shows; undefined if that is too long or has gaps. */
export async function readShownBalances(
  reader: BalanceReader,
  wallet: Address,
): Promise<Balance[] | undefined> {
  const history = await listSuccesses(reader, wallet);
  if (!history || history.pages > 1 || history.entries.length > MAX_TRANSACTIONS) return undefined;
  const shown: Balance[] = [];
  for (const { signature } of history.entries) {
    const balances = await reader.around(signature);
    if (!balances) return undefined;
    shown.push(...balances.before, ...balances.after);
  }
  return shown;
}

/** Lists the successful transactions that name an account, newest first; undefined if there are too many. */
async function listSuccesses({ rpc, minSlot }: BalanceReader, account: Address) {
  const entries: HistoryEntry[] = [];
  let pages = 0;
  for await (const page of historyPages(rpc, account, { commitment: "finalized", minSlot })) {
    if (++pages > MAX_PAGES) return undefined;
    entries.push(...page.filter(({ hasFailed, isFinal }) => isFinal && !hasFailed));
  }
  return { entries, pages };
}

interface Sequence {
  readonly entries: readonly HistoryEntry[];
  /** Otherwise oldest first. */
  readonly isNewestFirst: boolean;
}

/**
 * Returns the first transaction that shows a token account, because one without a token program shows no balances
 * whatever it names. Undefined if there is none.
 */
async function findShown(
  reader: BalanceReader,
  account: Address,
  { entries, isNewestFirst }: Sequence,
): Promise<Balances | undefined | "unknown"> {
  let reads = 0;
  for (const block of Map.groupBy(entries, ({ slot }) => slot).values()) {
    const { ordered, isWhole } = await inChainOrder(reader.rpc, block);
    if (!isWhole) return "unknown";
    for (const { signature } of isNewestFirst ? ordered.toReversed() : ordered) {
      const balances = ++reads > MAX_TRANSACTIONS ? undefined : await reader.around(signature);
      if (!balances) return "unknown";
      const isShown = [...balances.before, ...balances.after].some(
        (one) => one.account === account,
      );
      if (isShown) return balances;
    }
  }
  return undefined;
}

async function readBalances(rpc: ChainRpc, signature: Signature): Promise<Balances | undefined> {
  const response = await getFinalTransaction(rpc, signature);
  if (!response?.meta) return undefined;
  const { compiledMessage, loadedAddresses } = decodeTransactionFromRpcResponse(response);
  const accounts = getAccountMetasFromCompiledTransactionMessage(compiledMessage, loadedAddresses);
  const { preTokenBalances, postTokenBalances } = response.meta;
  const listed = (balances: typeof preTokenBalances = []): Balance[] =>
    balances.map(({ accountIndex, mint, owner = "", uiTokenAmount }) => ({
      account: accounts[accountIndex]!.address,
      owner,
      mint,
      amount: BigInt(uiTokenAmount.amount),
    }));
  return { before: listed(preTokenBalances), after: listed(postTokenBalances) };
}
