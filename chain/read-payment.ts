import {
  type AccountMeta,
  type Address,
  type Instruction,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED_VERSION,
  type Signature,
  decodeTransactionFromRpcResponse,
  getAccountMetasFromCompiledTransactionMessage,
  isInstructionForProgram,
  isInstructionWithAccounts,
  isInstructionWithData,
  isSolanaError,
  walkInstructions,
} from "@solana/kit";
import { getMemosFromInstructions } from "@solana-program/memo";
import {
  type ParsedTokenInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
  identifyTokenInstruction,
  parseBatchInstruction,
  parseInitializeAccount2Instruction,
  parseInitializeAccount3Instruction,
  parseInitializeAccountInstruction,
  parseTransferCheckedInstruction,
  parseTransferInstruction,
} from "@solana-program/token";
import { readBlockHash } from "./block-hash.ts";
import { getFinalTransaction } from "./final-transaction.ts";
import type { ChainRpc } from "./rpc.ts";

/** One transfer of our USDC into the escrow account. */
export interface EscrowTransfer {
  /** Base units. */
  readonly amount: bigint;
  /** Who authorized it: the owner of the source account, or a delegate. */
  readonly authority: Address;
  /** The owner of the source account. */
  readonly owner: Address;
}

/** What a finalized transaction did to the escrow account. */
export interface ReadPayment {
  readonly signature: Signature;
  readonly slot: bigint;
  readonly hasFailed: boolean;
  /** Change of the escrow account's balance, in base units; zero or less if nothing was paid in. */
  readonly received: bigint;
  readonly transfers: readonly EscrowTransfer[];
  /** All accounts of the transaction, including a payment's reference. */
  readonly accounts: readonly Address[];
  readonly memos: readonly string[];
}

interface Escrow {
  readonly escrowAccount: Address;
  readonly usdcMint: Address;
}

type TokenBalance = {
  accountIndex: number;
  mint: Address;
  owner?: Address;
  uiTokenAmount: { amount: string };
};

/** Thrown for a final transaction that this reader cannot understand, however often it tries. */
export class UnreadableTransaction extends Error {}

/**
 * Reads a transaction at finalized commitment; null if the node does not have it (yet). Throws
 * `UnreadableTransaction` if it will never be understood, and any other error if the node is at fault.
 */
export async function readPayment(
  rpc: ChainRpc,
  signature: Signature,
  escrow: Escrow,
): Promise<ReadPayment | null> {
  const response = await getFinalTransaction(rpc, signature).catch((error: unknown) => {
    if (!isSolanaError(error, UNSUPPORTED_VERSION)) throw error;
    throw new UnreadableTransaction(signature, { cause: error });
  });
  if (!response?.meta) return null;
  try {
    return understandPayment(response, { signature, escrow });
  } catch (error) {
    throw new UnreadableTransaction(signature, { cause: error });
  }
}

/**
 * Reads a payment with the hash of its block, as a proof shows it; null if the node lacks either. Throws
 * as `readPayment` does.
 */
export async function readPaymentInBlock(
  rpc: ChainRpc,
  signature: Signature,
  escrow: Escrow,
): Promise<(ReadPayment & { readonly blockHash: string }) | null> {
  const payment = await readPayment(rpc, signature, escrow);
  const blockHash = payment && (await readBlockHash(rpc, payment.slot));
  return blockHash ? { ...payment, blockHash } : null;
}

/** A final transaction as a node returns it. */
export type FinalTransaction = NonNullable<Awaited<ReturnType<typeof getFinalTransaction>>>;

/**
 * Returns what a transaction did to the escrow account. Throws if it is in a form that the reader does not
 * know.
 */
export function understandPayment(
  response: FinalTransaction,
  { signature, escrow }: { signature: Signature; escrow: Escrow },
): ReadPayment {
  const meta = response.meta!;
  const { compiledMessage, loadedAddresses } = decodeTransactionFromRpcResponse(response);
  const instructions = walkInstructions({ compiledMessage, meta, loadedAddresses });
  const accounts = getAccountMetasFromCompiledTransactionMessage(
    compiledMessage,
    loadedAddresses,
  ).map((account) => account.address);
  const before = (meta.preTokenBalances ?? []) as readonly TokenBalance[];
  const after = (meta.postTokenBalances ?? []) as readonly TokenBalance[];
  const held = (balances: readonly TokenBalance[]) =>
    BigInt(
      balances.find(
        ({ accountIndex, mint }) =>
          accounts[accountIndex] === escrow.escrowAccount && mint === escrow.usdcMint,
      )?.uiTokenAmount.amount ?? 0,
    );
  const opened = new Set(instructions.flatMap(readOpened));
  // Not afterwards: whoever signs an account over once it has paid would have the refund sent there, even to us. Nor of
  // an account of the same address that was closed: it may have been signed over to us before.
  const ownerOf = (account: Address) =>
    opened.has(account)
      ? undefined
      : before.find((balance) => accounts[balance.accountIndex] === account)?.owner;
  const hasFailed = meta.err !== null;
  const received = hasFailed ? 0n : held(after) - held(before);
  // A transaction that paid nothing does not need to be understood, and must not fail here.
  const transfers =
    received <= 0n
      ? []
      : instructions.flatMap((instruction) => readTransfers(instruction, escrow, ownerOf));
  const named = transfers.reduce((sum, { amount }) => sum + amount, 0n);
  if (received > 0n && named > received) throw new Error("More was moved than the escrow received");
  return {
    signature,
    slot: response.slot,
    hasFailed,
    received,
    transfers,
    accounts,
    memos: getMemosFromInstructions(instructions).map(({ memo }) => memo),
  };
}

