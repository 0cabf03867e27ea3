import type { Signature } from "@solana/kit";
import { type TransactionStatus, readStatuses } from "../../chain/confirm.ts";
import { hasNoEffect, readStatusEverywhere } from "../../chain/agreement.ts";
import { readFinalHead } from "../../chain/final-head.ts";
import { askInTurn } from "../../chain/in-turn.ts";
import { provenLanded } from "../../chain/landed.ts";
import { isRefusal } from "../../chain/refusal.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { rememberSigned } from "../house/memory.ts";
import { nextAttempt } from "./backoff.ts";
import type { Handler } from "./handler.ts";
import type { Sent } from "./row.ts";
import { sendOnce } from "./send-once.ts";
import { hold, listSent, markConfirmed, markLanded, markResent, planAgain } from "./store.ts";

/**
 * Blocks after its expiry before a transaction counts as dead. A node on a fork may pass the last valid slot
 * without seeing it, but no fork gets this old. A double payment could not be undone.
 */
export const DEAD_AFTER_BLOCKS = 150n;
/** Time before the same bytes are sent again. */
const RESEND_AFTER_MS = 2000;
/** Time after which a transaction that has landed is final for every node. */
const LATE_MS = MINUTE_MS;
/** Transactions sent again per round. */
const RESENDS = 32;

const nameOf = (row: Sent) => ({
  signature: row.signature as Signature,
  lastValidBlockHeight: row.last_valid_block_height + DEAD_AFTER_BLOCKS,
  signedSlot: row.signed_slot,
});

/** The rows that one transaction carries. They share everything that signing wrote. */
type Transaction = readonly [Sent, ...Sent[]];

/** Queries the status of each sent transaction, and acts on it. */
export async function followSent(ctx: Context, handlers: readonly Handler[]): Promise<void> {
  const sent = transactionsOf(await listSent(ctx.db));
  // Also what other workers have signed.
  rememberSigned(ctx.house, sent.flat());
  const named = sent.map(([row]) => nameOf(row));
  const statuses = await askInTurn(ctx, "statuses", (rpc) => readStatuses(rpc, named));
  const landed = provenLanded(
    ctx.nodes,
    named.filter((_, index) => statuses[index]!.kind === "landed"),
  );
  const results = await Promise.allSettled(
    sent.map(async (rows, index) => {
      const status = statuses[index]!;
      // Another node may show it a moment later.
      if (status.kind === "landed" && !(await landed).has(named[index]!))
        return warnIfLate(ctx, rows);
      return follow(ctx, handlers, { rows, status });
    }),
  );
  results.forEach((result, index) => {
    if (result.status === "rejected")
      ctx.log.warn(
        { signature: sent[index]![0].signature, err: result.reason },
        "a transaction could not be followed; the next round retries",
      );
  });
  const quiet = sent.filter(
    ([row], index) => isUnseen(statuses[index]!) && isQuiet(ctx.now(), row),
  );
  await Promise.all(quiet.slice(0, RESENDS).map(([row]) => resend(ctx, row)));
}

function transactionsOf(rows: readonly Sent[]): Transaction[] {
  const bySignature = new Map<string, [Sent, ...Sent[]]>();
  for (const row of rows) {
    const others = bySignature.get(row.signature);
    if (others) others.push(row);
    else bySignature.set(row.signature, [row]);
  }
  return [...bySignature.values()];
}

async function follow(
  ctx: Context,
  handlers: readonly Handler[],
  { rows, status }: { rows: Transaction; status: TransactionStatus },
): Promise<void> {
  const [{ signature, is_confirmed: wasConfirmed, kind }] = rows;
  const handler = handlers.find((one) => one.kind === kind);
  if (!handler) throw new Error(`Nobody handles ${kind}`);
  // A node that is wrong must not have anything signed anew.
  const known = hasNoEffect(status) ? await readEverywhere(ctx, rows[0]) : status;
  if (known.kind !== status.kind) warnApart(ctx, rows, known.kind);
  switch (known.kind) {
    case "landed":
      for (const row of rows) await land(ctx, handler, row);
      return;
    case "failed":
      ctx.log.error({ signature, error: known.error }, "one of our transactions failed");
      for (const row of rows) {
        const refusal = isRefusal(known.error) ? known.error : null;
        await retry(ctx, handler, { row, error: known.error, refusal });
      }
      return;
    case "expired":
      for (const row of rows) {
        const error = row.refusal ?? row.last_error ?? "not included in time";
        await retry(ctx, handler, { row, error, refusal: row.refusal });
      }
      return;
    case "pending":
      if (known.isConfirmed && !wasConfirmed) await markConfirmed(ctx.db, signature);
  }
}

/** Warns that nodes disagree about a transaction, and what it counts as. */
function warnApart(
  ctx: Context,
  [{ signature }]: Transaction,
  status: TransactionStatus["kind"],
): void {
  ctx.log.warn({ signature, status }, "RPC nodes disagree about a transaction");
}

/** Warns if nodes disagree about a transaction that should be final for all of them by now. */
function warnIfLate(ctx: Context, rows: Transaction): void {
  if (ctx.now().getTime() - rows[0].sent_at.getTime() > LATE_MS) warnApart(ctx, rows, "pending");
}

/** Queries all RPC nodes about a transaction that one of them reports as dead or failed. */
async function readEverywhere(ctx: Context, row: Sent): Promise<TransactionStatus> {
  const { nodes: inStep } = await readFinalHead(ctx.nodes);
  const sent = { ...nameOf(row), genesis: ctx.launch.genesis };
  const known = await readStatusEverywhere(ctx.nodes, sent, inStep);
  if (known.kind !== "landed") return known;
  const { size } = await provenLanded(ctx.nodes, [sent]);
  return size > 0 ? known : { kind: "pending", isConfirmed: false };
}

/** Plans a row again whose transaction is dead, or holds it if the chain has refused it long enough. */
async function retry(
  ctx: Context,
  { holdAfterMs = Infinity, maxWaitMs }: Handler,
  { row, error, refusal }: { row: Sent; error: string; refusal: string | null },
): Promise<void> {
  const now = ctx.now();
  if (refusal !== null && now.getTime() - row.first_sent_at.getTime() >= holdAfterMs) {
    ctx.log.error({ row: row.id, error }, "the chain keeps refusing a transaction; it is held");
    await hold(ctx.db, row, refusal);
    return;
  }
  const dueAt = nextAttempt(row.attempts, now, maxWaitMs);
  await planAgain(ctx.db, row, { dueAt, error, refusal });
}

/** Marks a row as landed, and tells its feature. */
async function land(ctx: Context, handler: Handler, row: Sent): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (await markLanded(trx, row, ctx.now())) await handler.onLanded?.(ctx, trx, row);
  });
}

function isUnseen(status: TransactionStatus): boolean {
  return status.kind === "pending" && !status.isConfirmed;
}

function isQuiet(now: Date, { sent_at: sentAt, resent_at: resentAt }: Sent): boolean {
  return now.getTime() - (resentAt ?? sentAt).getTime() > RESEND_AFTER_MS;
}

async function resend(ctx: Context, { signature, wire }: Sent): Promise<void> {
  await markResent(ctx.db, signature, ctx.now());
  await sendOnce(ctx, { signature, wire });
}
