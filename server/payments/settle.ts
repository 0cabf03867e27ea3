import type { Signature } from "@solana/kit";
import { UnreadableTransaction, readPayment } from "../../chain/read-payment.ts";
import type { Context } from "../context.ts";
import { type SettledPayment, findPayment } from "./store.ts";
import { watchEscrow } from "./watch.ts";

/** The result of settling a signature. */
export type Settlement =
  /**
   * Unknown: either the node does not have it at finalized commitment, which proves nothing, or earlier payments
   * are not settled yet.
   */
  | { readonly kind: "unseen" }
  /** Final, but nothing reached the escrow. */
  | { readonly kind: "nothing_paid"; readonly hasFailed: boolean }
  /** Drawn, refunded, or held. */
  | { readonly kind: "settled"; readonly payment: SettledPayment };

/**
 * Settles everything that is final and not settled yet, including this payment. No payment can be settled out of
 * turn, because the confirm call runs the watcher's round, too. A process without keys cannot open the seeds, and
 * returns what a worker has settled so far.
 */
export async function settlePayment(ctx: Context, signature: Signature): Promise<Settlement> {
  let settlement = await findSettlement(ctx, signature);
  if (settlement.kind === "unseen" && ctx.keys) {
    await watchEscrow(ctx);
    settlement = await findSettlement(ctx, signature);
  }
  if (settlement.kind === "settled") return settlement;
  const paid = await readAmount(ctx, signature);
  return paid && paid.received <= 0n
    ? { kind: "nothing_paid", hasFailed: paid.hasFailed }
    : { kind: "unseen" };
}

/** Returns what has been settled so far. */
export async function findSettlement(
  { db }: Pick<Context, "db">,
  signature: Signature,
): Promise<Settlement> {
  const payment = await findPayment(db, signature);
  return payment ? { kind: "settled", payment } : { kind: "unseen" };
}

/** Reads what a transaction paid. An unreadable one waits for its turn like a payment. */
async function readAmount(ctx: Context, signature: Signature) {
  try {
    return await readPayment(ctx.rpc, signature, ctx.launch);
  } catch (error) {
    if (error instanceof UnreadableTransaction) return null;
    throw error;
  }
}
