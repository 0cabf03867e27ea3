import { createReplay, headFault } from "../../../rules/replay-draws.ts";
import { type DrawnEntry, createPaymentReplay } from "../../../rules/replay-payments.ts";
import type { PaymentEntry } from "../../../rules/payment-log.ts";
import { fetchLog, fetchPayments } from "./fairness-queries.ts";
import { Mismatch } from "./mismatch.ts";
import {
  type DeliveriesCompared,
  type ReplayOptions,
  compareDeliveries,
} from "./replay-deliveries.ts";

const PAGE = 500;
/** Draws to replay before yielding to rendering. */
const BATCH = 20;

export type ReplayResult =
  | {
      kind: "right";
      draws: number;
      packs: number;
      packsLeft: number;
      lastHash: string;
      payments: number;
      lastPaymentHash: string;
      deliveries: DeliveriesCompared;
    }
  /** `what` is wrong: a draw, a payment or a delivery with its position, or the start of the log. */
  | { kind: "wrong"; what: string; why: string };

/**
 * Reads both logs and replays them from the beginning, then compares the deliveries on the chain with
 * the draws, like `npm run verify-draws`. Throws if a log cannot be read, or is no longer wanted.
 */
export async function replayLog(options: ReplayOptions): Promise<ReplayResult> {
  try {
    const { replay, draws, head } = await followDraws(options);
    const { payments, drawnFor } = await followPayments(draws, head.genesisHash, options);
    const deliveries = await compareDeliveries({ ...head, draws, drawnFor }, options);
    return {
      kind: "right",
      draws: replay.draws,
      packs: replay.packs,
      packsLeft: replay.box.packsLeft,
      lastHash: replay.lastHash,
      payments: payments.payments,
      lastPaymentHash: payments.lastHash,
      deliveries,
    };
  } catch (error) {
    if (error instanceof Mismatch) return { kind: "wrong", what: error.what, why: error.message };
    throw error;
  }
}

async function followDraws({ onProgress, stop }: ReplayOptions) {
  const head = await fetchLog(0, PAGE);
  const wrong = headFault(head);
  if (wrong !== undefined) throw new Mismatch("The start of the log", wrong);
  const replay = createReplay(head);
  const draws: DrawnEntry[] = [];
  for (let page = head; ; page = await fetchLog(replay.draws, PAGE)) {
    stop.throwIfAborted();
    for (const entry of page.entries) {
      const why = replay.follow(entry);
      if (why !== undefined) throw new Mismatch(`Draw ${entry.position}`, why);
      const { boxBefore: _, ...drawn } = entry;
      draws.push(drawn);
      if (replay.draws % BATCH === 0) {
        onProgress({ step: "draws", done: replay.draws });
        await new Promise((resolve) => setTimeout(resolve));
      }
    }
    if (page.nextAfter === null) return { replay, draws, head };
  }
}

async function followPayments(
  draws: readonly DrawnEntry[],
  genesisHash: string,
  { onProgress, stop }: ReplayOptions,
) {
  const payments = createPaymentReplay(genesisHash, null);
  const drawnFor: PaymentEntry[] = [];
  for (let isOver = false; !isOver;) {
    stop.throwIfAborted();
    const { entries, nextAfter } = await fetchPayments(payments.payments, PAGE);
    isOver = nextAfter === null;
    for (const entry of entries) {
      // This payment was drawn after the draw log was read.
      if (entry.outcome === "drawn" && payments.draws === draws.length)
        return { payments, drawnFor };
      const why = payments.follow(entry, { draw: draws[payments.draws], shown: undefined });
      if (why !== undefined) throw new Mismatch(`Payment ${entry.position}`, why);
      if (entry.outcome === "drawn") drawnFor.push(entry);
    }
    onProgress({ step: "payments", done: payments.payments });
  }
  if (payments.draws < draws.length)
    throw new Mismatch(`Draw ${payments.draws + 1}`, "it has no payment in the payment log");
  return { payments, drawnFor };
}
