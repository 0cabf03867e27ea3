import { setTimeout as sleep } from "node:timers/promises";
import type { HouseAccounts } from "../../chain/read-line.ts";
import { fullBox } from "../../rules/box.ts";
import { genesisHash } from "../../rules/draw-log.ts";
import type { Context } from "../context.ts";
import { lookBack, readStatementLines } from "../statement/read-lines.ts";
import { knownLines, readStatement, setOpening, sumMoney } from "../statement/store.ts";
import { type Books, listReleases, readBooks } from "../transparency/store.ts";
import { boxChecks, logChecks } from "./box/store.ts";
import {
  type Holdings,
  type Sums,
  compareHoldings,
  noteSound,
  readHouseHoldings,
  readSums,
} from "./compare-holdings.ts";
import { type Difference, isAccepted, keyOf } from "./difference.ts";
import { readHouseAccounts } from "./house-accounts.ts";
import { outboxChecks, purchaseChecks } from "./owed/store.ts";
import { comparePayouts } from "./payouts/store.ts";
import { comparePrizeWallet, notePrizeWallet, prizeChecks } from "./prizes/store.ts";
import { refundChecks } from "./refunds/store.ts";
import type { Scope } from "./scope.ts";
import {
  type StatementCounts,
  countStatement,
  doNotCompile,
  findDifferences,
  statementChecks,
} from "./store.ts";

/** Number of payouts that are listed individually. */
const RELEASES = 20;
/** A difference counts only if this many comparisons find it, with the chain read again in between. */
const COMPARISONS = 3;
/** Time for nodes behind a load balancer to catch up. */
const PAUSE_MS = 1000;

/** The books beside the chain, as of one moment. */
export interface Reconciled {
  /** When reading began. Everything before is included. */
  readonly at: Date;
  /** The slot up to which the chain was read. */
  readonly slot: bigint;
  readonly differences: readonly Difference[];
  readonly books: Books;
  readonly releases: Awaited<ReturnType<typeof listReleases>>;
  /** Signatures of the releases in the statement. */
  readonly released: ReadonlySet<string>;
  readonly counts: StatementCounts;
  readonly holdings: Holdings;
  readonly sums: Sums;
}

/** The parts of the context that give access to the books and the chain. */
type BothSides = Pick<Context, "config" | "db" | "rpc" | "nodes" | "launch" | "now">;

interface Options {
  readonly comparisons?: number;
  readonly pauseMs?: number;
  /** Called in each comparison once the statement is read, before anything else could fail. */
  readonly onRead?: (scope: Scope) => Promise<void>;
}

/**
 * Returns a function that compares the books with the chain. Each run reads what is new on the chain. If anything
 * differs it compares again, because a transaction that has just landed may be in only one of the two. Throws if
 * a node fails, lags or disagrees, which says nothing about the books. Safe to run at any time, on any number of
 * processes. A run compares the rows in scope, all by default, and all sums.
 */
export function createReconciliation(
  ctx: BothSides,
  { comparisons = COMPARISONS, pauseMs = PAUSE_MS, onRead }: Options = {},
): (scope?: Scope) => Promise<Reconciled> {
  let house: HouseAccounts | undefined;
  return async (scope = {}) => {
    house ??= await readHouseAccounts(ctx);
    let last = await compare(ctx, house, { scope, onRead });
    for (let count = 1; count < comparisons && !last.differences.every(isAccepted); count++) {
      await sleep(pauseMs);
      if (last.isApart) await lookBack(ctx, house);
      const before = new Set(last.differences.map(keyOf));
      const next = await compare(ctx, house, { scope, onRead });
      const differences = next.differences.filter(
        (one) => before.has(keyOf(one)) || isAccepted(one),
      );
      last = { ...next, differences };
    }
    return last;
  };
}

async function compare(
  ctx: BothSides,
  house: HouseAccounts,
  { scope, onRead }: { scope: Scope; onRead: Options["onRead"] },
): Promise<Reconciled & { readonly isApart: boolean }> {
  const at = ctx.now();
  const holdings = await readHouseHoldings(ctx, house);
  await readStatementLines(ctx, house, holdings.slot);
  await onRead?.(scope);
  await bringForward(ctx, holdings);
  const looked = await ctx.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      await doNotCompile(trx);
      const sums = await readSums(trx, holdings);
      const apart = await compareHoldings(trx, holdings, sums);
      const genesis = genesisHash(ctx.launch.boxPlayerIds, fullBox());
      const checks = [
        ...statementChecks(scope),
        ...refundChecks(scope),
        ...logChecks(genesis, scope),
        ...boxChecks(),
        ...purchaseChecks(scope),
        ...outboxChecks(scope),
        ...prizeChecks(scope),
      ];
      const differences = [
        ...apart,
        ...(await comparePrizeWallet(trx, ctx.launch, holdings.prize)),
        ...(await findDifferences(trx, checks)),
        ...(await comparePayouts(trx, ctx.launch, scope)),
      ];
      const releases = await listReleases(trx, RELEASES);
      return {
        at,
        slot: holdings.slot,
        differences,
        isApart: apart.length > 0,
        books: await readBooks(trx),
        releases,
        released: await knownLines(
          trx,
          releases.map(({ signature }) => signature),
        ),
        counts: await countStatement(trx),
        holdings,
        sums,
      };
    });
  await noteSound(ctx.db, holdings, looked);
  await notePrizeWallet(ctx.db, holdings.prize, looked.differences);
  return looked;
}

/** Records, once, the vault's balance before the first line of its statement. */
async function bringForward({ db }: BothSides, { vault }: Holdings): Promise<void> {
  if ((await readStatement(db, "vault")).opening !== null) return;
  const { lamports } = await sumMoney(db, { upTo: vault.slot });
  await setOpening(db, vault.lamports - lamports);
}
