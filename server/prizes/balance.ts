import { setTimeout as sleep } from "node:timers/promises";
import { readUsdcBalance } from "../../chain/balances.ts";
import type { Context } from "../context.ts";

/** The chain is asked again after so long. */
const FRESH_MS = 1000;
/** An older balance is not shown while a newer one may come. */
const AGED_MS = 5000;
/** An older balance says nothing. */
const STALE_MS = 60_000;
/** Nobody waits longer for a node. */
const WAIT_MS = 2000;

/**
 * Returns what reads the USDC of the prize wallet, in base units; undefined while Solana cannot be read.
 * One below `owed` may be of the moment before the wallet was funded: it is read anew first.
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
      // It stays unknown, or as it was.
    } finally {
      asking = undefined;
    }
  };
  const age = () => performance.now() - (latest?.at ?? -Infinity);
  return async (owed) => {
    if (age() > FRESH_MS) asking ??= ask();
    const isTooLittle = latest !== undefined && latest.amount < owed;
    if (asking && (isTooLittle || age() > AGED_MS))
      await Promise.race([asking, sleep(WAIT_MS, undefined, { ref: false })]);
    return age() > STALE_MS ? undefined : latest?.amount;
  };
}
