import type { Context } from "../context.ts";
import { FeedAway } from "./ask.ts";
import { UnreadableAnswer } from "./feed.ts";
import { findFeed, noteAnswer, noteFailure } from "./store.ts";

type Watched = Pick<Context, "db" | "metrics" | "now">;

/** Records that a feed has answered every request of a round. */
export async function noteHealthy({ db, metrics, now }: Watched, feed: string): Promise<void> {
  const at = now();
  await noteAnswer(db, feed, at);
  metrics.feedAnsweredAt.set({ feed }, at.getTime() / 1000);
}

/** Records that a feed has failed, with a reason that visitors can read. */
export async function noteIll(
  { db, metrics, now }: Watched,
  feed: string,
  error: unknown,
): Promise<void> {
  await noteFailure(db, feed, { at: now(), failure: reasonOf(error) });
  // One that has never answered has a value too: an alert on its age would not see a missing one.
  const answeredAt = (await findFeed(db, feed))?.answered_at?.getTime() ?? 0;
  metrics.feedAnsweredAt.set({ feed }, answeredAt / 1000);
}

function reasonOf(error: unknown): string {
  const does =
    error instanceof FeedAway
      ? error.message
      : error instanceof UnreadableAnswer
        ? "sent data that we cannot read"
        : "cannot be reached";
  return `the source of statistics ${does}`;
}
