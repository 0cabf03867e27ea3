import pino from "pino";
import { beforeEach, expect, test } from "vitest";
import { HOUR_MS } from "../../../rules/time.ts";
import { readConfig } from "../../../server/config.ts";
import { createGameLogs } from "../../../server/form/game-log.ts";
import { createPlayerStats } from "../../../server/form/player-stats.ts";
import { workerJobs } from "../../../server/jobs/worker.ts";
import { createNews } from "../../../server/news/read-news.ts";
import { listPlayers } from "../../../server/players/store.ts";
import type { FeedInjury, StatsFeed } from "../../../server/stats/feed.ts";
import { createSources } from "../../../server/stats/sources.ts";
import { MONDAY, openShownSeason } from "./shown-season.ts";

const [BRUNSON, TATUM, STRANGER] = [1_628_973, 1_628_369, 9_999_999];
const KNEE = {
  player: BRUNSON,
  status: "Day-To-Day",
  detail: "Sore knee.",
  returns: null,
} satisfies FeedInjury;
const OUT = { player: TATUM, status: "Out", detail: "", returns: null } satisfies FeedInjury;

const { main, season, begin } = await openShownSeason();
const { db } = season.ctx;
const feed = main.feed as { -readonly [Key in keyof StatsFeed]: StatsFeed[Key] };
const ctx = {
  ...season.ctx,
  sale: async () => ({ phase: "season" }),
} as unknown as typeof season.ctx;
const job = workerJobs(1).find(({ name }) => name === "injuries")!;
beforeEach(begin);

/** Reads the list an hour later, in the job that a worker runs for that. */
async function list(...injuries: readonly FeedInjury[]): Promise<void> {
  await read(async () => injuries);
}

async function read(injuries: StatsFeed["injuries"]): Promise<void> {
  season.now += HOUR_MS;
  if (injuries === undefined) delete feed.injuries;
  else feed.injuries = injuries;
  await job.run(ctx);
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

test("a change of status is news, and players are out or in doubt until they are not listed", async () => {
  await list(KNEE, { ...OUT, player: STRANGER });
  await list({ ...KNEE, detail: "Better." }, { ...OUT, player: STRANGER });
  // What else is said of him is no news, and strangers are none of ours.
  expect(await news()).toEqual([["jalen-brunson", "Day-To-Day", "Better."]]);
  expect(await statsOf("jalen-brunson")).toEqual({
    isOut: false,
    injury: { status: "Day-To-Day", detail: "Better.", isOut: false },
  });
  const brunson = (await listPlayers(db)).find(({ league_id: id }) => id === BRUNSON)!;
  expect((await createGameLogs(season.ctx)(brunson)).injury).toEqual({
    status: "Day-To-Day",
    detail: "Better.",
  });
  season.now += 24 * HOUR_MS;
  await list({ ...KNEE, status: "Out for season" }, OUT);
  expect(await statsOf("jalen-brunson")).toMatchObject({ isOut: true, injury: { isOut: true } });
  expect(await statsOf("jayson-tatum")).toMatchObject({ isOut: true });
  season.now += 24 * HOUR_MS;
  await list(OUT);
  expect(await statsOf("jalen-brunson")).toEqual({ isOut: false, injury: null });
  expect(await news()).toEqual([
    ["jalen-brunson", null, ""],
    ["jayson-tatum", "Out", ""],
    ["jalen-brunson", "Out for season", "Sore knee."],
    ["jalen-brunson", "Day-To-Day", "Better."],
  ]);
});

test("who flips back and forth on a day is one item, and a word that only begins with out is a doubt", async () => {
  await list(OUT);
  await list({ ...OUT, status: "Outlook good" });
  await list(OUT);
  await list({ ...OUT, status: "Outlook good" });
  expect(await news()).toEqual([["jayson-tatum", "Outlook good", ""]]);
  expect(await statsOf("jayson-tatum")).toMatchObject({ isOut: false });
});

test("who is expected back during the week is in doubt, not out", async () => {
  // Boston plays on Sunday and on Friday night, when it is Monday and Saturday in UTC.
  const until = (day: number) => new Date(MONDAY + day * 24 * HOUR_MS).toISOString().slice(0, 10);
  for (const [day, isOut] of [
    [4, false],
    [5, true],
  ] as const) {
    await list({ ...OUT, returns: until(day) });
    expect(await statsOf("jayson-tatum")).toMatchObject({ isOut, injury: { isOut } });
  }
});

test("a list that fails or loses most of its players changes nothing, and counts for a day", async () => {
  const others = (await listPlayers(db)).filter(({ league_id: id }) => id !== TATUM);
  const many = others.slice(0, 20).map(({ league_id: player }) => ({ ...OUT, player }));
  await list(...many, OUT);
  const fail = async () => {
    throw new Error("away");
  };
  await read(fail);
  await job.run(ctx);
  await list(OUT);
  // Once an hour.
  expect(season.said.filter((text) => text.includes("injured players"))).toHaveLength(2);
  expect(await statsOf("jayson-tatum")).toMatchObject({ isOut: true });
  expect((await news()).every(([, status]) => status === "Out")).toBe(true);
  season.now += 24 * HOUR_MS;
  expect(await statsOf("jayson-tatum")).toEqual({ isOut: false, injury: null });
  // What is a day old says nothing of what is missing.
  await list(OUT);
  expect((await news()).filter(([, status]) => status === null)).toHaveLength(20);
});

test("a list that arrives after a newer one undoes nothing", async () => {
  await list(KNEE);
  await read(async () => {
    await list({ ...KNEE, status: "Out" });
    return [KNEE];
  });
  expect(await statsOf("jalen-brunson")).toMatchObject({ isOut: true });
});

test("the licensed feed is asked for its list, and without one nothing is", async () => {
  const config = readConfig({
    ROLE: "api",
    DATABASE_URL: "here",
    SOLANA_RPC_URL: "http://none.invalid",
    STATS_FEED: "nba",
    STATS_COMPARE: "balldontlie",
    BALLDONTLIE_KEY: "key",
  });
  const { main: first, second } = createSources(config, { db, log: pino({ level: "silent" }) });
  expect([first?.feed.injuries, typeof second?.feed.injuries]).toEqual([undefined, "function"]);
  await read(undefined);
  expect(season.said).toEqual([]);
});
