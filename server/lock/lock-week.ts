import { type HolderSource, rpcHolders } from "../../chain/holders.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";
import { listLateLocks, listWaiting, lockDue } from "./store.ts";
import { takeSnapshot } from "./take-snapshot.ts";

/** Locks the weeks that are due. Returns true if no locked week still waits for its holdings. */
export async function lockDueWeeks(ctx: Context): Promise<boolean> {
  for (const id of await lockDue(ctx.db))
    ctx.log.info({ week: id }, "the week's rosters are locked");
  return (await listWaiting(ctx.db)).length === 0;
}

/**
 * Reads the holdings of locked weeks that wait for them. Returns true once none waits. Throws what the chain
 * throws; the week stays locked and the next round retries. A separate job, because an answer may take a
 * minute while games go on.
 */
export async function takeSnapshots(
  ctx: Context,
  holders: HolderSource = rpcHolders(ctx.rpc, ctx.nodes),
): Promise<boolean> {
  let isDone = true;
  const failures: unknown[] = [];
  // A week whose holders cannot be read keeps no other waiting.
  for (const week of await listWaiting(ctx.db))
    try {
      isDone = (await takeSnapshot(ctx, week, holders)) && isDone;
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
  return isDone;
}

/** A lock that is not on Solana after this time needs a person: usually the vault has no SOL. */
const RECORDED_WITHIN_MS = 10 * MINUTE_MS;

/** Calls the operator for locks that are not on Solana. The games go on without them. */
export async function reportLateLocks(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - RECORDED_WITHIN_MS);
  for (const { week, state, why } of await listLateLocks(ctx.db, since))
    ctx.log.error(
      { week, why },
      state === "held"
        ? "a week is not settled: Solana shows that it was locked otherwise"
        : "what was locked for a week is not on Solana yet; nobody else can tell when it was fixed",
    );
}
