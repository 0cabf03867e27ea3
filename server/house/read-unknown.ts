import { readSigned, withoutJunk } from "../../chain/block-receipts.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import { readEach } from "../../chain/read-each.ts";
import { isSignedBy } from "../../chain/signed-by.ts";
import { type Moves, readMoves } from "../../chain/token-changes.ts";
import { readClaimMemo } from "../../rules/house-memo.ts";
import { type PayoutMemo, readPayoutMemo } from "../../rules/payout-memo.ts";
import type { Context } from "../context.ts";
import { ownSignatures } from "../outbox/store.ts";

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
  const others = await withoutJunk(
    done.filter(({ signature }) => !own.has(signature)),
    (slot) => readSigned(ctx.rpc, slot, ctx.launch.vault),
  );
  const unknown = await readEach(others, (entry) => readOne(ctx, entry));
  return unknown.flat().toSorted(byAge);
}

/** Nodes may list a block in different orders; which claim is the newest must not depend on it. */
function byAge({ entry: a }: Unknown, { entry: b }: Unknown): number {
  return Number(a.slot - b.slot) || (a.signature < b.signature ? -1 : 1);
}

/** Returns what a transaction is; nothing for what others sent, and what moved nothing of ours. */
async function readOne(ctx: Context, entry: HistoryEntry): Promise<Unknown[]> {
  // One node alone may show what no other knows.
  const moves = await readMoves(
    ctx.rpc,
    entry.signature,
    (transaction, signer) => signer === ctx.launch.vault && isSignedBy(transaction, signer),
  );
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
  const ours = [launch.vault, launch.escrow, launch.prize] as readonly string[];
  return changes.some(({ owner, amount }) => ours.includes(owner) && amount < 0n);
}
