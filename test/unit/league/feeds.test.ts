import { expect, test } from "vitest";
import { pointsOf } from "../../../rules/league/scoring.ts";
import { UnreadableAnswer } from "../../../server/stats/feed.ts";
import { nbaFeed } from "../../../server/stats/nba.ts";
import { NBA, site } from "./wire-site.ts";

const REF = { id: "0022000001", tipoff: Date.UTC(2020, 11, 23), home: "BKN", away: "GSW" };

test("the league's schedule and scoreboard are read, without games whose teams are not known", async () => {
  const feed = nbaFeed(site(NBA).ask);
  const week = await feed.schedule(Date.UTC(2023, 10, 6), Date.UTC(2023, 10, 8));
  expect(week.map(({ status }) => status)).toEqual(week.map(() => "scheduled"));
  expect(week).toContainEqual({
    id: "0022300155",
    tipoff: Date.UTC(2023, 10, 7, 1),
    status: "scheduled",
    home: "OKC",
    away: "ATL",
    homeScore: 0,
    awayScore: 0,
  });
  // The Cup's quarterfinals, announced for that day without teams.
  expect(await feed.schedule(Date.UTC(2023, 11, 3), Date.UTC(2023, 11, 6))).toEqual([]);
  const [today] = await feed.schedule(Date.UTC(2026, 3, 14), Date.UTC(2026, 3, 15));
  expect(today).toMatchObject({ id: "0052500111", status: "live", home: "CHA", homeScore: 30 });
});

test("a live game has the clock of the scoreboard, and none if that cannot be read", async () => {
  const games = async (from: RegExp | string, to: string) =>
    nbaFeed(
      site({ ...NBA, todaysScoreboard: NBA.todaysScoreboard.replace(from, to) }).ask,
    ).schedule(Date.UTC(2026, 3, 14), Date.UTC(2026, 3, 16));
  const [live, later] = await games("", "");
  expect(live).toMatchObject({ status: "live", clock: { period: 2, seconds: 618 } });
  expect(later).toMatchObject({ status: "scheduled" });
  expect(later!.clock).toBeUndefined();
  for (const odd of ['"gameClock": "?"', '"gameClock": null', '"gameClock": ""'])
    expect((await games(/"gameClock": "PT10M18.00S"/, odd))[0]).toMatchObject({
      status: "live",
      homeScore: 30,
    });
  expect((await games(/"gameClock": "PT10M18.00S"/, '"gameClock": "?"'))[0]!.clock).toBeUndefined();
  expect((await games(/"Q2 10:18"/, '"PPD"'))[0]!.clock).toBeUndefined();
});

test("the league's box has every player's line, and its points add up to the score", async () => {
  const [box] = await nbaFeed(site(NBA).ask).boxScores([REF]);
  const scoreOf = (team: string) =>
    box!.lines.reduce((sum, line) => sum + (line.team === team ? line.pts : 0), 0);
  expect([scoreOf("BKN"), scoreOf("GSW"), box!.lines.length]).toEqual([125, 99, 34]);
  const line = box!.lines.find(({ name }) => name === "Joe Harris")!;
  expect(line).toEqual({
    player: 203925,
    name: "Joe Harris",
    team: "BKN",
    seconds: 1246,
    pts: 10,
    reb: 7,
    ast: 2,
    fg3m: 2,
    stl: 0,
    blk: 1,
    tov: 2,
  });
  expect(pointsOf(line)).toBe(234);
});

test("the league's box says why players sat out, and an unreadable reason hides no line", async () => {
  const read = async (from: RegExp | string = "", to = "") => {
    const box = NBA.boxscore_0022000001.replace(from, to);
    const [answer] = await nbaFeed(site({ ...NBA, boxscore_0022000001: box }).ask).boxScores([REF]);
    return answer!;
  };
  const reasonOf = ({ absences }: Awaited<ReturnType<typeof read>>, wanted: number) =>
    absences!.find(({ player }) => player === wanted)?.reason;
  const [COACH, HURT] = [1_629_185, 1_629_651];
  const box = await read();
  expect(reasonOf(box, HURT)).toBe("Right Knee Tendinopathy");
  expect(reasonOf(box, COACH)).toBe("Coach's decision");
  expect(reasonOf(box, 203_925)).toBeUndefined();
  const told = '"Right Knee Tendinopathy"';
  expect(reasonOf(await read(told, '"Injury/Illness - Left Knee; Soreness"'), HURT)).toBe(
    "Left Knee; Soreness",
  );
  expect(reasonOf(await read(told, '""'), HURT)).toBe("Injury");
  for (const [from, to] of [
    [told, "17"],
    [told, '"\\u0007"'],
    [/"INACTIVE_COACH"/g, "null"],
    [/"INACTIVE_COACH"/g, '"INACTIVE_FOR_NO_KNOWN_CAUSE"'],
  ] as const) {
    const odd = await read(from, to);
    expect(odd.lines).toEqual(box.lines);
    if (from === told) expect(reasonOf(odd, HURT)).toBe("Injury");
    else expect(reasonOf(odd, COACH)).toBeUndefined();
  }
});

test("a game whose box does not exist yet is left out, and the others are read", async () => {
  const feed = nbaFeed(site(NBA).ask);
  const boxes = await feed.boxScores([{ ...REF, id: "0022000002" }, REF]);
  expect(boxes.map(({ gameId }) => gameId)).toEqual([REF.id]);
  const isAbsent = await nbaFeed(site({}).ask)
    .schedule(0, 1)
    .catch((error: unknown) => error);
  expect(isAbsent).toBeInstanceOf(UnreadableAnswer);
});

test.each<[string, (text: string) => string, RegExp]>([
  ["that ends in the middle", (text) => text.slice(0, 5000), /is not JSON/],
  ["that is a page", () => "<html>Access Denied</html>", /is not JSON/],
  [
    "without a statistic",
    (text) => text.replaceAll('"steals"', '"stolen"'),
    /players\.0\.statistics\.steals/,
  ],
  ["with a negative statistic", (text) => text.replace('"assists":2', '"assists":-2'), /assists/],
  ["of another game", (text) => text.replace('"0022000001"', '"0022000002"'), /another game/],
  [
    "with a player twice",
    (text) => text.replaceAll(/"personId": ?\d+/g, '"personId":203925'),
    /203925, .* twice/,
  ],
  [
    "with an endless clock",
    (text) => text.replace(/"minutes":"PT\d+M/, `"minutes":"PT${"9".repeat(400)}M`),
    /minutes/,
  ],
  [
    "with points that no table of totals could hold",
    (text) => text.replace('"points":10', '"points":40000000'),
    /points/,
  ],
  [
    "with a name that the database cannot store",
    (text) => text.replace('"name":"Joe Harris"', String.raw`"name":"Joe\u0000Harris"`),
    /name/,
  ],
  ["with an endless name", (text) => text.replace('"Joe Harris"', `"${"J".repeat(1e6)}"`), /name/],
  [
    "with a player whose number is too large",
    (text) => text.replace('"personId":203925', '"personId":4294967296'),
    /personId/,
  ],
  ["with half a point", (text) => text.replace('"points":10', '"points":10.5'), /points/],
])("nothing of an answer %s is used", async (_, change, fault) => {
  const text = change(NBA.boxscore_0022000001);
  expect(text).not.toBe(NBA.boxscore_0022000001);
  const feed = nbaFeed(site({ boxscore_0022000001: text }).ask);
  const failed = await feed.boxScores([REF]).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(UnreadableAnswer);
  expect((failed as Error).message).toMatch(fault);
});
