import { type Address, MAX_SUPPORTED_TRANSACTION_VERSION } from "@solana/kit";
import { isChainError } from "./errors.ts";
import type { HistoryEntry } from "./history.ts";
import type { ChainRpc } from "./rpc.ts";
import { tokenChanges } from "./token-changes.ts";

/**
 * If an account's history has more transactions of one block than this, most are junk. Then the block is read first,
 * and after that only the transactions that matter, so that junk cannot make a block cost more than a few calls.
 */
export const MAX_PER_BLOCK = 16;

/** Whether each transaction of a block matters, by signature; undefined if the node cannot give the block. */
type Judged = ReadonlyMap<string, boolean> | undefined;

/** Drops entries that do not matter according to `judge` from blocks with many, at one call per block. */
export async function withoutJunk<Entry extends HistoryEntry>(
  entries: readonly Entry[],
  judge: (slot: bigint) => Promise<Judged>,
): Promise<Entry[]> {
  const kept: Entry[] = [];
  for (const [slot, inBlock] of Map.groupBy(entries, (entry) => entry.slot)) {
    const judged = inBlock.length > MAX_PER_BLOCK ? await judge(slot) : undefined;
    // A transaction missing from the node's block proves nothing.
    kept.push(...inBlock.filter(({ signature }) => judged?.get(signature) !== false));
  }
  return kept;
}

/**
 * Returns for each transaction of a finalized block, by signature, whether an owner held more of a token
 * after it, in one call; undefined if the node cannot give the block.
 */
export async function readReceipts(
  rpc: ChainRpc,
  slot: bigint,
  { owner, mint }: { readonly owner: Address; readonly mint: Address },
): Promise<Judged> {
  return judgeBlock(
    rpc,
    slot,
    ({ meta }) =>
      meta!.err === null &&
      tokenChanges(meta!).some(
        (change) => change.owner === owner && change.mint === mint && change.amount > 0n,
      ),
  );
}

/**
 * Returns for each transaction of a finalized block, by signature, whether it succeeded and an address
 * signed it, in one call; undefined if the node cannot give the block.
 */
export async function readSigned(rpc: ChainRpc, slot: bigint, signer: Address): Promise<Judged> {
  return judgeBlock(
    rpc,
    slot,
    ({ transaction, meta }) =>
      meta!.err === null &&
      transaction.accountKeys.some((account) => account.signer && account.pubkey === signer),
  );
}

/**
 * Returns for each transaction of a finalized block, by signature, whether it changed the lamports or the
 * tokens of one of these accounts, in one call; undefined if the node cannot give the block.
 */
export async function readTouched(
  rpc: ChainRpc,
  slot: bigint,
  accounts: ReadonlySet<string>,
): Promise<Judged> {
  return judgeBlock(rpc, slot, ({ transaction, meta }) => {
    const { preBalances, postBalances, preTokenBalances = [], postTokenBalances = [] } = meta!;
    const held = (balances: typeof preTokenBalances, index: number) =>
      balances.find(({ accountIndex }) => accountIndex === index)?.uiTokenAmount.amount;
    return transaction.accountKeys.some(
      ({ pubkey }, index) =>
        accounts.has(pubkey) &&
        (preBalances[index] !== postBalances[index] ||
          held(preTokenBalances, index) !== held(postTokenBalances, index)),
    );
  });
}

type Transaction = NonNullable<Awaited<ReturnType<typeof fetchBlock>>>["transactions"][number];

/** Returns for each transaction of a block whether it `isMeant`. */
async function judgeBlock(
  rpc: ChainRpc,
  slot: bigint,
  isMeant: (transaction: Transaction) => boolean,
): Promise<Judged> {
  const block = await fetchBlock(rpc, slot);
  if (!block) return undefined;
  return new Map(
    block.transactions.flatMap((one) => {
      if (!one.meta) return [];
      return [[one.transaction.signatures[0]!, isMeant(one)] as const];
    }),
  );
}

/** Returns undefined also if the node fails, because each transaction can be read individually. */
function fetchBlock(rpc: ChainRpc, slot: bigint) {
  const block = rpc.getBlock(slot, {
    commitment: "finalized",
    transactionDetails: "accounts",
    rewards: false,
    maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
  });
  return block.send().catch((error: unknown) => {
    // A block has megabytes, so a slow node may time out, and anyone's transaction of a newer version makes it fail.
    if (isChainError(error)) return undefined;
    throw error;
  });
}
