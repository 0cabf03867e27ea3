import type { Address } from "@solana/kit";
import { type Holding, readFinalHoldings } from "../../chain/balances.ts";
import type { HouseAccounts } from "../../chain/read-line.ts";
import { usdcAccountOf } from "../../chain/usdc.ts";
import { formatAmount } from "../../rules/money.ts";
import { PRESALE_SUPPLY_PER_PLAYER } from "../../rules/presale.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { type StatementSums, hasLinesAfter, readStatement, sumLines } from "../statement/store.ts";
import type { Difference } from "./difference.ts";

/** What the house holds, each as of the slot in which it was read. */
export interface Holdings {
  readonly escrow: Holding;
  readonly vault: Holding;
  /** By mint. */
  readonly tokens: ReadonlyMap<Address, Holding>;
  readonly treasury: Readonly<Record<keyof Context["launch"]["treasury"], Holding>>;
  /** The newest of those slots. */
  readonly slot: bigint;
}

/** Reads what the house holds, and what it has paid out to the treasury, at finalized commitment. */
export async function readHoldings(
  { rpc, launch }: Pick<Context, "rpc" | "launch">,
  { vault, escrowAccount, usdcMint, tokenAccounts }: HouseAccounts,
): Promise<Holdings> {
  const { liquidity, marketing, team } = launch.treasury;
  const accountOf = (owner: Address) => usdcAccountOf(owner, usdcMint);
  const treasury = await Promise.all([liquidity, marketing, team].map(accountOf));
  const accounts = [escrowAccount, vault, ...treasury, ...tokenAccounts.keys()];
  const read = await readFinalHoldings(rpc, accounts);
  const [escrow, lamports, ofLiquidity, ofMarketing, ofTeam, ...tokens] = read;
  return {
    escrow: escrow!,
    vault: lamports!,
    treasury: { liquidity: ofLiquidity!, marketing: ofMarketing!, team: ofTeam! },
    tokens: new Map([...tokenAccounts.values()].map((mint, index) => [mint, tokens[index]!])),
    slot: read.reduce((newest, { slot }) => (slot > newest ? slot : newest), 0n),
  };
}

/** What the statement comes to, at the slots in which the holdings were read, and now. */
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
  // Somebody else may have read on.
  const isOver = !(await hasLinesAfter(trx, newest));
  return { at: (slot) => sums.get(slot)!, now: isOver ? sums.get(newest)! : await sumLines(trx) };
}

/**
 * Compares what the house holds with what its transactions come to. Tokens and SOL may be sent to the
 * vault by anyone, tokens without naming it, so it may hold more tokens.
 */
export async function compareHoldings(
  trx: Db,
  { escrow, vault, tokens }: Holdings,
  sums: Sums,
): Promise<Difference[]> {
  const { opening } = await readStatement(trx, "vault");
  const usdc = sums.at(escrow.slot);
  const sol = sums.at(vault.slot);
  const lamports = (opening ?? 0n) + sol.lamports;
  const found: Difference[] = [];
  if (isApart(escrow.amount, usdc.escrow, usdc.unreadable > 0))
    found.push({
      what: "the escrow does not hold what its transactions come to",
      about: "escrow",
      expected: `${formatAmount(usdc.escrow)} USDC`,
      found: `${formatAmount(escrow.amount)} USDC`,
    });
  if (isApart(vault.lamports, lamports, sol.unreadable > 0))
    found.push({
      what: "the vault does not hold the SOL that its transactions come to",
      about: "vault",
      expected: `${lamports} lamports`,
      found: `${vault.lamports} lamports`,
    });
  for (const [mint, { amount, slot }] of tokens) {
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

/** What nobody can read may have brought something. */
function isApart(held: bigint, summed: bigint, mayBeMore: boolean): boolean {
  return mayBeMore ? held < summed : held !== summed;
}
