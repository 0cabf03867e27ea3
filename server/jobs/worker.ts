import { MINUTE_MS } from "../../rules/time.ts";
import { deleteExpired } from "../auth/store.ts";
import { createBooksWatch } from "../books/watch-books.ts";
import type { Context } from "../context.ts";
import { deliveryHandler } from "../deliveries/handler.ts";
import { rentPerPack } from "../deliveries/rent.ts";
import { listHolds } from "../holds/store.ts";
import { adoptRows } from "../house/adopted/adopt-rows.ts";
import { followHouse } from "../house/in-charge.ts";
import { standingOf } from "../house/standing.ts";
import { readHouse } from "../house/store.ts";
import { playSeason } from "../league/season-job.ts";
import { lockHandler } from "../lock/handler.ts";
import { reportLateLocks, takeSnapshots } from "../lock/lock-week.ts";
import type { Handler } from "../outbox/handler.ts";
import { sendOutbox } from "../outbox/send.ts";
import { countOpen } from "../outbox/store.ts";
import { createProgressCheck } from "../payments/check-progress.ts";
import { watchEscrow } from "../payments/watch.ts";
import { expireOverdue } from "../presale/expire.ts";
import { readBox } from "../presale/store.ts";
import { prizeHandler } from "../prizes/handler.ts";
import { settleDue } from "../prizes/settle.ts";
import { checkRefundBudget } from "../refunds/budget.ts";
import { refundHandler } from "../refunds/handler.ts";
import { endUncovered } from "../reservations/cover.ts";
import { READ_MS, readInjuries } from "../stats/injuries/read-injuries.ts";
import type { Job } from "./loop.ts";

/** Below this (0.5 SOL), the vault may soon be unable to pay account rent. */
const LOW_VAULT_LAMPORTS = 500_000_000n;

/** The kinds of rows that the outbox sends. Everything that the house owes goes out through one of these. */
export const HANDLERS: readonly Handler[] = [
  deliveryHandler,
  refundHandler,
  prizeHandler,
  lockHandler,
];

/** Returns all background jobs. */
export function workerJobs(pollMs: number): Job[] {
  return [
    { name: "watch", everyMs: pollMs, run: watchEscrow },
    { name: "send", everyMs: pollMs, run: (ctx) => sendOutbox(ctx, HANDLERS) },
    {
      name: "season",
      everyMs: pollMs,
      run: playSeason,
      gauges: ["feedAnsweredAt", "disagreements"],
    },
    {
      name: "settle",
      everyMs: pollMs * 2,
      run: settleInSeason,
      longestRoundMs: 15 * MINUTE_MS,
    },
    { name: "holdings", everyMs: pollMs * 2, run: takeSnapshotsInSeason },
    { name: "injuries", everyMs: READ_MS, run: readInjuriesInSeason, longestRoundMs: READ_MS },
    { name: "expire", everyMs: pollMs * 2, run: expireOverdue },
    { name: "cover", everyMs: pollMs * 5, run: endUncovered },
    { name: "house", everyMs: pollMs * 20, run: readHouseHistory },
    {
      name: "vault",
      everyMs: MINUTE_MS,
      run: checkVault,
      gauges: ["vaultLamports", "rentLamports"],
    },
    {
      name: "refund budget",
      everyMs: MINUTE_MS,
      run: checkRefundBudget,
      gauges: ["refundLamports"],
    },
    {
      name: "progress",
      everyMs: MINUTE_MS,
      run: createProgressCheck(),
      gauges: ["unsettledSlots"],
    },
    { name: "locks", everyMs: MINUTE_MS, run: reportLateLocks },
    {
      name: "books",
      everyMs: pollMs * 10,
      run: createBooksWatch(),
      longestRoundMs: 5 * MINUTE_MS,
      gauges: ["booksDifferences", "booksComparedAt"],
    },
    {
      name: "count",
      everyMs: 5000,
      run: countWaiting,
      gauges: ["outbox", "payingStopped", "onHold", "salesPaused"],
    },
    { name: "forget", everyMs: MINUTE_MS, run: (ctx) => deleteExpired(ctx.db, ctx.now()) },
  ];
}

/** Reads what the vault signed, and compares it with the rows even while nothing is due. */
async function readHouseHistory(ctx: Context): Promise<void> {
  await followHouse(ctx);
  await adoptRows(ctx, HANDLERS);
}

/** Settles what is due. A job of its own, because a tournament with many entries may take minutes while games go on. */
async function settleInSeason(ctx: Context): Promise<void> {
  if ((await ctx.sale()).phase === "season") await settleDue(ctx);
}

/** Reads the holdings at the locks of weeks. Only a season has any. */
async function takeSnapshotsInSeason(ctx: Context): Promise<void> {
  if ((await ctx.sale()).phase === "season") await takeSnapshots(ctx);
}

/** Reads who is injured. A job of its own, because a slow list must not hold up a lock. */
async function readInjuriesInSeason(ctx: Context): Promise<void> {
  if ((await ctx.sale()).phase === "season") await readInjuries(ctx);
}

/** Counts what is owed, what stops it, and what a person put on hold or paused and may have forgotten. */
async function countWaiting(ctx: Context): Promise<void> {
  const open = await countOpen(ctx.db);
  ctx.metrics.outbox.reset();
  for (const { kind, state, count } of open) ctx.metrics.outbox.set({ kind, state }, count);
  const standing = standingOf(await readHouse(ctx.db));
  ctx.metrics.payingStopped.set(standing === "pays" ? 0 : 1);
  ctx.metrics.onHold.set((await listHolds(ctx.db)).length);
  const { isPaused, stoppedBy } = await ctx.sale();
  ctx.metrics.salesPaused.set(isPaused || stoppedBy !== undefined ? 1 : 0);
}

/** Measures the vault's SOL, and the account rent that it may have to pay. */
async function checkVault(ctx: Context): Promise<void> {
  const { value } = await ctx.rpc.getBalance(ctx.launch.vault).send();
  ctx.metrics.vaultLamports.set(Number(value));
  const { packsLeft } = await readBox(ctx.db);
  ctx.metrics.rentLamports.set(packsLeft * Number(await rentPerPack(ctx.rpc)));
  if (value < LOW_VAULT_LAMPORTS)
    ctx.log.error({ lamports: Number(value) }, "the vault is low on SOL; deliveries may stall");
}
