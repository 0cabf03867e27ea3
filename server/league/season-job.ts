import type { Context } from "../context.ts";
import { lockDueWeeks } from "../lock/lock-week.ts";
import { readBoxes } from "../stats/read-boxes.ts";
import { readSchedule } from "../stats/read-schedule.ts";
import type { Source } from "../stats/sources.ts";
import { noteAnswer, noteFailure } from "../stats/store.ts";
import { advanceTournaments } from "./advance.ts";
import { goOn } from "./jump.ts";
import { type ClockRow, findClock } from "./store.ts";

/**
 * Plays the season on by one round: reads what the league did, and moves weeks and tournaments on. Steps
 * fail alone; a jump of the league's time goes on only if none did, and no lock waits for the chain. Throws
 * the first failure at the end.
 */
export async function playSeason(ctx: Context): Promise<void> {
  if ((await ctx.sale()).phase !== "season") return;
  const clock = await findClock(ctx.db);
  const failures: unknown[] = [];
  const attempt = async <T>(step: () => Promise<T>): Promise<T | undefined> =>
    step().catch((error: unknown) => void failures.push(error));

  const source = dueSource(ctx, clock);
  const games = source && (await attempt(() => look(ctx, source, () => readSchedule(ctx, source))));
  const isLocked = await attempt(() => lockDueWeeks(ctx));
  if (source && games) await attempt(() => look(ctx, source, () => readBoxes(ctx, source, games)));
  await attempt(() => advanceTournaments(ctx));
  if (failures.length === 0 && isLocked && clock?.target) await attempt(() => goOn(ctx, clock));
  const [first, ...others] = failures;
  for (const error of others) ctx.log.warn({ err: error }, "a step of the season failed, too");
  if (failures.length > 0) throw first;
}

/** Returns the feed if it is time to look. During a jump, each stop is looked at. */
function dueSource({ stats }: Context, clock: ClockRow | undefined): Source | undefined {
  if (!stats.main) return undefined;
  return stats.isDue("look", stats.main.everyMs) || clock?.target ? stats.main : undefined;
}

/** Notes whether a feed answers. */
async function look<T>(ctx: Context, { feed }: Source, read: () => Promise<T>): Promise<T> {
  try {
    const answer = await read();
    await noteAnswer(ctx.db, feed.name, ctx.now());
    return answer;
  } catch (error) {
    await noteFailure(ctx.db, feed.name, { at: ctx.now(), failure: (error as Error).message });
    throw error;
  }
}
