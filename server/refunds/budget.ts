import { REFUNDS_PER_TRANSACTION, refundCost } from "../../chain/delivery.ts";
import type { Context } from "../context.ts";
import { countSentSince } from "./store.ts";

const HOUR_MS = 3_600_000;

/**
 * Returns how many refund transactions the hour's budget still pays for. Refunds have a budget of their
 * own, so that nobody can spend the SOL that deliveries need.
 */
export async function transactionsLeft(ctx: Context): Promise<number> {
  const { refundBudget, priorityFee } = ctx.config;
  const left = refundBudget - (await lamportsSpent(ctx));
  return left <= 0n ? 0 : Number(left / refundCost(REFUNDS_PER_TRANSACTION, priorityFee));
}

/** Reports what refunds cost in the last hour, and calls the operator when their budget is spent. */
export async function checkRefundBudget(ctx: Context): Promise<void> {
  const spent = await lamportsSpent(ctx);
  ctx.metrics.refundLamports.set(Number(spent));
  if ((await transactionsLeft(ctx)) === 0)
    ctx.log.error({ lamports: Number(spent) }, "the hour's budget for refunds is spent; they wait");
}

/** Counts every transaction as a full one, which is at most a few lamports too much. */
async function lamportsSpent({ db, now, config }: Context): Promise<bigint> {
  const sent = await countSentSince(db, new Date(now().getTime() - HOUR_MS));
  return BigInt(sent) * refundCost(REFUNDS_PER_TRANSACTION, config.priorityFee);
}
