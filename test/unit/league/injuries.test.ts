import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../../rules/time.ts";
import { createPlayerStats } from "../../../server/form/player-stats.ts";
import { createNews } from "../../../server/news/read-news.ts";
import type { FeedInjury, StatsFeed } from "../../../server/stats/feed.ts";
import { readInjuries } from "../../../server/stats/injuries/read-injuries.ts";
import { openShownSeason } from "./shown-season.ts";

const [BRUNSON, TATUM, STRANGER] = [1_628_973, 1_628_369, 9_999_999];

const { main, season, begin } = await openShownSeason();
const feed = main.feed as { -readonly [Key in keyof StatsFeed]: StatsFeed[Key] };
beforeEach(begin);

/** Reads the list an hour later. Without one, the feed has none. */
async function list(injuries: readonly FeedInjury[] | Error | undefined): Promise<void> {
  season.now += HOUR_MS;
  delete feed.injuries;
  if (injuries !== undefined)
    feed.injuries = async () => {
      if (injuries instanceof Error) throw injuries;
      return injuries;
    };
  await readInjuries(season.ctx);
}

/** Returns the news of injuries, newest first. */
async function news() {
  const { items } = await createNews(season.ctx)();
  return items.flatMap((item) =>
    item.kind === "injury" ? [[item.player, item.status, item.detail]] : [],
  );
}

/** Returns what the statistics say of a player. */
async function statsOf(id: string) {
  const { players } = await createPlayerStats(season.ctx)();
  const { isOut, injury } = players.find(({ player }) => player === id)!;
  return { isOut, injury };
}

test("each change of the list is news once, and players are out or in doubt until they are not listed", async () => {
  const knee = { player: BRUNSON, status: "Day-To-Day", detail: "Sore knee." };
  await list([knee, { player: STRANGER, status: "Out", detail: "" }]);
  await list([knee, { player: STRANGER, status: "Out", detail: "" }]);
  expect(await news()).toEqual([["jalen-brunson", "Day-To-Day", "Sore knee."]]);
  expect(await statsOf("jalen-brunson")).toEqual({
    isOut: false,
    injury: { status: "Day-To-Day", detail: "Sore knee." },
  });
  await list([
    { ...knee, status: "Out for season" },
    { player: TATUM, status: "Out", detail: "" },
  ]);
  expect(await statsOf("jalen-brunson")).toMatchObject({ isOut: true });
  expect(await statsOf("jayson-tatum")).toEqual({
    isOut: true,
    injury: { status: "Out", detail: "" },
  });
  await list([{ player: TATUM, status: "Out", detail: "" }]);
  expect(await statsOf("jalen-brunson")).toEqual({ isOut: false, injury: null });
  expect(await news()).toEqual([
    ["jalen-brunson", null, ""],
    ["jayson-tatum", "Out", ""],
    ["jalen-brunson", "Out for season", "Sore knee."],
    ["jalen-brunson", "Day-To-Day", "Sore knee."],
  ]);
});

test("a list that fails changes nothing and is said once, and with a feed without one nobody stays listed", async () => {
  await list([{ player: TATUM, status: "Out", detail: "" }]);
  await list(new Error("away"));
  await list(new Error("away"));
  expect(await statsOf("jayson-tatum")).toMatchObject({ isOut: true });
  expect(season.said.filter((text) => text.includes("injured players"))).toHaveLength(2);
  await list(undefined);
  expect(await statsOf("jayson-tatum")).toEqual({ isOut: false, injury: null });
});

test("the list is read every five minutes at most", async () => {
  await list([]);
  let reads = 0;
  feed.injuries = async () => {
    reads += 1;
    return [];
  };
  season.now += 4 * (HOUR_MS / 60);
  await readInjuries(season.ctx);
  expect(reads).toBe(0);
  season.now += HOUR_MS / 60;
  await readInjuries(season.ctx);
  expect(reads).toBe(1);
});
