import { type LookupTables, signTransaction } from "../../chain/house-transaction.ts";
import type { Lifetime } from "../../chain/lifetime.ts";
import { memoInstruction } from "../../chain/memo.ts";
import type { Context, HouseKeys } from "../context.ts";
import { mayPay } from "../house/in-charge.ts";
import { rememberSigned } from "../house/memory.ts";
import { readLookupTables } from "../launch/store.ts";
import { nextAttempt } from "./backoff.ts";
import { DEAD_AFTER_BLOCKS, followSent } from "./follow.ts";
import type { Handler } from "./handler.ts";
import type { Planned } from "./row.ts";
import { hasUnfinished, listDue, markSent, noteProblem, postpone } from "./store.ts";
import { sendOnce } from "./send-once.ts";

/** Runs one round of the sender: follows sent transactions, then signs and sends what is due. */
export async function sendOutbox(ctx: Context, handlers: readonly Handler[]): Promise<void> {
  const { keys } = ctx;
  if (!keys) throw new Error("Sending needs the keys of vault and escrow");
  // Most rounds end here, with one query.
  if (!(await hasUnfinished(ctx.db))) return;
  await followSent(ctx, handlers);
  const now = ctx.now();
  const listed = await Promise.all(
    handlers.map(async (handler) => {
      const { kind, rowsPerRound: limit } = handler;
      return { handler, due: await listDue(ctx.db, { kind, now, limit }) };
    }),
  );
  const owed = listed.filter(({ due }) => due.length > 0);
  if (owed.length === 0) return;
  // After listing: what has been paid already is adopted here, and can no longer be marked as sent.
  const unpaidAt = await mayPay(ctx, handlers);
  if (unpaidAt === undefined) return;
  const lifetime = await ctx.lifetime();
  // Whoever claims the keys waits for as long as what others sign can land, and relies on this.
  if (lifetime.slot > unpaidAt + DEAD_AFTER_BLOCKS)
    throw new Error("The vault's history is too old");
  // One kind that fails or has much to do must not hold up the others.
  const rounds = await Promise.allSettled(
    owed.map(({ handler, due }) => sendDue(ctx, { keys, handler, lifetime }, due)),
  );
  throwFirst(rounds);
}

/** Sends what is due of a kind. Throws the first failure if nothing could be sent; the next round retries. */
async function sendDue(
  ctx: Context,
  paying: Omit<Sending, "lookupTables">,
  due: readonly Planned[],
): Promise<void> {
  const { handler } = paying;
  const { maxWaitMs } = handler;
  const now = ctx.now();
  const { ready, waiting, reason = "cannot be received now" } = await handler.payable(ctx, due);
  const dueAt = (attempts: number) => nextAttempt(attempts, now, maxWaitMs);
  await postpone(ctx.db, waiting, { dueAt, why: reason });
  if (ready.length === 0) return;
  const batches = batchesOf(ready, handler.rowsPerTransaction);
  const allowed = await handler.allowance(ctx);
  const lookupTables = await readLookupTables(ctx.db);
  const tried = batches.slice(0, allowed);
  const outcomes = await Promise.all(
    tried.map((batch) => trySending(ctx, { ...paying, lookupTables }, batch)),
  );
  const stuck = outcomes.flat();
  for (const { row, error, why } of stuck)
    if (await noteProblem(ctx.db, row, why))
      ctx.log.warn({ row: row.id, err: error }, "a payout has to wait; later rounds retry");
  const [first] = stuck;
  if (first && stuck.length === tried.flat().length) throw first.error;
  // Others went out, so these are to blame themselves.
  for (const { row, why } of stuck) await postpone(ctx.db, [row], { dueAt, why });
}

/** A row that could not be signed. */
interface Stuck {
  readonly row: Planned;
  readonly error: unknown;
  readonly why: string;
}

/** Sends rows in one transaction; if that fails, each alone, so that one that cannot be built stops no other. */
async function trySending(
  ctx: Context,
  sending: Sending,
  rows: readonly Planned[],
): Promise<Stuck[]> {
  try {
    await signAndSend(ctx, sending, rows);
    return [];
  } catch (error) {
    const [row] = rows;
    if (row !== undefined && rows.length === 1)
      return [{ row, error, why: error instanceof Error ? error.message : String(error) }];
    return (await Promise.all(rows.map((one) => trySending(ctx, sending, [one])))).flat();
  }
}

/** Throws the first failure, once all have been tried. */
function throwFirst(rounds: readonly PromiseSettledResult<void>[]): void {
  const failed = rounds.find((round) => round.status === "rejected");
  if (failed) throw failed.reason;
}

/** Splits rows into transactions. A row that the chain has refused goes alone, so that it cannot block others. */
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
  /** As of the vault's history, so that nothing lands much later than what was read. */
  readonly lifetime: Lifetime;
  readonly lookupTables: LookupTables;
}

/** Signs, records the signature, and only then sends. */
async function signAndSend(
  ctx: Context,
  { keys, handler, lifetime, lookupTables }: Sending,
  rows: readonly Planned[],
): Promise<void> {
  const { instructions, memo } = await handler.build(ctx, keys, rows);
  const signed = await signTransaction({
    feePayer: keys.vault,
    instructions: [...instructions, memoInstruction(memo)],
    lifetime,
    lookupTables,
    computeUnits: handler.computeUnits(rows.length),
    priorityFee: ctx.config.priorityFee,
  });
  const isOurs = await ctx.db.transaction().execute(async (trx) => {
    if (!(await markSent(trx, rows, { signed, at: ctx.now() }))) return false;
    for (const row of rows) await handler.onSent?.(ctx, trx, row);
    return true;
  });
  if (!isOurs) return;
  const signedNow = rows.map(({ id, attempts }) => ({ id, attempts: attempts + 1 }));
  rememberSigned(ctx.house, signedNow);
  await sendOnce(ctx, signed);
}
