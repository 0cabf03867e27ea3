import type { Signature } from "@solana/kit";
import { type HistoryEntry, historyPages } from "../../chain/history.ts";
import type { Context } from "../context.ts";
import { ownSignatures } from "../outbox/store.ts";
import { purchaseIdInMemo } from "../../rules/payment-memo.ts";
import { markSeen } from "../presale/store.ts";
import { settlePayment } from "./settle.ts";
import { findCursor, moveCursor } from "./store.ts";

const CURSOR = "escrow";
/** Payments settled concurrently; each takes a database connection. */
const CONCURRENCY = 4;

/**
 * Runs one round of the watcher: reads new transactions of the escrow account, settles final ones and
 * marks confirmed ones as seen. A purchase completes here even if its browser is gone.
 */
export async function watchEscrow(ctx: Context): Promise<void> {
  const entries = await readNew(ctx);
  const own = await ownSignatures(
    ctx.db,
    entries.map(({ signature }) => signature),
  );
  const payments = entries.filter((entry) => !entry.hasFailed && !own.has(entry.signature));
  await markSeen(ctx.db, payments.filter(({ isFinal }) => !isFinal).flatMap(hintOf), ctx.now());

  const firstOpen = entries.findIndex(({ isFinal }) => !isFinal);
  const final = firstOpen === -1 ? entries : entries.slice(0, firstOpen);
  const toSettle = payments.filter((entry) => final.includes(entry));
  const unsettled = new Set<Signature>();
  for (let from = 0; from < toSettle.length; from += CONCURRENCY)
    await Promise.all(
      toSettle.slice(from, from + CONCURRENCY).map(async ({ signature }) => {
        if (!(await isSettled(ctx, signature))) unsettled.add(signature);
      }),
    );
  // The cursor stops before the first unsettled payment, so the next round retries it.
  const firstUnsettled = final.findIndex(({ signature }) => unsettled.has(signature));
  const newest = (firstUnsettled === -1 ? final : final.slice(0, firstUnsettled)).at(-1);
  if (newest) await moveCursor(ctx.db, CURSOR, newest.signature);
}

/** Settles a payment; returns false if that failed. One failure must not hold up the others. */
async function isSettled(ctx: Context, signature: Signature): Promise<boolean> {
  try {
    const { kind } = await settlePayment(ctx, signature);
    return kind !== "unseen"; // a lagging node lists transactions it cannot return yet
  } catch (error) {
    ctx.log.warn(
      { signature, err: error },
      "a payment could not be settled; the next round retries",
    );
    return false;
  }
}

/** Returns entries after the cursor, oldest first. */
async function readNew(ctx: Context): Promise<HistoryEntry[]> {
  const after = (await findCursor(ctx.db, CURSOR)) as Signature | undefined;
  const entries: HistoryEntry[] = [];
  const range = { commitment: "confirmed", after } as const;
  for await (const page of historyPages(ctx.rpc, ctx.launch.escrowAccount, range))
    entries.push(...page);
  return entries.toReversed();
}

function hintOf({ memo, signature }: HistoryEntry) {
  const purchaseId = memo === null ? undefined : purchaseIdInMemo(memo);
  return purchaseId ? [{ purchaseId, signature }] : [];
}
