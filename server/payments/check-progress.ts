import { readFinalHead } from "../../chain/final-head.ts";
import type { Context } from "../context.ts";
import { findOldestUnsettled } from "./watch.ts";

/** Slots after which a final payment should be settled: about a minute. */
const LATE_SLOTS = 150;

/**
 * Returns a job that measures how far settling is behind. It alerts the operator if settling is stuck, which means
 * that the oldest unsettled transaction is the same as at the last check: a worker that has just started only
 * needs to catch up.
 */
export function createProgressCheck(): (ctx: Context) => Promise<void> {
  let oldest: bigint | undefined;
  return async (ctx) => {
    const { slot: newest, nodes } = await readFinalHead(ctx.nodes);
    const unsettled = await findOldestUnsettled(ctx, newest, nodes);
    const slots = unsettled === undefined ? 0 : Math.max(0, Number(newest - unsettled));
    ctx.metrics.unsettledSlots.set(slots);
    if (slots > LATE_SLOTS && unsettled === oldest)
      ctx.log.error({ slots }, "final payments are not being settled; all later ones wait");
    oldest = unsettled;
  };
}