/** Returns what arrived from each owner. Amounts without a known sender are the fee payer's. */
export function payersOf(
  read: Pick<ReadPayment, "signature" | "received" | "transfers" | "accounts">,
): Map<string, bigint> {
  const paid = new Map<string, bigint>();
  const add = (owner: string, amount: bigint) => paid.set(owner, (paid.get(owner) ?? 0n) + amount);
  for (const { owner, amount } of read.transfers) add(owner, amount);
  const named = [...paid.values()].reduce((sum, amount) => sum + amount, 0n);
  const rest = read.received - named;
  if (rest < 0n) throw new Error(`Payment ${read.signature} moved more than the escrow received`);
  if (rest > 0n) add(read.accounts[0]!, rest);
  return paid;
}

interface Transfer {
  readonly accounts: Readonly<Record<"source" | "destination" | "authority", AccountMeta>> & {
    /** Absent in a transfer that does not name it; both its accounts have the same. */
    readonly mint?: AccountMeta;
  };
  readonly data: { readonly amount: bigint };
}

function readTransfers(
  instruction: Instruction,
  { escrowAccount, usdcMint }: Escrow,
  ownerOf: (account: Address) => Address | undefined,
): EscrowTransfer[] {
  return parseTransfers(instruction).flatMap((parsed) => {
    const { accounts, data } = parsed;
    if (accounts.mint && accounts.mint.address !== usdcMint) return [];
    if (accounts.destination.address !== escrowAccount) return [];
    const authority = accounts.authority.address;
    const owner = ownerOf(accounts.source.address) ?? authority;
    return [{ amount: data.amount, authority, owner }];
  });
}

/** Returns the transfers of an instruction. */
function parseTransfers(instruction: Instruction): Transfer[] {
  return parseTokenInstructions(instruction).filter(isTransfer);
}

/** Returns the token accounts that an instruction opens. */
function readOpened(instruction: Instruction): Address[] {
  return parseTokenInstructions(instruction).flatMap((parsed) => {
    switch (parsed.instructionType) {
      case TokenInstruction.InitializeAccount:
      case TokenInstruction.InitializeAccount2:
      case TokenInstruction.InitializeAccount3:
        return [parsed.accounts.account.address];
      default:
        return [];
    }
  });
}

/** Returns the transfers and openings of an instruction. Those in a batch are not among a transaction's inner instructions. */
function parseTokenInstructions(instruction: Instruction): readonly ParsedTokenInstruction[] {
  if (
    !isInstructionForProgram(instruction, TOKEN_PROGRAM_ADDRESS) ||
    !isInstructionWithData(instruction) ||
    !isInstructionWithAccounts(instruction)
  )
    return [];
  const instructionType = identifyTokenInstruction(instruction);
  switch (instructionType) {
    case TokenInstruction.TransferChecked:
      return [{ instructionType, ...parseTransferCheckedInstruction(instruction) }];
    case TokenInstruction.Transfer:
      return [{ instructionType, ...parseTransferInstruction(instruction) }];
    case TokenInstruction.InitializeAccount:
      return [{ instructionType, ...parseInitializeAccountInstruction(instruction) }];
    case TokenInstruction.InitializeAccount2:
      return [{ instructionType, ...parseInitializeAccount2Instruction(instruction) }];
    case TokenInstruction.InitializeAccount3:
      return [{ instructionType, ...parseInitializeAccount3Instruction(instruction) }];
    case TokenInstruction.Batch:
      return parseBatchInstruction(instruction).instructions;
    default:
      return [];
  }
}

function isTransfer(parsed: ParsedTokenInstruction): parsed is ParsedTokenInstruction & Transfer {
  const { instructionType: type } = parsed;
  return type === TokenInstruction.Transfer || type === TokenInstruction.TransferChecked;
}
