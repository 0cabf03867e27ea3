import { askEach, commonHistory, inCommonOrder } from "../../chain/agreement.ts";
import { readFinalHead } from "../../chain/final-head.ts";
import { askInTurn } from "../../chain/in-turn.ts";
import { minInStep } from "../../chain/in-step.ts";
import { NodeBehind, NodesDisagree } from "../../chain/errors.ts";
import { type HistoryEntry, readAfter } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import type { Context } from "../context.ts";
import { isUndoubted, maySettle } from "../house/in-charge.ts";
import { ownSignatures } from "../outbox/store.ts";
import { markSeen } from "../reservations/store.ts";
import { settleInOrder } from "./settle-in-order.ts";
import { type Cursor, moveCursor, readCursor } from "./store.ts";

/**
 * Runs one round of the watcher: reads new transactions of the escrow account, settles final ones in the chain's
 * order, and marks confirmed ones as seen. A purchase completes here even if the buyer has closed the browser.
 * Callers in one process share a round.
 */
export async function watchEscrow(ctx: Context): Promise<void> {
  return ctx.settling(() => runRound(ctx));
}

async function runRound(ctx: Context): Promise<void> {
  const cursor = await readCursor(ctx.db);
  // A node that lags is no failure: the next round asks another one.
  const entries = await askInTurn(ctx, "escrow history", (rpc) =>
    readNew(ctx, rpc, { cursor }),
  ).catch((error: unknown) => {
    if (!(error instanceof NodeBehind)) throw error;
  });
  // Most rounds end here, with one query and one call.
  if (entries?.length === 0 && isUndoubted(ctx, cursor.slot)) return;
  if (!(await maySettle(ctx, cursor.slot)) || !entries) return;
  const own = await ownSignatures(
    ctx.db,
    entries.map(({ signature }) => signature),
  );
  const mayBePayment = ({ hasFailed, signature }: HistoryEntry) =>
    !hasFailed && !own.has(signature);
  const open = entries.filter((entry) => !entry.isFinal && mayBePayment(entry));
  await markSeen(ctx.db, open.flatMap(hintOf));

  const { common: final, disagreeAt } = await agreeOn(ctx, cursor, finalPart(entries));
  const newest = final.at(-1);
  const apart = newest && (await settleUpTo(ctx, cursor, { final, newest, mayBePayment }));
  const slot = apart ?? disagreeAt;
  if (slot !== undefined)
    throw new NodesDisagree(`RPC nodes list slot ${slot} differently; settling waits`);
}

/**
 * Settles what may be a payment among final entries, and moves the cursor to the newest of them. Returns
 * the slot whose payments nodes order differently, if it stops there.
 */
async function settleUpTo(
  ctx: Context,
  cursor: Cursor,
  {
    final,
    newest,
    mayBePayment,
  }: {
    final: readonly HistoryEntry[];
    newest: HistoryEntry;
    mayBePayment: (entry: HistoryEntry) => boolean;
  },
): Promise<bigint | undefined> {
  const { ordered, isWhole, disagreeAt } = await inCommonOrder(
    ctx.nodes,
    final.filter(mayBePayment),
  );
  const reached = await settleInOrder(ctx, cursor, ordered);
  // Past what paid nothing, so that the next round does not read it again.
  if (reached && isWhole)
    await moveCursor(ctx.db, reached, {
      ...reached,
      signature: newest.signature,
      slot: newest.slot,
    });
  return disagreeAt;
}

/** Returns the oldest entries that are all final. */
function finalPart(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const firstOpen = entries.findIndex(({ isFinal }) => !isFinal);
  return firstOpen === -1 ? entries : entries.slice(0, firstOpen);
}

/** Returns the final entries that every RPC node lists. A node that omits a payment would make it miss its turn. */
async function agreeOn(
  ctx: Context,
  cursor: Cursor,
  final: readonly HistoryEntry[],
): Promise<ReturnType<typeof commonHistory>> {
  if (final.length === 0 || ctx.nodes.length === 1) return { common: [...final] };
  // A node that is stuck lists nothing new forever.
  const { nodes } = await readFinalHead(ctx.nodes);
  const lists = await askEach(
    nodes,
    "escrow history",
    async (rpc) => finalPart(await readNew(ctx, rpc, { cursor })),
    minInStep(ctx.nodes.length),
  );
  return commonHistory(lists);
}

/**
 * Returns the slot of the oldest final transaction that may be a payment and is not settled; undefined if no RPC
 * node knows one up to `slot`. Throws if too few nodes have reached that slot, or if one lags behind the cursor.
 */
export async function findOldestUnsettled(
  ctx: Pick<Context, "db" | "nodes" | "launch">,
  slot: bigint,
  nodes = ctx.nodes,
): Promise<bigint | undefined> {
  const cursor = await readCursor(ctx.db);
  const read = async (rpc: ChainRpc) => {
    const entries = await readNew(ctx, rpc, { cursor, minSlot: slot });
    return entries.filter(({ isFinal, hasFailed }) => isFinal && !hasFailed);
  };
  const lists = await askEach(nodes, "unsettled payments", read, minInStep(ctx.nodes.length));
  const final = lists.flat();
  const own = await ownSignatures(
    ctx.db,
    final.map(({ signature }) => signature),
  );
  const unsettled = final.filter(({ signature }) => !own.has(signature));
  return unsettled.map((entry) => entry.slot).toSorted((a, b) => (a < b ? -1 : 1))[0];
}

/**
 * Returns entries after the cursor, oldest first. Throws `NodeBehind` if the node lags behind the cursor, and what it
 * says if it has not reached `minSlot`, by default the cursor's slot.
 */
function readNew(
  { launch }: Pick<Context, "launch">,
  rpc: ChainRpc,
  { cursor, minSlot = cursor.slot }: { cursor: Cursor; minSlot?: bigint },
): Promise<HistoryEntry[]> {
  return readAfter(rpc, launch.escrowAccount, cursor, { commitment: "confirmed", minSlot });
}

function hintOf({ memo, signature }: HistoryEntry) {
  const purchaseId = memo === null ? undefined : purchaseIdInMemo(memo);
  return purchaseId ? [{ purchaseId, signature }] : [];
}
