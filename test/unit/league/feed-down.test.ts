import { expect, test } from "vitest";
import { MINUTE_MS } from "../../../rules/time.ts";
import { describeFailing } from "../../../server/ops/waits.ts";
import { playSeason } from "../../../server/league/season-job.ts";
import { UnreadableAnswer } from "../../../server/stats/feed.ts";
import { createPace } from "../../../server/stats/pace.ts";
import { listFailingFeeds } from "../../../server/stats/store.ts";
import { MONDAY, openShownSeason } from "./shown-season.ts";

test("a feed that is down fails its rounds by name, and those between its turns are no successes", async () => {
  const { season, main, db, begin } = await openShownSeason();
  await begin();
  const source = { ...season.ctx.stats.main!, everyMs: MINUTE_MS, quietMs: MINUTE_MS };
  const ctx = {
    ...season.ctx,
    sale: async () => ({ phase: "season" }),
    stats: { main: source, second: undefined, pace: createPace(() => season.now) },
  } as unknown as typeof season.ctx;
  main.feed.schedule = async () => {
    throw new UnreadableAnswer("sends nonsense");
  };
  const play = async (at: number) => {
    season.now = MONDAY + at;
    return playSeason(ctx);
  };
  await expect(play(0)).rejects.toThrow("the feed main: sends nonsense");
  expect(await play(10_000)).toBe("idle");
  expect(await play(20_000)).toBe("idle");
  await expect(play(MINUTE_MS)).rejects.toThrow("the feed main: sends nonsense");
  const [failing] = await listFailingFeeds(db);
  expect(describeFailing(failing!, new Date(MONDAY + 10 * MINUTE_MS))).toMatch(
    /^main has failed for 10m, it answered .* ago: the source of statistics sent data that we cannot read\.$/,
  );
  const { values } = await season.ctx.metrics.feedAnsweredAt.get();
  expect(values).toMatchObject([{ labels: { feed: "main" }, value: expect.any(Number) }]);
});
