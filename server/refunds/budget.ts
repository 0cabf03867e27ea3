import { REFUNDS_PER_TRANSACTION, refundCost } from "../../chain/delivery.ts";
import { HOUR_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { countSentSince } from "./store.ts";

type Spending = Pick<Context, "config" | "db" | "now">;

/**
 * Returns how many refund transactions the hour's budget still pays for. Refunds have their own budget, so that
 * nobody can use them up to spend the SOL that deliveries need.
 */
export async function transactionsLeft(ctx: Spending): Promise<number> {
  return transactionsAfter(ctx, await lamportsSpent(ctx));
}

/** Reports what refunds cost in the last hour, and alerts the operator when their budget is spent. */
export async function checkRefundBudget(ctx: Context): Promise<void> {
  const spent = await lamportsSpent(ctx);
  ctx.metrics.refundLamports.set(Number(spent));
  if (transactionsAfter(ctx, spent) === 0)
    ctx.log.error({ lamports: Number(spent) }, "the hour's budget for refunds is spent; they wait");
}

function transactionsAfter(ctx: Spending, spent: bigint): number {
  const left = ctx.config.refundBudget - spent;
  return left <= 0n ? 0 : Number(left / costOfOne(ctx));
}

async function lamportsSpent(ctx: Spending): Promise<bigint> {
  const sent = await countSentSince(ctx.db, new Date(ctx.now().getTime() - HOUR_MS));
  return BigInt(sent) * costOfOne(ctx);
}

/** Returns the cost of a full transaction. Using it for all of them overestimates by a few lamports at most. */
function costOfOne({ config }: Spending): bigint {
  return refundCost(REFUNDS_PER_TRANSACTION, config.priorityFee);
}
