import { type HolderSource, rpcHolders } from "../../chain/holders.ts";
import type { Context } from "../context.ts";
import { listWaiting, lockDue } from "./store.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/**
 * Locks the weeks whose lock has come, and reads what was held. Returns true once nothing waits for the
 * chain. Throws what the chain throws: the week stays locked, and the next round reads again.
 */
export async function lockDueWeeks(
  ctx: Context,
  holders: HolderSource = rpcHolders(ctx.rpc, ctx.nodes),
): Promise<boolean> {
  for (const id of await lockDue(ctx.db))
    ctx.log.info({ week: id }, "the week's rosters are locked");
  let isDone = true;
  for (const week of await listWaiting(ctx.db))
    isDone = (await takeSnapshot(ctx, week, holders)) && isDone;
  return isDone;
}
