import type { Context } from "../context.ts";
import { lockDueWeeks } from "../lock/lock-week.ts";
import { settleDue } from "../prizes/settle.ts";
import { compareBoxes } from "../stats/compare.ts";
import type { FeedGame } from "../stats/feed.ts";
import { readBoxes } from "../stats/read-boxes.ts";
import { readSchedule } from "../stats/read-schedule.ts";
import type { Source } from "../stats/sources.ts";
import { hasGameNow } from "../stats/store.ts";
import { advanceTournaments } from "./advance.ts";
import { goOn } from "./jump.ts";
import { type ClockRow, findClock } from "./store.ts";

/** Does a part of a round. Returns false if something that is due waits for the next one. */
type Step = () => Promise<boolean | void>;

/**
 * Plays the season on by one round: reads what the league did, and moves weeks and tournaments on. Steps
 * fail alone; a jump of the league's time goes on only if none did, and nothing that is due waits. Throws
 * the first failure at the end.
 */
export async function playSeason(ctx: Context): Promise<void> {
  if ((await ctx.sale()).phase !== "season") return;
  const clock = await findClock(ctx.db);
  const failures: unknown[] = [];
  let isDone = true;
  for (const step of stepsOf(ctx, clock)) {
    const done = await step().catch((error: unknown) => void failures.push(error));
    isDone &&= done !== false;
  }
  if (failures.length === 0 && isDone && clock?.target) await goOn(ctx, clock);
  const [first, ...others] = failures;
  for (const error of others) ctx.log.warn({ err: error }, "a step of the season failed, too");
  if (failures.length > 0) throw first;
}

/** Returns what a round does, in its order. */
function stepsOf(ctx: Context, clock: ClockRow | undefined): Step[] {
  const { main, second } = ctx.stats;
  let games: readonly FeedGame[] | undefined;
  return [
    async () => {
      if (main && (clock?.target || (await isDue(ctx, main))))
        games = await readSchedule(ctx, main);
    },
    () => lockDueWeeks(ctx),
    async () => {
      if (main && games) await readBoxes(ctx, main, games);
    },
    async () => {
      if (second && games) await compareBoxes(ctx, second, games);
    },
    () => advanceTournaments(ctx),
    () => settleDue(ctx),
  ];
}

/** Returns true if it is time to look at a feed. During a jump, each stop is looked at. */
async function isDue({ db, stats }: Context, { everyMs, quietMs }: Source): Promise<boolean> {
  if (!stats.isDue("look", everyMs)) return false;
  return everyMs === quietMs || (await hasGameNow(db)) || stats.isDue("quiet look", quietMs);
}
