import {
  type Address,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED_VERSION,
  type Signature,
  decodeTransactionFromRpcResponse,
  getAccountMetasFromCompiledTransactionMessage,
  isSolanaError,
  walkInstructions,
} from "@solana/kit";
import { getMemosFromInstructions } from "@solana-program/memo";
import { getFinalTransaction } from "./final-transaction.ts";
import type { ChainRpc } from "./rpc.ts";

/** How a transaction changed one owner's balance of one token. */
export interface TokenChange {
  readonly owner: string;
  readonly mint: string;
  /** Base units; negative if they left. */
  readonly amount: bigint;
}

/** How a transaction changed one token account. The owner is the one after it. */
export interface AccountChange extends TokenChange {
  readonly account: Address;
  readonly mint: Address;
  readonly isNew: boolean;
}

type TokenBalance = { mint: Address; owner?: Address; uiTokenAmount: { amount: string } };

/** The token balances around a transaction, as a node reports them. */
interface TokenBalances<Balance = TokenBalance> {
  readonly preTokenBalances?: readonly Balance[];
  readonly postTokenBalances?: readonly Balance[];
}

/** The memos, signers and balance changes of a transaction. */
export interface Moves {
  readonly signers: readonly Address[];
  readonly memos: readonly string[];
  /** Undefined for an unreadable one. */
  readonly slot?: bigint;
  /** When its block was made, in seconds of Unix time; null if the node does not tell. */
  readonly at: number | null;
  readonly changes: readonly TokenChange[];
  readonly byAccount: readonly AccountChange[];
}

/**
 * Reads a final, successful transaction; null if the node does not have it. `hasSigned` verifies a signature on the
 * transaction, which it gets in base64. An unreadable one is returned without signers or changes: the house signs only
 * transactions that this reader understands, and anyone could make others.
 */
export async function readMoves(
  rpc: ChainRpc,
  signature: Signature,
  hasSigned: (transaction: string, signer: Address) => boolean = () => true,
): Promise<Moves | null> {
  const response = await getFinalTransaction(rpc, signature).catch((error: unknown) => {
    if (!isSolanaError(error, UNSUPPORTED_VERSION)) throw error;
    return "unreadable" as const;
  });
  if (response === "unreadable") return NOBODYS;
  if (!response?.meta || response.meta.err !== null) return null;
  const { meta } = response;
  const { compiledMessage, loadedAddresses } = decodeTransactionFromRpcResponse(response);
  const instructions = walkInstructions({ compiledMessage, meta, loadedAddresses });
  const memos = getMemosFromInstructions(instructions).map(({ memo }) => memo);
  const { staticAccounts, header } = compiledMessage;
  const [transaction] = response.transaction;
  const signers = staticAccounts
    .slice(0, header.numSignerAccounts)
    .filter((signer) => hasSigned(transaction, signer));
  const at = response.blockTime === null ? null : Number(response.blockTime);
  const accounts = getAccountMetasFromCompiledTransactionMessage(
    compiledMessage,
    loadedAddresses,
  ).map((account) => account.address);
  const byAccount = accountChanges(meta, accounts);
  return { slot: response.slot, signers, memos, at, changes: tokenChanges(meta), byAccount };
}

const NOBODYS: Moves = { signers: [], memos: [], at: null, changes: [], byAccount: [] };

/** Returns how each token account changed. `accounts` are all those of the transaction, in order. */
export function accountChanges(
  {
    preTokenBalances = [],
    postTokenBalances = [],
  }: TokenBalances<TokenBalance & { accountIndex: number }>,
  accounts: readonly Address[],
): AccountChange[] {
  const before = new Map(preTokenBalances.map((balance) => [balance.accountIndex, balance]));
  const after = new Map(postTokenBalances.map((balance) => [balance.accountIndex, balance]));
  return [...new Set([...before.keys(), ...after.keys()])].map((index) => {
    const [had, has] = [before.get(index), after.get(index)];
    const { mint, owner = "" } = (has ?? had)!;
    return {
      account: accounts[index]!,
      mint,
      owner,
      amount: BigInt(has?.uiTokenAmount.amount ?? 0) - BigInt(had?.uiTokenAmount.amount ?? 0),
      isNew: had === undefined,
    };
  });
}

/** Returns how balances changed, summed by owner and token. */
export function tokenChanges({
  preTokenBalances = [],
  postTokenBalances = [],
}: TokenBalances): TokenChange[] {
  const signed = (balances: readonly TokenBalance[], sign: bigint) =>
    balances.map(({ owner = "", mint, uiTokenAmount }) => ({
      owner,
      mint,
      amount: sign * BigInt(uiTokenAmount.amount),
    }));
  return sumByOwner([...signed(preTokenBalances, -1n), ...signed(postTokenBalances, 1n)]);
}

/** Sums changes by owner and token. */
export function sumByOwner(parts: readonly TokenChange[]): TokenChange[] {
  const sums = new Map<string, TokenChange>();
  for (const { owner, mint, amount } of parts) {
    const key = `${owner} ${mint}`;
    sums.set(key, { owner, mint, amount: (sums.get(key)?.amount ?? 0n) + amount });
  }
  return [...sums.values()];
}
