import { readFinalHead } from "../../chain/final-head.ts";
import { readLaunch } from "../launch/store.ts";
import { readHouse } from "../house/store.ts";
import { listHolds } from "../holds/store.ts";
import { listWaiting } from "../lock/store.ts";
import { findOldestUnsettled } from "../payments/watch.ts";
import { transactionsLeft } from "../refunds/budget.ts";
import { countDisagreements } from "../stats/disagreements/store.ts";
import { type FailingFeed, listFailingFeeds } from "../stats/store.ts";
import { listOverdueGames } from "../stats/overdue.ts";
import { type PhaseRow, type Stop, readPhase, readSale } from "../phase/store.ts";
import { messageOf } from "./cannot-tell.ts";
import { openChain, untilTold } from "./chain.ts";
import { circumstances } from "./circumstances.ts";
import type { Command, Desk } from "./command.ts";
import { describeStanding } from "./house.ts";
import { describePause } from "./sales.ts";
import { type OpenPayouts, countSeen, listOpenPayouts } from "./store.ts";
import { ageOf, tableOf } from "./wording.ts";

const MAX_GROUPS = 30;

export const WAITS_COMMANDS: readonly Command[] = [
  {
    words: "waits",
    about: `Shows what is due and not done, and why: workers, payments that are not settled, payouts by
what they wait for, holds, the budget for refunds, locks, feeds that fail, and games that do not end. Begin here when
something is wrong.`,
    read: () => showWaits,
  },
];

async function showWaits(desk: Desk): Promise<string> {
  const { db, now, config } = desk;
  const [{ isWorkerThere }, { stoppedBy }] = await Promise.all([circumstances(db), readSale(db)]);
  const [house, phase, seen, groups, holds, refunds, settling, locked, overdue, disputed, failing] =
    await Promise.all([
      readHouse(db),
      readPhase(db),
      countSeen(db),
      listOpenPayouts(db, now, MAX_GROUPS),
      listHolds(db),
      transactionsLeft({ db, config, now: () => now }),
      describeSettling(desk),
      listWaiting(db),
      listOverdueGames(db),
      countDisagreements(db),
      listFailingFeeds(db),
    ]);
  return [
    `Workers: ${isWorkerThere ? "at least one runs" : "none runs"}.`,
    `Sales: ${describeSales(phase, stoppedBy)}.`,
    `Payments: ${settling} Seen and not settled yet: ${seen}.`,
    `Payouts: ${describeStanding(house)}.`,
    ...(groups.length === 0
      ? ["  Nothing is owed that has not landed."]
      : [tableOf(groups.map((group) => groupRow(group, now)))]),
    `Refunds: the hour's budget is enough for ${refunds} more transactions.`,
    `On hold:${holds.length === 0 ? " nothing." : ""}`,
    ...holds.map(
      ({ purchase_id: id, at, held_by: by, reason }) =>
        `  ${id}  for ${ageOf(at, now)}, by ${by}: ${reason}`,
    ),
    ...locked.map(
      ({ id, locked_at: at }) =>
        `Week ${id}: locked ${ageOf(at, now)} ago; its holdings are not read from Solana yet.`,
    ),
    ...overdue.map(
      ({ tournament, game: { id, status, home, away } }) =>
        `Tournament ${tournament}: game ${id}, ${away} at ${home}, is ${status} half a day after its tip-off.`,
    ),
    ...failing.map((feed) => `Statistics: ${describeFailing(feed, now)}`),
    ...(disputed === 0
      ? []
      : [
          `Statistics: two feeds disagree on ${disputed}; npm run ops -- statistics disagreements.`,
        ]),
  ].join("\n");
}

/** Says which feed fails, for how long and how. */
export function describeFailing(
  { name, failing_since: since, answered_at: answeredAt, failure }: FailingFeed,
  now: Date,
): string {
  const last =
    answeredAt === null ? "it has never answered" : `it answered ${ageOf(answeredAt, now)} ago`;
  return `${name} has failed for ${ageOf(since, now)}, ${last}: ${failure}.`;
}

/** Why sales have stopped, in words. */
const STOPS: Record<Stop, string> = {
  replaced: "another database has claimed the keys",
  idle: "no worker has run for a minute",
  stalled: "no worker has been able to settle payments for a minute",
  claiming: "the keys are being claimed",
  halted: "payouts have stopped",
};

function describeSales(phase: PhaseRow, stoppedBy: Stop | undefined): string {
  if (phase.name !== "presale") return "over";
  if (phase.paused_at !== null) return `paused ${describePause(phase)}`;
  return stoppedBy === undefined ? "open" : `stopped, because ${STOPS[stoppedBy]}`;
}

/** Says how far settling is behind the chain. */
async function describeSettling(desk: Desk): Promise<string> {
  const { db, config } = desk;
  const { nodes } = openChain(config);
  try {
    const launch = await readLaunch(db);
    const { slot: newest, nodes: inStep } = await untilTold(desk, () => readFinalHead(nodes));
    const oldest = await untilTold(desk, () =>
      findOldestUnsettled({ db, nodes, launch }, newest, inStep),
    );
    if (oldest === undefined) return "all that is final is settled.";
    return `the oldest that is final and not settled is ${newest - oldest} slots old.`;
  } catch (error) {
    return `the RPC nodes cannot tell (${messageOf(error)}).`;
  }
}

function groupRow(
  { kind, state, isLater, isOnHold, target, why, count, oldest }: OpenPayouts,
  now: Date,
) {
  return [
    String(count),
    target === null ? kind : `${kind} ${target}`,
    describeState(state, { isLater, isOnHold }),
    oldest === null ? "" : `the oldest paid ${ageOf(oldest, now)} ago`,
    why ?? "",
  ];
}

function describeState(
  state: OpenPayouts["state"],
  { isLater, isOnHold }: Pick<OpenPayouts, "isLater" | "isOnHold">,
): string {
  if (state === "sent") return "sent, not final";
  if (isOnHold) return "on hold by a person";
  if (state === "held") return "held by the sender";
  return isLater ? "tried again later" : "due";
}
