import type { Address, Signature } from "@solana/kit";
import { askEach, commonHistory } from "../../chain/agreement.ts";
import { readTouched, withoutJunk } from "../../chain/block-receipts.ts";
import { NodesDisagree } from "../../chain/errors.ts";
import { type HistoryEntry, batchesOf, historyPages, readAfter } from "../../chain/history.ts";
import { readEach } from "../../chain/read-each.ts";
import { type HouseAccounts, readLine } from "../../chain/read-line.ts";
import type { Context } from "../context.ts";
import {
  type ListedLine,
  type Statement,
  type StatementAccount,
  insertStatementLines,
  knownLines,
  lockStatement,
  moveStatement,
  readStatement,
} from "./store.ts";

/** Number of transactions after which progress is recorded. */
const PER_BATCH = 64;

const ACCOUNTS: readonly StatementAccount[] = ["escrow", "vault"];

/** The parts of the context that give access to database and chain. */
type Chain = Pick<Context, "db" | "rpc" | "nodes">;

/**
 * Adds new transactions in the final histories of escrow and vault to the statement, up to this slot at least. Throws
 * if a node lags, fails or disagrees; earlier transactions are not read again. Safe on two workers.
 */
export async function readStatementLines(
  ctx: Chain,
  house: HouseAccounts,
  upTo: bigint,
): Promise<void> {
  for (const account of ACCOUNTS) await readAccount(ctx, house, { account, upTo });
}

async function readAccount(
  ctx: Chain,
  house: HouseAccounts,
  { account, upTo }: { account: StatementAccount; upTo: bigint },
): Promise<void> {
  const seen = await readStatement(ctx.db, account);
  const entries = await listNew(ctx, { address: addressOf(house, account), seen, upTo });
  let from = seen.signature;
  for (const batch of batchesOf(entries, PER_BATCH)) {
    const lines = await readBatch(ctx, house, { account, batch });
    const { signature, slot } = batch.at(-1)!;
    const isNext = await ctx.db.transaction().execute(async (trx) => {
      // Another process has read further.
      if ((await lockStatement(trx, account)).signature !== from) return false;
      await insertStatementLines(trx, lines.added);
      await moveStatement(trx, account, { signature, slot, skipped: lines.skipped });
      return true;
    });
    if (!isNext) return readAccount(ctx, house, { account, upTo });
    from = signature;
  }
}

function addressOf(house: HouseAccounts, account: StatementAccount) {
  return account === "escrow" ? house.escrowAccount : house.vault;
}

/** Returns the new entries of an account's history up to a slot, oldest first, if all nodes list the same. */
async function listNew(
  ctx: Chain,
  { address, seen, upTo }: { address: Address; seen: Statement; upTo: bigint },
): Promise<HistoryEntry[]> {
  const lists = await askEach(ctx.nodes, "statement", async (rpc) => {
    const range = { commitment: "finalized", minSlot: upTo } as const;
    const entries = await readAfter(rpc, address, seen, range);
    return entries.filter(({ isFinal, slot }) => isFinal && slot <= upTo);
  });
  const { common } = commonHistory(lists);
  if (lists.some((list) => list.length !== common.length))
    throw new NodesDisagree(`RPC nodes list the history of ${address} differently`);
  return common;
}

/** Reads the lines of entries that have none. Throws if the node does not return one that it lists. */
async function readBatch(
  ctx: Chain,
  house: HouseAccounts,
  { account, batch }: { account: StatementAccount; batch: readonly HistoryEntry[] },
): Promise<{ readonly added: readonly ListedLine[]; readonly skipped: number }> {
  const known = await knownLines(
    ctx.db,
    batch.map(({ signature }) => signature),
  );
  const unknown = batch.filter(({ signature }) => !known.has(signature));
  const accounts = new Set([house.vault, house.escrowAccount, ...house.tokenAccounts.keys()]);
  const touched = await withoutJunk(unknown, (slot) => readTouched(ctx.rpc, slot, accounts));
  const lines = await readEach(touched, async ({ signature, slot, hasFailed }) => {
    const line = await readLine(ctx.rpc, signature, house);
    if (line === null) throw new Error(`The RPC node does not return ${signature}`);
    // A failed transaction of somebody else moved nothing.
    if (!line || (line.escrow === null && hasFailed)) return [];
    return [account === "vault" ? withoutPayers({ ...line, slot }) : { ...line, slot }];
  });
  const added = lines.flat();
  return { added, skipped: unknown.length - added.length };
}

/** Marks an unreadable transaction as no payment, because the escrow's history does not list it. */
function withoutPayers(line: ListedLine): ListedLine {
  return line.escrow === null ? { ...line, payers: new Map() } : line;
}

/**
 * Reads the newest thousand transactions of both accounts again, because a node may have listed one too late.
 */
export async function lookBack(ctx: Chain, house: HouseAccounts): Promise<void> {
  for (const account of ACCOUNTS) {
    const { signature, slot } = await readStatement(ctx.db, account);
    if (signature === null) continue;
    const range = { commitment: "finalized", before: signature as Signature } as const;
    const pages = historyPages(ctx.rpc, addressOf(house, account), range);
    const newest = await pages.next();
    const page: readonly HistoryEntry[] = newest.done ? [] : newest.value;
    const past = page.filter((entry) => entry.isFinal && entry.slot <= slot);
    const { added } = await readBatch(ctx, house, { account, batch: past.toReversed() });
    await insertStatementLines(ctx.db, added);
  }
}
