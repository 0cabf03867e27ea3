import { type LookupTables, signTransaction } from "../../chain/house-transaction.ts";
import { memoInstruction } from "../../chain/memo.ts";
import type { Context, HouseKeys } from "../context.ts";
import { readLookupTables } from "../launch/store.ts";
import { nextAttempt } from "./backoff.ts";
import { followSent } from "./follow.ts";
import type { Handler } from "./handler.ts";
import type { Planned } from "./row.ts";
import { hasUnfinished, listDue, markSent, postpone } from "./store.ts";
import { sendOnce } from "./send-once.ts";

/** Runs one round of the sender: follows sent transactions, then signs and sends what is due. */
export async function sendOutbox(ctx: Context, handlers: readonly Handler[]): Promise<void> {
  const { keys } = ctx;
  if (!keys) throw new Error("Sending needs the keys of vault and escrow");
  // Most rounds end here, with one query.
  if (!(await hasUnfinished(ctx.db))) return;
  await followSent(ctx, handlers);
  // One kind that fails or has much to do must not hold up the others.
  const rounds = await Promise.allSettled(
    handlers.map((handler) => sendDue(ctx, { keys, handler })),
  );
  const failed = rounds.find((round) => round.status === "rejected");
  if (failed) throw failed.reason;
}

async function sendDue(
  ctx: Context,
  { keys, handler }: { keys: HouseKeys; handler: Handler },
): Promise<void> {
  const { kind, rowsPerRound: limit, longestWaitMs } = handler;
  const now = ctx.now();
  const due = await listDue(ctx.db, { kind, now, limit });
  if (due.length === 0) return;
  const { ready, waiting, reason = "cannot be received now" } = await handler.payable(ctx, due);
  await postpone(ctx.db, waiting, {
    dueAt: (attempts) => nextAttempt(attempts, now, longestWaitMs),
    why: reason,
  });
  if (ready.length === 0) return;
  const batches = batchesOf(ready, handler.rowsPerTransaction);
  const allowed = await handler.allowance(ctx);
  const lookupTables = await readLookupTables(ctx.db);
  await Promise.all(
    batches.slice(0, allowed).map(async (batch) => {
      try {
        await signAndSend(ctx, { keys, handler, lookupTables }, batch);
      } catch (error) {
        const rows = batch.map(({ id }) => id);
        ctx.log.warn({ rows, err: error }, "a transaction has to wait; the next round retries");
      }
    }),
  );
}

/** Rows that go in one transaction. What the chain has refused goes alone, so that it spoils no other. */
function batchesOf(rows: readonly Planned[], size: number): Planned[][] {
  const batches = rows.filter(({ refusal }) => refusal !== null).map((row) => [row]);
  const fresh = rows.filter(({ refusal }) => refusal === null);
  for (let from = fresh.length; from > 0; from -= size)
    batches.unshift(fresh.slice(Math.max(0, from - size), from));
  return batches;
}

interface Sending {
  readonly keys: HouseKeys;
  readonly handler: Handler;
  readonly lookupTables: LookupTables;
}

/** Signs, records the signature, and only then sends. */
async function signAndSend(
  ctx: Context,
  { keys, handler, lookupTables }: Sending,
  rows: readonly Planned[],
): Promise<void> {
  const { instructions, memo } = await handler.build(ctx, keys, rows);
  const signed = await signTransaction({
    feePayer: keys.vault,
    instructions: [...instructions, memoInstruction(memo)],
    lifetime: await ctx.lifetime(),
    lookupTables,
    computeUnits: handler.computeUnits(rows.length),
    priorityFee: ctx.config.priorityFee,
  });
  const isOurs = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markSent(trx, rows, { signed, at: ctx.now() }))) return false;
    for (const row of rows) await handler.onSent?.(ctx, trx, row);
    return true;
  });
  if (isOurs) await sendOnce(ctx, signed);
}
