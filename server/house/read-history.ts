import type { Address } from "@solana/kit";
import { askEach, commonHistory } from "../../chain/agreement.ts";
import { type HistoryEntry, readAfter } from "../../chain/history.ts";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import { readClaimMemo } from "../../rules/house-memo.ts";
import { type PayoutMemo, readPayoutMemo } from "../../rules/payout-memo.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { ownSignatures } from "../outbox/store.ts";
import { restorePurchase } from "./restore-purchase.ts";
import {
  type House,
  type NewAdopted,
  beginClaim,
  changeHouse,
  insertAdopted,
  moveHouse,
  readHouse,
} from "./store.ts";
import { isReplaced } from "./standing.ts";
import { newToken } from "./token.ts";

/** Transactions read from the chain at a time. */
const CONCURRENCY = 8;

/** Where the chain was when the vault's history was read. */
export interface ChainHead {
  readonly slot: bigint;
  readonly blockHeight: bigint;
}

/** A transaction that the vault signed and this database does not know. */
type Unknown = { readonly entry: HistoryEntry; readonly moves: Moves } & (
  | { readonly kind: "payout"; readonly memo: PayoutMemo }
  | { readonly kind: "claim"; readonly token: string }
  /** It moved what the house holds, and does not say why. */
  | { readonly kind: "strange" }
);

/**
 * Reads what is new in the vault's final history. What this database does not know is adopted: payouts
 * are kept until their rows are planned, purchases come back, and a claim of the keys is noted. Throws if
 * a node lags, so that nothing is missed. Returns the house, and up to where the chain was read.
 */
export async function readHistory(ctx: Context): Promise<{ house: House; head: ChainHead }> {
  const seen = await readHouse(ctx.db);
  const info = await ctx.rpc.getEpochInfo({ commitment: "finalized" }).send();
  const head = { slot: info.absoluteSlot, blockHeight: info.blockHeight };
  const lists = await askEach(ctx.nodes, async (rpc) => {
    const range = { commitment: "finalized", minSlot: head.slot } as const;
    const entries = await readAfter(rpc, ctx.launch.vault, seen, range);
    if (entries === "behind") throw new Error("The RPC node lags behind what was paid");
    return entries.filter(({ isFinal }) => isFinal);
  });
  // What one node shows counts; what one leaves out proves nothing.
  const entries = new Map(lists.flat().map((entry) => [entry.signature, entry]));
  if (entries.size === 0) return { house: seen, head };
  const unknown = await readUnknown(ctx, [...entries.values()]);
  const newest = commonHistory(lists).common.at(-1);
  await ctx.db.transaction().execute(async (trx) => {
    await adopt(ctx, trx, { unknown, blockHeight: head.blockHeight });
    if (newest) await moveHouse(trx, seen, newest);
  });
  return { house: await readHouse(ctx.db), head };
}

async function readUnknown(ctx: Context, entries: readonly HistoryEntry[]): Promise<Unknown[]> {
  const done = entries.filter(({ hasFailed }) => !hasFailed);
  const own = await ownSignatures(
    ctx.db,
    done.map(({ signature }) => signature),
  );
  const others = done.filter(({ signature }) => !own.has(signature));
  const unknown: Unknown[] = [];
  for (let from = 0; from < others.length; from += CONCURRENCY) {
    const some = others.slice(from, from + CONCURRENCY);
    const read = await Promise.all(some.map((entry) => readOne(ctx, entry)));
    unknown.push(...read.flat());
  }
  return unknown.toSorted((a, b) => Number(a.entry.slot - b.entry.slot));
}

/** Returns what a transaction is; nothing for what others sent, and what moved nothing of ours. */
async function readOne(ctx: Context, entry: HistoryEntry): Promise<Unknown[]> {
  const moves = await readMoves(ctx.rpc, entry.signature);
  if (!moves) throw new Error(`The RPC node does not return ${entry.signature}`);
  // Anyone can name the vault, and write a memo.
  if (!moves.signers.includes(ctx.launch.vault)) return [];
  const [token] = moves.memos.flatMap((memo) => readClaimMemo(memo) ?? []);
  if (token) return [{ entry, moves, kind: "claim", token }];
  const [memo] = moves.memos.flatMap((text) => readPayoutMemo(text) ?? []);
  if (memo) return [{ entry, moves, kind: "payout", memo }];
  return hasPaid(ctx, moves) ? [{ entry, moves, kind: "strange" }] : [];
}

/** Launches pay nothing: they create accounts and mint. */
function hasPaid({ launch }: Context, { changes }: Moves): boolean {
  const ours = [launch.vault, launch.escrow] as readonly string[];
  return changes.some(({ owner, amount }) => ours.includes(owner) && amount < 0n);
}

async function adopt(
  ctx: Context,
  trx: Db,
  { unknown, blockHeight }: { unknown: readonly Unknown[]; blockHeight: bigint },
): Promise<void> {
  // Nearly always, all is known.
  if (unknown.length === 0) return;
  const house = await readHouse(trx);
  let adopted = 0;
  for (const one of unknown) {
    const { signature } = one.entry;
    if (one.kind === "claim") await changeHouse(trx, house, { owner: one.token });
    if (one.kind === "payout") {
      const { memo, moves } = one;
      adopted += await insertAdopted(trx, rowsOf(ctx, one));
      if (memo.kind === "delivery") await restorePurchase(ctx, trx, { memo, moves, blockHeight });
    }
    if (one.kind === "strange")
      await changeHouse(trx, house, {
        halted_for: `${signature} moved money and names no payment`,
      });
  }
  if (adopted === 0 || isReplaced(await readHouse(trx))) return;
  if (await beginClaim(trx, newToken(ctx.random)))
    ctx.log.warn(
      { payouts: adopted },
      "the chain has payouts that this database does not know; nothing is settled or paid until all are adopted",
    );
}

function rowsOf(ctx: Context, { entry, memo, moves }: Unknown & { kind: "payout" }): NewAdopted[] {
  const ours = [ctx.launch.vault, ctx.launch.escrow] as readonly string[];
  const arrived = moves.changes
    .filter(({ owner, amount }) => !ours.includes(owner) && amount > 0n)
    .map(({ owner, mint, amount }) => ({ owner, mint: mint as Address, amount: String(amount) }));
  return memo.payouts.map(({ cause, ordinal }) => ({
    signature: entry.signature,
    slot: entry.slot,
    kind: memo.kind,
    cause,
    ordinal,
    content: JSON.stringify({ arrived }),
    at: ctx.now(),
  }));
}
