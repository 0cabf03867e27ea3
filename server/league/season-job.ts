import type { Context } from "../context.ts";
import { lockDueWeeks } from "../lock/lock-week.ts";
import { compareBoxes } from "../stats/compare.ts";
import type { FeedGame } from "../stats/feed.ts";
import { reportOverdue } from "../stats/overdue.ts";
import { readBoxes } from "../stats/read-boxes.ts";
import { readSchedule } from "../stats/read-schedule.ts";
import type { Source } from "../stats/sources.ts";
import { hasGameNow } from "../stats/store.ts";
import { advanceTournaments } from "./advance.ts";
import { goOn } from "./jump.ts";
import { type ClockRow, findClock } from "./store.ts";

/** Minimum time between two rounds, except during a jump, because each reads all open tournaments. */
const ROUND_MS = 1000;
/** The same while league time does not run at real speed: at 600 times, a second is ten minutes. */
const FAST_ROUND_MS = 200;

/**
 * One step of a round. Returns false if something due has to wait for the next round, and "not due" if it was not yet
 * time to ask the feed.
 */
type Step = () => Promise<boolean | void | "not due">;

/**
 * Runs a round of the season if one is due: reads the feeds, and advances weeks and tournaments. A failing step
 * does not stop the others. A jump of league time continues only if no step failed and nothing due is waiting.
 * Throws the first failure at the end. Returns "idle" if the feed was not asked: between two failures of a feed are
 * many rounds.
 */
export async function playSeason(ctx: Context): Promise<void | "idle"> {
  if ((await ctx.sale()).phase !== "season") return;
  const clock = await findClock(ctx.db);
  const roundMs = (clock?.speed ?? 1) === 1 ? ROUND_MS : FAST_ROUND_MS;
  if (!clock?.target && !ctx.stats.pace.takeTurn("round", roundMs)) return "idle";
  const failures: unknown[] = [];
  let isDone = true;
  let isIdle = false;
  for (const step of stepsOf(ctx, clock)) {
    const done = await step().catch((error: unknown) => void failures.push(error));
    isDone &&= done !== false;
    isIdle ||= done === "not due";
  }
  if (failures.length === 0 && isDone && clock?.target) await goOn(ctx, clock);
  const [first, ...others] = failures;
  for (const error of others) ctx.log.warn({ err: error }, "a step of the season failed, too");
  if (failures.length > 0) throw first;
  return isIdle ? "idle" : undefined;
}

/** Returns the steps of a round in order. */
function stepsOf(ctx: Context, clock: ClockRow | undefined): Step[] {
  const { main, second } = ctx.stats;
  let games: readonly FeedGame[] | undefined;
  return [
    async () => {
      if (!main) return true;
      if (!clock?.target && !(await isDue(ctx, main))) return "not due";
      games = await named(main, readSchedule(ctx, main));
      return games !== undefined;
    },
    () => lockDueWeeks(ctx),
    async () => !main || !games || named(main, readBoxes(ctx, main, games)),
    async () => {
      if (second && games) await compareBoxes(ctx, second, games);
    },
    () => advanceTournaments(ctx),
    () => reportOverdue(ctx),
  ];
}

/** Awaits something of a feed. Its errors say what fails, and do not know whose. */
async function named<Result>({ feed }: Source, asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`the feed ${feed.name}: ${why}`, { cause: error });
  }
}

/** Returns true if it is time to poll a feed. During a jump, it is polled at every stop. */
async function isDue({ db, stats }: Context, { everyMs, quietMs }: Source): Promise<boolean> {
  if (!stats.pace.takeTurn("look", everyMs)) return false;
  return (
    everyMs === quietMs || (await hasGameNow(db)) || stats.pace.takeTurn("quiet look", quietMs)
  );
}
