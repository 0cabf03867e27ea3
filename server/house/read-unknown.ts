import type { Address } from "@solana/kit";
import { askMost } from "../../chain/agreement.ts";
import { readSigned, withoutJunk } from "../../chain/block-receipts.ts";
import { NodesDisagree } from "../../chain/errors.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import { MIN_NODES } from "../../chain/in-step.ts";
import { readEach } from "../../chain/read-each.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { isTransactionSignedBy } from "../../chain/signed-by.ts";
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

/** An entry of the vault's history, and how many nodes list it. */
export interface Listed extends HistoryEntry {
  readonly listedBy: number;
}

/**
 * Returns what the vault signed among entries of its history and this database does not know, oldest
 * first. Throws if too few nodes return what is listed, or if they return different things.
 */
export async function readUnknown(
  ctx: Context,
  nodes: readonly ChainRpc[],
  entries: readonly Listed[],
): Promise<Unknown[]> {
  const done = entries.filter(({ hasFailed }) => !hasFailed);
  const own = await ownSignatures(
    ctx.db,
    done.map(({ signature }) => signature),
  );
  const others = await withoutJunk(
    done.filter(({ signature }) => !own.has(signature)),
    (slot) => readSignedAlike(nodes, slot, ctx.launch.vault),
  );
  const unknown = await readEach(others, (entry) => readOne(ctx, nodes, entry));
  return unknown.flat().toSorted(byAge);
}

/** Nodes may list a block in different orders; which claim is the newest must not depend on it. */
function byAge({ entry: a }: Unknown, { entry: b }: Unknown): number {
  return Number(a.slot - b.slot) || (a.signature < b.signature ? -1 : 1);
}

/** Returns which transactions of a block are junk according to all nodes: a single one could hide a payout. */
async function readSignedAlike(
  nodes: readonly ChainRpc[],
  slot: bigint,
  vault: Address,
): Promise<ReadonlyMap<string, boolean>> {
  const blocks = await askMost(nodes, "vault transactions", (rpc) => readSigned(rpc, slot, vault));
  const signatures = new Set(blocks.flatMap((block) => [...(block?.keys() ?? [])]));
  const isJunk = (signature: string) => {
    const said = blocks.flatMap((block) => block?.get(signature) ?? []);
    return said.length >= Math.min(MIN_NODES, nodes.length) && !said.includes(true);
  };
  return new Map([...signatures].map((signature) => [signature, !isJunk(signature)]));
}

/** Returns what a transaction is; nothing for what others sent, and what moved nothing of ours. */
async function readOne(
  ctx: Context,
  nodes: readonly ChainRpc[],
  entry: Listed,
): Promise<Unknown[]> {
  const moves = await readMovesAlike(ctx, nodes, entry);
  // Anyone can name the vault, and write a memo.
  if (!moves?.signers.includes(ctx.launch.vault)) return [];
  const [token] = moves.memos.flatMap((memo) => readClaimMemo(memo) ?? []);
  if (token) return [{ entry, moves, kind: "claim", token }];
  const [memo] = moves.memos.flatMap((text) => readPayoutMemo(text) ?? []);
  if (memo) return [{ entry, moves, kind: "payout", memo }];
  return hasPaid(ctx, moves) ? [{ entry, moves, kind: "strange" }] : [];
}

/**
 * Returns what most nodes show of a transaction; undefined if only one node lists it, and most have it in another slot
 * or not at all: a node could list what never happened, or what happened once, such as a former claim.
 */
async function readMovesAlike(
  { launch: { vault } }: Context,
  nodes: readonly ChainRpc[],
  { signature, slot, listedBy }: Listed,
): Promise<Moves | undefined> {
  const shown = await askMost(nodes, "vault transactions", async (rpc) => {
    const moves = await readMoves(
      rpc,
      signature,
      (transaction, signer) => signer === vault && isTransactionSignedBy(transaction, signer),
    );
    if (!moves && (await rpc.getFirstAvailableBlock().send()) > slot)
      throw new Error(`The RPC node has no history back to slot ${slot}`);
    return { moves };
  });
  const alike = [...Map.groupBy(shown, ({ moves }) => factsOf(moves)).values()];
  const most = alike.find((same) => same.length > shown.length / 2);
  if (!most) throw new NodesDisagree(`RPC nodes show ${signature} differently`);
  const { moves } = most[0]!;
  if (moves && (moves.slot === slot || moves.signers.length === 0)) return moves;
  if (listedBy === 1 && shown.length >= MIN_NODES) return undefined;
  throw new NodesDisagree(`RPC nodes list ${signature} and do not return it`);
}

/** Returns everything that is adopted. Some nodes do not tell the time of a block. */
function factsOf(moves: Moves | null): string {
  return JSON.stringify({ ...moves, at: null }, (_, value: unknown) =>
    typeof value === "bigint" ? String(value) : value,
  );
}

/** Launches pay nothing: they create accounts and mint. */
function hasPaid({ launch }: Context, { changes }: Moves): boolean {
  const ours = [launch.vault, launch.escrow, launch.prize] as readonly string[];
  return changes.some(({ owner, amount }) => ours.includes(owner) && amount < 0n);
}
