import { MAX_PER_BLOCK, readSigned } from "../../chain/block-receipts.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import { readClaimMemo } from "../../rules/house-memo.ts";
import { type PayoutMemo, readPayoutMemo } from "../../rules/payout-memo.ts";
import type { Context } from "../context.ts";
import { ownSignatures } from "../outbox/store.ts";

/** Transactions read from the chain at a time. */
const CONCURRENCY = 8;

/** A transaction that the vault signed and this database does not know. */
export type Unknown = { readonly entry: HistoryEntry; readonly moves: Moves } & (
  | { readonly kind: "payout"; readonly memo: PayoutMemo }
  | { readonly kind: "claim"; readonly token: string }
  /** It moved what the house holds, and does not say why. */
  | { readonly kind: "strange" }
);

/**
 * Returns what the vault signed among entries of its history and this database does not know, oldest
 * first. Throws if the node does not return a transaction that it lists.
 */
export async function readUnknown(
  ctx: Context,
  entries: readonly HistoryEntry[],
): Promise<Unknown[]> {
  const done = entries.filter(({ hasFailed }) => !hasFailed);
  const own = await ownSignatures(
    ctx.db,
    done.map(({ signature }) => signature),
  );
  const others = await withoutCrowds(
    ctx,
    done.filter(({ signature }) => !own.has(signature)),
  );
  const unknown: Unknown[] = [];
  for (let from = 0; from < others.length; from += CONCURRENCY) {
    const some = others.slice(from, from + CONCURRENCY);
    const read = await Promise.all(some.map((entry) => readOne(ctx, entry)));
    unknown.push(...read.flat());
  }
  return unknown.toSorted(byAge);
}

/** Nodes may list a block in different orders; which claim is the newest must not depend on it. */
function byAge({ entry: a }: Unknown, { entry: b }: Unknown): number {
  return Number(a.slot - b.slot) || (a.signature < b.signature ? -1 : 1);
}

/** Leaves out what others signed in blocks with many entries, at one call per block. */
async function withoutCrowds(
  { rpc, launch }: Context,
  entries: readonly HistoryEntry[],
): Promise<HistoryEntry[]> {
  const kept: HistoryEntry[] = [];
  for (const [slot, inBlock] of Map.groupBy(entries, (entry) => entry.slot)) {
    const isCrowd = inBlock.length > MAX_PER_BLOCK;
    const signed = isCrowd ? await readSigned(rpc, slot, launch.vault) : undefined;
    // What the node's block does not list is no proof of anything.
    kept.push(...inBlock.filter(({ signature }) => signed?.get(signature) !== false));
  }
  return kept;
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
