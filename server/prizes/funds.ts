import type { Context } from "../context.ts";
import { shareFor } from "../recent.ts";
import { createPrizeBalance } from "./balance.ts";
import { sumOwedPrizes } from "./store.ts";

/** Time for which all requests of a process share an answer. */
const SHARED_MS = 1000;

/** What the prize wallet holds and owes, in base units of USDC. */
export interface PrizeFunds {
  /** Undefined while Solana cannot be read. */
  readonly balance: bigint | undefined;
  /** Pools, rollovers, and prizes that are not confirmed. */
  readonly owed: bigint;
  /** Whether the balance covers what is owed; null if unknown. */
  readonly funded: boolean | null;
}

/** Returns a function that returns the prize wallet's funds, about a second old at most. */
export function createPrizeFunds(ctx: Pick<Context, "db" | "rpc" | "launch">) {
  const balanceFor = createPrizeBalance(ctx);
  return shareFor(SHARED_MS, () => readFunds(ctx, balanceFor));
}

async function readFunds(
  { db }: Pick<Context, "db">,
  balanceFor: ReturnType<typeof createPrizeBalance>,
): Promise<PrizeFunds> {
  const owed = await sumOwedPrizes(db, "confirmed");
  const balance = await balanceFor(owed);
  if (balance === undefined) return { balance, owed, funded: null };
  if (balance >= owed) return { balance, owed, funded: true };
  // Prizes that are sent may have left the balance already, or never leave it.
  const isLacking = balance < (await sumOwedPrizes(db, "sent"));
  return { balance, owed, funded: isLacking ? false : null };
}
