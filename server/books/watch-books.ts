import type { Context } from "../context.ts";
import { halt, readHouse } from "../house/store.ts";
import { listSettled } from "../prizes/store.ts";
import { readCursor } from "../payments/store.ts";
import { storeBooks } from "../transparency/store.ts";
import { viewBooks } from "../transparency/view.ts";
import { isAccepted, keyOf } from "./difference.ts";
import { countExpired } from "./owed/store.ts";
import { createReconciliation } from "./reconcile.ts";
import { type Scope, createTurns } from "./scope.ts";
import { findDifferences, moneyLeftCheck, readMark } from "./store.ts";

/** After a comparison, the job idles for this many times its duration, so that a long sale costs little. */
const REST = 20;
const LONGEST_REST_MS = 55_000;
/** Maximum idle time while each run compares everything. Then a run is slow only because the machine is. */
const SHORT_REST_MS = 5000;

/**
 * Returns a job that compares the books with the chain about once a minute, stores the result for `/transparency`,
 * alerts the operator once to each new difference, and stops payouts if money left the escrow. When nothing has changed
 * since a run, it compares once more, because a node may have lagged, and after that once a minute.
 */
export function createBooksWatch(
  now: () => number = () => performance.now(),
): (ctx: Context) => Promise<void> {
  let reconcile: ReturnType<typeof createReconciliation> | undefined;
  const turns = createTurns();
  let known: ReadonlySet<string> = new Set();
  let restsUntil = 0;
  let comparedAt = -Infinity;
  let compared: { readonly mark: string; readonly isSettled: boolean } | undefined;
  return async (ctx) => {
    const startedAt = now();
    if (startedAt < restsUntil) return;
    const mark = await readMark(ctx.db);
    const isSame = mark === compared?.mark;
    if (isSame && compared?.isSettled && startedAt < comparedAt + LONGEST_REST_MS) return;
    reconcile ??= createReconciliation(ctx, { onRead: (scope) => haltIfMoneyLeft(ctx, scope) });
    const [{ position: payments }, expired, settled] = await Promise.all([
      readCursor(ctx.db),
      countExpired(ctx.db),
      listSettled(ctx.db),
    ]);
    const scope = turns({ payments, expired, settled });
    const checked = await reconcile(scope);
    const { at, slot, differences } = checked;
    const openBooks = viewBooks(ctx, checked);
    await storeBooks(ctx.db, { at, slot, openBooks, differences });
    const open = differences.filter((one) => !isAccepted(one));
    for (const difference of open) {
      const { what, about, expected, found } = difference;
      if (!known.has(keyOf(difference))) ctx.log.error({ about, expected, found }, what);
    }
    known = new Set(open.map(keyOf));
    ctx.metrics.booksDifferences.set(open.length);
    ctx.metrics.booksComparedAt.set(at.getTime() / 1000);
    const endedAt = now();
    const isPartial = [scope.payments, scope.tournaments, scope.expired].some(
      (part) => part !== undefined,
    );
    const longest = isPartial ? LONGEST_REST_MS : SHORT_REST_MS;
    restsUntil = endedAt + Math.min(REST * (endedAt - startedAt), longest);
    comparedAt = endedAt;
    compared = { mark, isSettled: isSame && open.length === 0 };
  };
}

/**
 * Stops payouts if money left the escrow by a transaction that is not ours. Without the vault's signature only a thief
 * of the escrow key moves its USDC, and buyers would pay into an account that he empties. What is on the chain for good
 * needs no second look, and a comparison that fails later must not hide it.
 */
async function haltIfMoneyLeft(ctx: Context, scope: Scope): Promise<void> {
  const house = await readHouse(ctx.db);
  for (const { about } of await findDifferences(ctx.db, [moneyLeftCheck(scope)]))
    await halt(ctx.db, house, about);
}
