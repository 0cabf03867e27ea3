import { type LookupTables, signTransaction } from "../../chain/house-transaction.ts";
import { type Lifetime, readAgreedLifetime } from "../../chain/lifetime.ts";
import { memoInstruction } from "../../chain/memo.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context, HouseKeys } from "../context.ts";
import { unlessOutdated } from "../db/outdated.ts";
import { mayPay } from "../house/in-charge.ts";
import { rememberSigned } from "../house/memory.ts";
import { readLookupTables } from "../launch/store.ts";
import { nextAttempt } from "./backoff.ts";
import { DEAD_AFTER_BLOCKS, followSent } from "./follow.ts";
import type { Handler } from "./handler.ts";
import type { Planned } from "./row.ts";
import { hasUnfinished, listDuePayouts, markSent, noteProblem, postpone } from "./store.ts";
import { sendOnce } from "./send-once.ts";

/** The longest wait of a row that cannot be signed: the reason may be a fault of ours, which somebody has mended. */
const UNSIGNABLE_MS = MINUTE_MS;

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
      return { handler, due: await listDuePayouts(ctx.db, { kind, now, limit }) };
    }),
  );
  const owed = listed.filter(({ due }) => due.length > 0);
  if (owed.length === 0) return;
  // After listing: what has been paid already is adopted here, and can no longer be marked as sent.
  const unpaidAt = await mayPay(ctx, handlers);
  if (unpaidAt === undefined) return;
  const { slot, ...lifetime } = await readAgreedLifetime(ctx.nodes, ctx.random);
  // Whoever claims the keys waits for as long as what others sign can land, and relies on this.
  if (slot > unpaidAt + DEAD_AFTER_BLOCKS) throw new Error("The vault's history is too old");
  const signing = { keys, lifetime: { ...lifetime, slot: unpaidAt } };
  // One kind that fails or has much to do must not hold up the others.
  const rounds = await Promise.allSettled(
    owed.map(({ handler, due }) => sendDue(ctx, { ...signing, handler }, due)),
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
  await postpone(ctx.db, waiting, {
    dueAt: (attempts) => nextAttempt(attempts, now, maxWaitMs),
    why: reason,
  });
  if (ready.length === 0) return;
  const batches = batchesOf(ready, handler.rowsPerTransaction);
  const allowed = await handler.allowance(ctx);
  const lookupTables = await readLookupTables(ctx.db);
  const sent = await Promise.allSettled(
    batches.slice(0, allowed).map((batch) => sendBatch(ctx, { ...paying, lookupTables }, batch)),
  );
  // If some went out, the log has named the others.
  if (sent.every(({ status }) => status === "rejected")) throwFirst(sent);
}

/**
 * Sends rows in one transaction. If that fails, those that cannot be signed even alone have to wait, and the others
 * go without them. Throws if none goes.
 */
async function sendBatch(ctx: Context, sending: Sending, rows: readonly Planned[]): Promise<void> {
  try {
    await signAndSend(ctx, sending, rows);
  } catch (error) {
    const stuck = await listUnsignable(ctx, sending, rows);
    const why = error instanceof Error ? error.message : String(error);
    const waiting = stuck.length > 0 ? stuck : rows;
    if (await noteProblem(ctx.db, waiting, why))
      ctx.log.warn(
        { rows: waiting.map(({ id }) => id), err: error },
        "a transaction has to wait; later rounds retry",
      );
    const now = ctx.now();
    const dueAt = (attempts: number) => nextAttempt(attempts, now, UNSIGNABLE_MS);
    await postpone(ctx.db, stuck, { dueAt, why });
    const others = rows.filter((row) => !stuck.includes(row));
    if (stuck.length === 0 || others.length === 0) throw error;
    await signAndSend(ctx, sending, others);
  }
}

/** Returns the rows that cannot be signed even alone, whatever the reason. */
async function listUnsignable(
  ctx: Context,
  sending: Sending,
  rows: readonly Planned[],
): Promise<Planned[]> {
  const tries = await Promise.allSettled(rows.map((row) => sign(ctx, sending, [row])));
  return rows.filter((_, at) => tries[at]!.status === "rejected");
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

async function sign(
  ctx: Context,
  { keys, handler, lifetime, lookupTables }: Sending,
  rows: readonly Planned[],
) {
  const { instructions, memo } = await handler.build(ctx, keys, rows);
  return signTransaction({
    feePayer: keys.vault,
    instructions: [...instructions, memoInstruction(memo)],
    lifetime,
    lookupTables,
    computeUnits: handler.computeUnits(rows.length),
    priorityFee: ctx.config.priorityFee,
  });
}

/** Signs, records the signature, and only then sends. */
async function signAndSend(
  ctx: Context,
  sending: Sending,
  rows: readonly Planned[],
): Promise<void> {
  const { handler } = sending;
  const signed = await sign(ctx, sending, rows);
  const isOurs = await unlessOutdated(ctx.db, async (trx) => {
    await markSent(trx, rows, { signed, at: ctx.now() });
    for (const row of rows) await handler.onSent?.(ctx, trx, row);
  });
  if (!isOurs) return;
  const signedNow = rows.map(({ id, attempts }) => ({ id, attempts: attempts + 1 }));
  rememberSigned(ctx.house, signedNow);
  await sendOnce(ctx, signed);
}
