import { type HolderSource, rpcHolders } from "../../chain/holders.ts";
import type { Context } from "../context.ts";
import { listWaiting, lockDue } from "./store.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Locks the weeks whose lock has come. Returns true if no locked week waits for its holdings. */
export async function lockDueWeeks(ctx: Context): Promise<boolean> {
  for (const id of await lockDue(ctx.db))
    ctx.log.info({ week: id }, "the week's rosters are locked");
  return (await listWaiting(ctx.db)).length === 0;
}

/**
 * Reads what was held at the locks that wait for it. Returns true once none waits. Throws what the chain
 * throws: the week stays locked, and the next round reads again. A job of its own, because an answer may
 * take a minute, and games go on.
 */
export async function takeSnapshots(
  ctx: Context,
  holders: HolderSource = rpcHolders(ctx.rpc, ctx.nodes),
): Promise<boolean> {
  let isDone = true;
  for (const week of await listWaiting(ctx.db))
    isDone = (await takeSnapshot(ctx, week, holders)) && isDone;
  return isDone;
}
