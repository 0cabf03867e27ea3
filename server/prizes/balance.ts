import { setTimeout as sleep } from "node:timers/promises";
import { readUsdcBalance } from "../../chain/balances.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Context } from "../context.ts";

/** A balance older than this is refreshed in the background. */
const FRESH_MS = 1000;
/** A balance older than this waits for a newer one. */
const AGED_MS = 5000;
/** A balance older than this is not used. */
const STALE_MS = MINUTE_MS;
/** Longest wait for a node. */
const WAIT_MS = 2000;

/**
 * Returns a function that reads the prize wallet's USDC in base units; undefined while Solana cannot be read.
 * A balance below `owed` may predate the funding, so it is read again first.
 */
export function createPrizeBalance({
  rpc,
  launch: { prize, usdcMint },
}: Pick<Context, "rpc" | "launch">): (owed: bigint) => Promise<bigint | undefined> {
  let latest: { readonly amount: bigint; readonly at: number } | undefined;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      latest = { amount: await readUsdcBalance(rpc, prize, usdcMint), at: performance.now() };
    } catch {
      // Keep the last value, if any.
    } finally {
      asking = undefined;
    }
  };
  const age = () => performance.now() - (latest?.at ?? -Infinity);
  return async (owed) => {
    const isTooLittle = latest !== undefined && latest.amount < owed;
    if (isTooLittle || age() > FRESH_MS) asking ??= ask();
    if (asking && (isTooLittle || age() > AGED_MS))
      await Promise.race([asking, sleep(WAIT_MS, undefined, { ref: false })]);
    return age() > STALE_MS ? undefined : latest?.amount;
  };
}
