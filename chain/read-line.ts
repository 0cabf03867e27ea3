import {
  type Address,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED_VERSION,
  type Signature,
  decodeTransactionFromRpcResponse,
  getAccountMetasFromCompiledTransactionMessage,
  isSolanaError,
} from "@solana/kit";
import { getFinalTransaction } from "./final-transaction.ts";
import { type FinalTransaction, payersOf, understandPayment } from "./read-payment.ts";
import type { ChainRpc } from "./rpc.ts";
import { type AccountChange, accountChanges } from "./token-changes.ts";
import { isUsdcAccountOf } from "./usdc.ts";

/** The accounts that hold the house's money and tokens. */
export interface HouseAccounts {
  readonly vault: Address;
  /** The escrow's USDC account. */
  readonly escrowAccount: Address;
  readonly usdcMint: Address;
  /** The vault's token accounts, with their mints. */
  readonly tokenAccounts: ReadonlyMap<Address, Address>;
}

/** A line of the statement: how a final transaction changed the house's balances. */
export interface StatementLine {
  readonly signature: Signature;
  /** Undefined if the node cannot read the transaction at all. */
  readonly slot: bigint | undefined;
  /** True if the vault signed it. */
  readonly isOurs: boolean;
  /** The change of the escrow's USDC, in base units; null if nobody can read the transaction. */
  readonly escrow: bigint | null;
  /** The change of the vault's tokens, by mint, in base units. */
  readonly vault: ReadonlyMap<string, bigint>;
  /**
   * If ours, the change of what others hold of these tokens, by `owner mint`, in base units. USDC in an account that
   * is not the one derived from its owner is by `owner mint account`: a wallet may have signed its account over.
   */
  readonly others: ReadonlyMap<string, bigint>;
  /**
   * What arrived from each owner; null if nothing arrived, or if it cannot be determined. Empty for an unreadable
   * transaction that is not a payment.
   */
  readonly payers: ReadonlyMap<string, bigint> | null;
  /** The change of the vault's lamports. */
  readonly lamports: bigint;
  /** Lamports that the vault paid as the fee. */
  readonly fee: bigint;
  /** Lamports that went into token accounts that the vault created. */
  readonly rent: bigint;
  /** The vault's other lamports that left, by receiving account. */
  readonly spent: ReadonlyMap<string, bigint>;
}

/**
 * Reads a final transaction; undefined if it moved nothing of the house's, and null if the node does not have it
 * (yet).
 */
export async function readLine(
  rpc: ChainRpc,
  signature: Signature,
  house: HouseAccounts,
): Promise<StatementLine | undefined | null> {
  let response: FinalTransaction | null;
  try {
    response = await getFinalTransaction(rpc, signature);
  } catch (error) {
    // The house signs only transactions that this reader understands, but others may have paid with any.
    if (isSolanaError(error, UNSUPPORTED_VERSION)) return unreadable(signature);
    throw error;
  }
  if (!response?.meta) return null;
  const line = await lineOf(response, signature, house);
  const { isOurs, escrow, vault, lamports } = line;
  return isOurs || escrow !== 0n || vault.size > 0 || lamports !== 0n ? line : undefined;
}

const NONE: ReadonlyMap<string, bigint> = new Map();

function unreadable(signature: Signature): StatementLine {
  const zero = { lamports: 0n, fee: 0n, rent: 0n, spent: NONE };
  return {
    signature,
    slot: undefined,
    isOurs: false,
    escrow: null,
    vault: NONE,
    others: NONE,
    payers: null,
    ...zero,
  };
}

async function lineOf(
  response: FinalTransaction,
  signature: Signature,
  house: HouseAccounts,
): Promise<StatementLine> {
  const { compiledMessage, loadedAddresses } = decodeTransactionFromRpcResponse(response);
  const accounts = getAccountMetasFromCompiledTransactionMessage(
    compiledMessage,
    loadedAddresses,
  ).map((account) => account.address);
  const signers = compiledMessage.staticAccounts.slice(0, compiledMessage.header.numSignerAccounts);
  const isOurs = signers.includes(house.vault);
  const tokens = accountChanges(response.meta!, accounts);
  const escrow = tokens.find(
    ({ account, mint }) => account === house.escrowAccount && mint === house.usdcMint,
  );
  const vault = tokens.filter(({ account }) => house.tokenAccounts.has(account));
  return {
    signature,
    slot: response.slot,
    isOurs,
    escrow: escrow?.amount ?? 0n,
    vault: summed(vault, ({ mint }) => mint),
    others: isOurs ? await othersOf(tokens, house) : NONE,
    payers: escrow && escrow.amount > 0n ? readPayers(response, signature, house) : null,
    ...lamportsOf(response.meta!, { accounts, signers, tokens, vault: house.vault }),
  };
}

type Meta = NonNullable<FinalTransaction["meta"]>;

async function othersOf(
  tokens: readonly AccountChange[],
  { escrowAccount, usdcMint, tokenAccounts }: HouseAccounts,
): Promise<ReadonlyMap<string, bigint>> {
  const mints = new Set([usdcMint, ...tokenAccounts.values()]);
  const moved = tokens.filter(
    ({ account, mint }) =>
      mints.has(mint) && account !== escrowAccount && !tokenAccounts.has(account),
  );
  const keys = new Map(
    await Promise.all(
      moved.map(async ({ account, owner, mint }) => {
        // The owner of a player's token account can never change.
        const isOwn = mint !== usdcMint || (await isUsdcAccountOf(account, owner, usdcMint));
        return [account, isOwn ? `${owner} ${mint}` : `${owner} ${mint} ${account}`] as const;
      }),
    ),
  );
  return summed(moved, ({ account }) => keys.get(account)!);
}

/** Sums changes by key, without those that add up to zero. */
function summed(
  moves: readonly AccountChange[],
  keyOf: (move: AccountChange) => string,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const move of moves) sums.set(keyOf(move), (sums.get(keyOf(move)) ?? 0n) + move.amount);
  return new Map([...sums].filter(([, amount]) => amount !== 0n));
}

function readPayers(
  response: FinalTransaction,
  signature: Signature,
  escrow: HouseAccounts,
): ReadonlyMap<string, bigint> | null {
  try {
    return payersOf(understandPayment(response, { signature, escrow }));
  } catch {
    return null;
  }
}

/** Returns where the vault's lamports went. */
function lamportsOf(
  { fee, preBalances, postBalances }: Meta,
  {
    accounts,
    signers,
    tokens,
    vault,
  }: {
    accounts: readonly Address[];
    signers: readonly Address[];
    tokens: readonly AccountChange[];
    vault: Address;
  },
): Pick<StatementLine, "lamports" | "fee" | "rent" | "spent"> {
  const changes = new Map(
    accounts.map((account, index) => [account, postBalances[index]! - preBalances[index]!]),
  );
  const lamports = changes.get(vault) ?? 0n;
  if (!signers.includes(vault)) return { lamports, fee: 0n, rent: 0n, spent: NONE };
  const created = new Set(tokens.filter(({ isNew }) => isNew).map(({ account }) => account));
  const gains = [...changes].filter(([account, gain]) => gain > 0n && account !== vault);
  const rents = gains.filter(([account]) => created.has(account));
  return {
    lamports,
    fee: signers[0] === vault ? fee : 0n,
    rent: rents.reduce((sum, [, gain]) => sum + gain, 0n),
    spent: new Map(gains.filter(([account]) => !created.has(account))),
  };
}
