import {
  type Address,
  type Signature,
  decodeTransactionFromRpcResponse,
  getAccountMetasFromCompiledTransactionMessage,
} from "@solana/kit";
import { getFinalTransaction } from "./final-transaction.ts";
import type { ChainRpc } from "./rpc.ts";

type TokenBalance = { accountIndex: number; mint: Address; uiTokenAmount: { amount: string } };

/**
 * Returns how a final, successful transaction changed the token accounts of one mint, in base units;
 * null if the node does not have it.
 */
export async function readChanges(
  rpc: ChainRpc,
  signature: Signature,
  mint: Address,
): Promise<ReadonlyMap<Address, bigint> | null> {
  const response = await getFinalTransaction(rpc, signature);
  if (!response?.meta || response.meta.err !== null) return null;
  const { compiledMessage, loadedAddresses } = decodeTransactionFromRpcResponse(response);
  const accounts = getAccountMetasFromCompiledTransactionMessage(compiledMessage, loadedAddresses);
  const changes = new Map<Address, bigint>();
  const add = (balances: readonly TokenBalance[], sign: bigint) => {
    for (const { accountIndex, mint: of, uiTokenAmount } of balances) {
      const account = accounts[accountIndex]?.address;
      if (of !== mint || !account) continue;
      changes.set(account, (changes.get(account) ?? 0n) + sign * BigInt(uiTokenAmount.amount));
    }
  };
  add(response.meta.preTokenBalances ?? [], -1n);
  add(response.meta.postTokenBalances ?? [], 1n);
  return changes;
}
