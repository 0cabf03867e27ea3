import type { Address } from "@solana/kit";
import { type Holding, readFinalHoldings } from "../../chain/balances.ts";
import type { HouseAccounts } from "../../chain/read-line.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { formatAmount } from "../../rules/money.ts";
import { PRESALE_SUPPLY_PER_PLAYER } from "../../rules/presale.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import {
  type MoneySums,
  type StatementAccount,
  type StatementSums,
  hasLinesAfter,
  readStatement,
  setSound,
  sumLines,
  sumMoney,
} from "../statement/store.ts";
import type { Difference } from "./difference.ts";

/** The house's balances, each as of the slot in which it was read. */
export interface Holdings {
  readonly escrow: Holding;
  readonly vault: Holding;
  readonly prize: Holding;
  /** By mint. */
  readonly tokens: ReadonlyMap<Address, Holding>;
  readonly treasury: Readonly<Record<keyof Context["launch"]["treasury"], Holding>>;
  /** The newest of those slots. */
  readonly slot: bigint;
}

/** Reads the house's balances, and what it has paid out to the treasury, at finalized commitment. */
export async function readHouseHoldings(
  { rpc, launch }: Pick<Context, "rpc" | "launch">,
  { vault, escrowAccount, usdcMint, tokenAccounts }: HouseAccounts,
): Promise<Holdings> {
  const { liquidity, marketing, team } = launch.treasury;
  const accountOf = (owner: Address) => usdcAccountOf(owner, usdcMint);
  const treasury = await Promise.all([liquidity, marketing, team].map(accountOf));
  const accounts = [
    escrowAccount,
    vault,
    launch.prizeAccount,
    ...treasury,
    ...tokenAccounts.keys(),
  ];
  const read = await readFinalHoldings(rpc, accounts);
  const [escrow, lamports, prize, ofLiquidity, ofMarketing, ofTeam, ...tokens] = read;
  return {
    escrow: escrow!,
    vault: lamports!,
    prize: prize!,
    treasury: { liquidity: ofLiquidity!, marketing: ofMarketing!, team: ofTeam! },
    tokens: new Map([...tokenAccounts.values()].map((mint, index) => [mint, tokens[index]!])),
    slot: read.reduce((newest, { slot }) => (slot > newest ? slot : newest), 0n),
  };
}

/** Sums of the statement, at the slots in which the holdings were read and now. */
export interface Sums {
  at(slot: bigint): StatementSums;
  readonly now: StatementSums;
}

export async function readSums(
  trx: Db,
  { escrow, vault, tokens, slot: newest }: Holdings,
): Promise<Sums> {
  const slots = new Set([escrow, vault, ...tokens.values()].map(({ slot }) => slot));
  const sums = new Map<bigint, StatementSums>();
  for (const slot of slots) sums.set(slot, await sumLines(trx, slot));
  // Another process may have added lines in the meantime.
  const isOver = !(await hasLinesAfter(trx, newest));
  return { at: (slot) => sums.get(slot)!, now: isOver ? sums.get(newest)! : await sumLines(trx) };
}

/** An account's balance in base units of USDC or in lamports, and how to get the expected one from the sums. */
interface Held {
  readonly account: StatementAccount;
  readonly amount: bigint;
  readonly slot: bigint;
  readonly sumOf: (sums: MoneySums) => bigint;
  readonly what: string;
  readonly format: (amount: bigint) => string;
}

function heldIn({ escrow, vault }: Holdings): Held[] {
  return [
    {
      account: "escrow",
      ...escrow,
      sumOf: (sums) => sums.escrow,
      what: "the escrow does not hold what its transactions come to",
      format: (amount) => `${formatAmount(amount)} USDC`,
    },
    {
      account: "vault",
      ...vault,
      amount: vault.lamports,
      sumOf: (sums) => sums.lamports,
      what: "the vault does not hold the SOL that its transactions come to",
      format: (amount) => `${amount} lamports`,
    },
  ];
}

/**
 * Compares the house's balances with the sums of its transactions. Anyone can send tokens to the vault without
 * naming it in the transaction, so it may hold more tokens.
 */
export async function compareHoldings(
  trx: Db,
  holdings: Holdings,
  sums: Sums,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const held of heldIn(holdings)) {
    const { account: about, amount, what, format } = held;
    const due = await amountDue(trx, held, sums);
    if (due.isLeast ? amount < due.amount : amount !== due.amount)
      found.push({ what, about, expected: format(due.amount), found: format(amount) });
  }
  for (const [mint, { amount, slot }] of holdings.tokens) {
    const due = PRESALE_SUPPLY_PER_PLAYER - (sums.at(slot).vaultOut.get(mint) ?? 0n);
    if (amount < due)
      found.push({
        what: "the vault holds fewer tokens than its transactions come to",
        about: mint,
        expected: formatAmount(due),
        found: formatAmount(amount),
      });
  }
  return found;
}

/**
 * Returns the amount an account must hold. It is a minimum if there are unreadable transactions, which may have
 * brought money. `noteSound` records the actual balance, so the next comparison can be exact again.
 */
async function amountDue(
  trx: Db,
  { account, slot, sumOf }: Held,
  sums: Sums,
): Promise<{ readonly amount: bigint; readonly isLeast: boolean }> {
  const { opening, sound_slot: soundSlot, sound_amount: sound } = await readStatement(trx, account);
  const all = sums.at(slot);
  const summed = (opening ?? 0n) + sumOf(all);
  if (all.unreadable === 0) return { amount: summed, isLeast: false };
  if (soundSlot === null || soundSlot > slot) return { amount: summed, isLeast: true };
  const since = await sumMoney(trx, { after: soundSlot, upTo: slot });
  return { amount: sound! + sumOf(since), isLeast: since.unreadable > 0 };
}

/** Records the balances of accounts with unreadable transactions, unless a difference was found. */
export async function noteSound(
  db: Db,
  holdings: Holdings,
  { sums, differences }: { readonly sums: Sums; readonly differences: readonly Difference[] },
): Promise<void> {
  for (const { account, amount, slot } of heldIn(holdings))
    if (sums.at(slot).unreadable > 0 && !differences.some(({ about }) => about === account))
      await setSound(db, account, { slot, amount });
}
