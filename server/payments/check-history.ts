import { type HistoryEntry, historyPages } from "../../chain/history.ts";
import { UnreadableTransaction, readPayment } from "../../chain/read-payment.ts";
import type { Context } from "../context.ts";
import { ownSignatures } from "../outbox/store.ts";
import { readCursor, settledSignatures } from "./store.ts";
import { findOldestUnsettled } from "./watch.ts";

/** Slots after which a final payment should be settled: about a minute. */
const LATE_SLOTS = 150;
/** Transactions read from the chain at a time. */
const CONCURRENCY = 8;

type Movement = "nothing" | "arrived" | "left";

/**
 * Returns a job that calls the operator when settling stands still, and when the newest thousand
 * transactions before the cursor hold a payment that was never settled, because a node listed it too
 * late, or a payout that this database never made. Reads each transaction once.
 */
export function createHistoryCheck(): (ctx: Context) => Promise<void> {
  let harmless: ReadonlySet<string> = new Set();
  let oldest: bigint | undefined;
  return async (ctx) => {
    oldest = await checkProgress(ctx, oldest);
    const unknown = await listUnknown(ctx);
    const stillHarmless = new Set<string>();
    const counts = { nothing: 0, arrived: 0, left: 0 };
    for (let from = 0; from < unknown.length; from += CONCURRENCY)
      await Promise.all(
        unknown.slice(from, from + CONCURRENCY).map(async ({ signature, slot }) => {
          const movement = harmless.has(signature) ? "nothing" : await readMovement(ctx, signature);
          if (movement === undefined) return;
          counts[movement]++;
          if (movement === "nothing") stillHarmless.add(signature);
          else ctx.log.error({ signature, slot: Number(slot) }, ALARMS[movement]);
        }),
      );
    harmless = stillHarmless;
    ctx.metrics.missedPayments.set(counts.arrived);
    ctx.metrics.unknownPayouts.set(counts.left);
  };
}

const ALARMS = {
  arrived: "a payment was listed after its turn; nothing settles it",
  left: "money left the escrow by a transaction that is not in this database",
};

/**
 * Measures how far settling is behind. Returns the slot of the oldest unsettled transaction: what was
 * the oldest at the last check, too, stands still. A worker that has just started only has to catch up.
 */
async function checkProgress(
  ctx: Context,
  previous: bigint | undefined,
): Promise<bigint | undefined> {
  const newest = await ctx.rpc.getSlot({ commitment: "finalized" }).send();
  const unsettled = await findOldestUnsettled(ctx, newest);
  const slots = unsettled === undefined ? 0 : Math.max(0, Number(newest - unsettled));
  ctx.metrics.unsettledSlots.set(slots);
  if (slots > LATE_SLOTS && unsettled === previous)
    ctx.log.error({ slots }, "payments are final and not settled; all wait");
  return unsettled;
}

/** Returns the newest transactions up to the cursor that are neither settled payments nor our own. */
async function listUnknown(ctx: Context): Promise<HistoryEntry[]> {
  const { signature: before, slot } = await readCursor(ctx.db);
  if (before === null) return [];
  const range = { commitment: "finalized", before: before as HistoryEntry["signature"] } as const;
  const newest = await historyPages(ctx.rpc, ctx.launch.escrowAccount, range).next();
  const page: readonly HistoryEntry[] = newest.done ? [] : newest.value;
  const past = page.filter((entry) => entry.isFinal && !entry.hasFailed && entry.slot <= slot);
  const signatures = past.map(({ signature }) => signature);
  const settled = await settledSignatures(ctx.db, signatures);
  const own = await ownSignatures(ctx.db, signatures);
  return past.filter(({ signature }) => !settled.has(signature) && !own.has(signature));
}

/** Returns undefined if the node does not have the transaction now. */
async function readMovement(
  ctx: Context,
  signature: HistoryEntry["signature"],
): Promise<Movement | undefined> {
  try {
    const read = await readPayment(ctx.rpc, signature, ctx.launch);
    if (!read) return undefined;
    if (read.received === 0n) return "nothing";
    return read.received > 0n ? "arrived" : "left";
  } catch (error) {
    if (error instanceof UnreadableTransaction) return "arrived";
    throw error;
  }
}
