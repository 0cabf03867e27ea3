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
  const block = await orMissing(
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
  if (!block) return undefined;
  return new Map(
    block.transactions.flatMap(({ meta, transaction }) => {
      if (!meta) return [];
      const received = tokenChanges(meta).some(
        (change) => change.owner === owner && change.mint === mint && change.amount > 0n,
      );
      return [[transaction.signatures[0]!, meta.err === null && received] as const];
    }),
  );
}
