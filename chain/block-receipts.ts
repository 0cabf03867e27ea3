import {
  type Address,
  MAX_SUPPORTED_TRANSACTION_VERSION,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED_VERSION,
  isSolanaError,
} from "@solana/kit";
import { orMissing } from "./block-hash.ts";
import type { ChainRpc } from "./rpc.ts";
import { tokenChanges } from "./token-changes.ts";

/**
 * Returns for each transaction of a finalized block, by signature, whether an owner held more of a token
 * after it, in one call; undefined if the node cannot give the block.
 */
export async function readReceipts(
  rpc: ChainRpc,
  slot: bigint,
  { owner, mint }: { readonly owner: Address; readonly mint: Address },
): Promise<ReadonlyMap<string, boolean> | undefined> {
  return judgeBlock(rpc, slot, ({ meta }) =>
    tokenChanges(meta!).some(
      (change) => change.owner === owner && change.mint === mint && change.amount > 0n,
    ),
  );
}

/**
 * Returns for each transaction of a finalized block, by signature, whether it succeeded and an address
 * signed it, in one call; undefined if the node cannot give the block.
 */
export async function readSigned(
  rpc: ChainRpc,
  slot: bigint,
  signer: Address,
): Promise<ReadonlyMap<string, boolean> | undefined> {
  return judgeBlock(rpc, slot, ({ transaction }) =>
    transaction.accountKeys.some((account) => account.signer && account.pubkey === signer),
  );
}

type Transaction = NonNullable<Awaited<ReturnType<typeof fetchBlock>>>["transactions"][number];

/** Returns for each transaction of a block whether it succeeded and `isMeant`. */
async function judgeBlock(
  rpc: ChainRpc,
  slot: bigint,
  isMeant: (transaction: Transaction) => boolean,
): Promise<ReadonlyMap<string, boolean> | undefined> {
  const block = await fetchBlock(rpc, slot);
  if (!block) return undefined;
  return new Map(
    block.transactions.flatMap((one) => {
      if (!one.meta) return [];
      return [[one.transaction.signatures[0]!, one.meta.err === null && isMeant(one)] as const];
    }),
  );
}

async function fetchBlock(rpc: ChainRpc, slot: bigint) {
  return orMissing(
    rpc
      .getBlock(slot, {
        commitment: "finalized",
        transactionDetails: "accounts",
        rewards: false,
        maxSupportedTransactionVersion: MAX_SUPPORTED_TRANSACTION_VERSION,
      })
      .send(),
  ).catch((error: unknown) => {
    // One transaction of a newer version, of anybody, hides the whole block.
    if (isSolanaError(error, UNSUPPORTED_VERSION)) return undefined;
    throw error;
  });
}
