import { type Address, type MaybeEncodedAccount, getBase58Decoder } from "@solana/kit";
import type { Outcome } from "./svm.ts";
import { type Decimals, describeAmount, readToken } from "./token-accounts.ts";

interface Accounts {
  /** In the order in which the transaction names them. */
  readonly before: readonly MaybeEncodedAccount[];
  readonly after: readonly MaybeEncodedAccount[];
  readonly loaded: { readonly writable: readonly Address[]; readonly readonly: readonly Address[] };
}

/** The metadata of a landed transaction in a node's `getTransaction` response. */
export function describeTransaction(outcome: Outcome, accounts: Accounts, decimals: Decimals) {
  const { error, meta } = outcome;
  const preBalances = accounts.before.map(lamportsOf);
  const postBalances = accounts.after.map(lamportsOf);
  return {
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    // Programs can only move lamports between the named accounts, so the difference is the fee.
    fee: sum(preBalances) - sum(postBalances),
    preBalances,
    postBalances,
    preTokenBalances: tokenBalances(accounts.before, decimals),
    postTokenBalances: tokenBalances(accounts.after, decimals),
    innerInstructions: innerInstructions(meta),
    loadedAddresses: accounts.loaded,
    logMessages: meta.logs(),
    computeUnitsConsumed: meta.computeUnitsConsumed(),
    rewards: [],
  };
}

function tokenBalances(accounts: readonly MaybeEncodedAccount[], decimals: Decimals) {
  return accounts.flatMap((account, accountIndex) => {
    const token = readToken(account);
    if (!token) return [];
    const { mint, owner, amount } = token.data;
    const uiTokenAmount = describeAmount(amount, decimals.of(mint));
    return [{ accountIndex, mint, owner, programId: token.programAddress, uiTokenAmount }];
  });
}

/** What programs called, by the instruction of the transaction that they served. */
function innerInstructions(meta: Outcome["meta"]) {
  return meta.innerInstructions().flatMap((inner, index) => {
    if (inner.length === 0) return [];
    const instructions = inner.map((one) => ({
      programIdIndex: one.instruction().programIdIndex(),
      accounts: [...one.instruction().accounts()],
      data: getBase58Decoder().decode(one.instruction().data()),
      stackHeight: one.stackHeight(),
    }));
    return [{ index, instructions }];
  });
}

function lamportsOf(account: MaybeEncodedAccount): bigint {
  return account.exists ? account.lamports : 0n;
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n);
}
