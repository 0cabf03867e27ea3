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

/** Rows that are signed and sent side by side in one round. */
const BATCH = 32;
/**
 * Behind a balanced RPC address one node may know the height and another one lag. Nothing is signed
 * anew before a node that lags by that much would know as well: paying twice cannot be taken back.
 */
const LAG_BLOCKS = 150n;
/** The same bytes are handed to the chain again that long after they were sent. */
const RESEND_AFTER_MS = 2000;

/** One round of the sender: follow what is on its way, then sign and send what is due. */
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
        ctx.log.error({ outgoing: row.id, error: status.error }, "a transaction of ours failed");
        return planAgain(ctx.db, row, status.error);
      case "expired":
        return bury(ctx, row);
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

/** When a signature of this process was last handed to the chain again, in milliseconds. */
const resentAt = new Map<string, number>();

function isQuiet(ctx: Context, { signature, sent_at }: Sent): boolean {
  return ctx.now().getTime() - (resentAt.get(signature) ?? sent_at!.getTime()) > RESEND_AFTER_MS;
}

/**
 * Plans a transaction again that can no longer land. Only a node whose history goes back to when
 * it was signed can say that it never did.
 */
async function bury(ctx: Context, row: Sent): Promise<void> {
  const firstSlot = await ctx.rpc.getFirstAvailableBlock().send();
  if (firstSlot > row.signed_slot)
    throw new Error(`The RPC node has no history back to slot ${row.signed_slot}`);
  resentAt.delete(row.signature);
  await planAgain(ctx.db, row, row.last_error ?? "not included in time");
}

/** A row that cannot be worked on now must not hold up the others; the next round tries again. */
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
        "a transaction must wait; the next round tries again",
      );
  });
}

/** Signs, writes the signature down, and only then sends. */
async function signAndSend(ctx: Context, keys: HouseKeys, planned: Outgoing): Promise<void> {
  const row = await payableNow(ctx, planned);
  if (!row) return postpone(ctx.db, planned, ctx.now(), "the addressee has no USDC account");
  const signed = await buildOutgoing(ctx, keys, row);
  const isOurs = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markSent(trx, row, { signed, at: ctx.now() }))) return false;
    if (row.kind === "delivery") await startDelivering(ctx, trx, row.purchase_id!);
    return true;
  });
  if (isOurs) await trySend(ctx, row.id, signed.wire);
}

/** A send that fails changes nothing: the row says what was signed, and the next round looks. */
async function trySend(ctx: Context, id: bigint, wire: string): Promise<void> {
  try {
    await sendWire(ctx.rpc, wire);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    ctx.log.warn(
      { outgoing: id, error: words },
      "could not send a transaction; the next round tries again",
    );
    await noteError(ctx.db, id, words);
  }
}

async function startDelivering(ctx: Context, trx: Db, purchaseId: string): Promise<void> {
  const purchase = await lockPurchase(trx, purchaseId);
  if (purchase.state === "drawn")
    await changeState(trx, purchase, { to: "delivering", at: ctx.now() });
}

/** A final transaction moves its purchase on once it was the last one. */
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
