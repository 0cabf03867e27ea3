import type { Signature } from "@solana/kit";
import { readStatuses, sendWire } from "../../chain/confirm.ts";
import type { Context, HouseKeys } from "../context.ts";
import type { Db } from "../db/connect.ts";
import { changeState, lockPurchase } from "../presale/store.ts";
import { markCommissionPaid } from "../referral/store.ts";
import { buildOutgoing } from "./build.ts";
import { payableNow } from "./payable.ts";
import {
  type Outgoing,
  type Sent,
  countOpen,
  listDue,
  listSent,
  markConfirmed,
  markLanded,
  markSent,
  noteError,
  planAgain,
  postpone,
} from "./store.ts";

/** Rows signed and sent concurrently per round. */
const BATCH = 32;
/**
 * Behind a load balancer, one node may report the height and a lagging one the statuses. Nothing is
 * signed again until a node with this lag would know too: a double payment cannot be undone.
 */
const LAG_BLOCKS = 150n;
/** Time after which the same bytes are sent again. */
const RESEND_AFTER_MS = 2000;

/** Runs one round of the sender: follows sent transactions, then signs and sends what is due. */
export async function sendOutgoing(ctx: Context): Promise<void> {
  if (!ctx.keys) throw new Error("Sending needs the keys of vault and escrow");
  await followSent(ctx);
  const due = await listDue(ctx.db, ctx.now(), BATCH);
  const { keys } = ctx;
  await eachOnItsOwn(ctx, due, (row) => signAndSend(ctx, keys, row));
}

async function followSent(ctx: Context): Promise<void> {
  const sent = await listSent(ctx.db);
  const statuses = await readStatuses(
    ctx.rpc,
    sent.map((row) => ({
      signature: row.signature as Signature,
      lastValidBlockHeight: row.last_valid_block_height + LAG_BLOCKS,
    })),
  );
  const toResend: Sent[] = [];
  await eachOnItsOwn(ctx, sent, async (row, index) => {
    const status = statuses[index]!;
    switch (status.kind) {
      case "landed":
        return land(ctx, row);
      case "failed":
        ctx.log.error({ outgoing: row.id, error: status.error }, "one of our transactions failed");
        return planAgain(ctx.db, row, status.error);
      case "expired":
        return replan(ctx, row);
      case "pending":
        if (status.isConfirmed && !row.is_confirmed) return markConfirmed(ctx.db, row);
        if (!status.isConfirmed && isQuiet(ctx, row)) toResend.push(row);
    }
  });
  await eachOnItsOwn(ctx, toResend.slice(0, BATCH), async (row) => {
    resentAt.set(row.signature, ctx.now().getTime());
    await trySend(ctx, row.id, row.wire);
  });
}

/** When this process last resent a signature, in milliseconds. */
const resentAt = new Map<string, number>();

function isQuiet(ctx: Context, { signature, sent_at }: Sent): boolean {
  return ctx.now().getTime() - (resentAt.get(signature) ?? sent_at!.getTime()) > RESEND_AFTER_MS;
}

/**
 * Plans an expired transaction again. Only a node whose history reaches back to the signing can prove
 * that it never landed.
 */
async function replan(ctx: Context, row: Sent): Promise<void> {
  const firstSlot = await ctx.rpc.getFirstAvailableBlock().send();
  if (firstSlot > row.signed_slot)
    throw new Error(`The RPC node has no history back to slot ${row.signed_slot}`);
  resentAt.delete(row.signature);
  await planAgain(ctx.db, row, row.last_error ?? "not included in time");
}

/** Runs `work` on each row. A row that fails does not hold up the others; the next round retries it. */
async function eachOnItsOwn<Row extends Outgoing>(
  ctx: Context,
  rows: readonly Row[],
  work: (row: Row, index: number) => Promise<void>,
): Promise<void> {
  const results = await Promise.allSettled(rows.map(work));
  results.forEach((result, index) => {
    if (result.status === "rejected")
      ctx.log.warn(
        { outgoing: rows[index]!.id, err: result.reason },
        "a transaction has to wait; the next round retries",
      );
  });
}

/** Signs, records the signature, and only then sends. */
async function signAndSend(ctx: Context, keys: HouseKeys, planned: Outgoing): Promise<void> {
  const row = await payableNow(ctx, planned);
  if (!row) return postpone(ctx.db, planned, ctx.now(), "the recipient has no USDC account");
  const signed = await buildOutgoing(ctx, keys, row);
  const isOurs = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markSent(trx, row, { signed, at: ctx.now() }))) return false;
    if (row.kind === "delivery") await startDelivering(ctx, trx, row.purchase_id!);
    return true;
  });
  if (isOurs) await trySend(ctx, row.id, signed.wire);
}

/** Sends signed bytes. A failure changes nothing: the row has them, and the next round follows up. */
async function trySend(ctx: Context, id: bigint, wire: string): Promise<void> {
  try {
    await sendWire(ctx.rpc, wire);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    ctx.log.warn(
      { outgoing: id, error: message },
      "could not send a transaction; the next round retries",
    );
    await noteError(ctx.db, id, message);
  }
}

async function startDelivering(ctx: Context, trx: Db, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(trx, purchaseId);
  if (purchase.state === "drawn")
    await changeState(trx, purchase, { to: "delivering", at: ctx.now() });
}

/** Marks a transaction as landed, and advances its purchase if it was the last one. */
async function land(ctx: Context, row: Sent): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const purchase = row.purchase_id === null ? null : await lockPurchase(trx, row.purchase_id);
    if (!(await markLanded(trx, row, ctx.now())) || !purchase) return;
    resentAt.delete(row.signature);
    if (row.content.kind === "delivery" && row.content.release) {
      await changeState(trx, purchase, { to: "delivered", at: ctx.now() });
      if (!row.content.release.commission) return;
      await markCommissionPaid(trx, purchase.id, row.signature);
    }
    if (row.kind === "refund" && purchase.state === "refunding")
      if ((await countOpen(trx, purchase.id, "refund")) === 0)
        await changeState(trx, purchase, { to: "refunded", at: ctx.now() });
  });
}
