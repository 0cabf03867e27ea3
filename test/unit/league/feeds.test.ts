import { expect, test } from "vitest";
import { pointsOf } from "../../../rules/league/scoring.ts";
import { balldontlieFeed } from "../../../server/stats/balldontlie.ts";
import { UnreadableAnswer } from "../../../server/stats/feed.ts";
import { createFinder } from "../../../server/stats/find-player.ts";
import { nbaFeed } from "../../../server/stats/nba.ts";
import { NBA, site, wire } from "./wire-site.ts";

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

const { home, visitor } = JSON.parse(wire("balldontlie-stats")) as Record<string, object[]>;
const GAME = {
  id: 1037684,
  date: "2023-11-06",
  status: "Final",
  home_team: { abbreviation: "DET" },
  visitor_team: { abbreviation: "GSW" },
  home_team_score: 109,
  visitor_team_score: 120,
};
const DET = { id: "0022300150", tipoff: Date.UTC(2023, 10, 7), home: "DET", away: "GSW" };
const page = (data: unknown, cursor?: number) =>
  JSON.stringify({ data, meta: { next_cursor: cursor, per_page: 100 } });
/** Knows everyone but one player, by made-up numbers. */
const findPlayer = (name: string) => (name === "Stanley Umude" ? undefined : numberOf(name));
const numberOf = (name: string) =>
  Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 1_000_000_007, 0);

test("the second feed finds the league's game by date and teams, on all pages, and names whom it does not know", async () => {
  const { ask, asked } = site({
    "/games?": page([{ ...GAME, id: 1, visitor_team: { abbreviation: "BOS" } }, GAME]),
    "cursor=9": page(visitor),
    "/stats?": page(home, 9),
  });
  const [box, ...others] = await balldontlieFeed(ask, findPlayer).boxScores([
    DET,
    { ...DET, id: "another", home: "NYK" },
  ]);
  expect(others).toEqual([]);
  expect(box).toMatchObject({ gameId: "0022300150", unknown: ["Stanley Umude"] });
  expect(box!.lines.length).toBe(home!.length + visitor!.length - 1);
  expect(box!.lines.find(({ name }) => name === "Stephen Curry")).toMatchObject({
    team: "GSW",
    seconds: 33 * 60,
    pts: 34,
    fg3m: 7,
    tov: 2,
  });
  expect(asked[0]).toContain("start_date=2023-11-05&end_date=2023-11-07");
  expect(asked[1]).toContain("game_ids[]=1037684&");
});

test("the second feed's schedule has the games whose hour it knows", async () => {
  const games = [
    { ...GAME, id: 1, status: "2023-11-07T00:00:00Z" },
    { ...GAME, id: 2, status: "3rd Qtr", datetime: "2023-11-07T00:30:00.000Z" },
    { ...GAME, id: 3, status: "Postponed", datetime: "2023-11-07T01:00:00.000Z" },
    { ...GAME, id: 4, status: "Halftime" },
    { ...GAME, id: 5, status: "2023-11-08T00:00:00Z" },
    { ...GAME, id: 6, status: "Canceled", datetime: "2023-11-07T01:00:00.000Z" },
    // The All-Star Game.
    { ...GAME, id: 7, status: "2023-11-07T02:00:00Z", home_team: { abbreviation: "EST" } },
  ];
  const feed = balldontlieFeed(site({ "/games?": page(games) }).ask, findPlayer);
  const schedule = await feed.schedule(Date.UTC(2023, 10, 7), Date.UTC(2023, 10, 8));
  expect(schedule.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "1 scheduled",
    "2 live",
    "3 postponed",
    "6 canceled",
  ]);
});

test.each<[string, Record<string, string>, RegExp]>([
  ["whose pages begin again", { "/games?": page([GAME], 9) }, /no end/],
  ["with a time on the court that is none", statsWith({ min: "ten" }), /min/],
  ["with a time below 0", statsWith({ min: "-5:00" }), /min/],
  ["with rebounds that nobody makes", statsWith({ reb: 40_000_000 }), /reb/],
  [
    "with a team that the database cannot store",
    statsWith({ team: { abbreviation: "G\0" } }),
    /abb/,
  ],
  ["with a player twice", statsWith({}, {}), /Stephen Curry, twice/],
])("nothing of the second feed's answer %s is used", async (_, documents, fault) => {
  const failed = await balldontlieFeed(site(documents).ask, findPlayer)
    .boxScores([DET])
    .catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(UnreadableAnswer);
  expect((failed as Error).message).toMatch(fault);
});

/** Returns documents in which Stephen Curry has these lines. */
function statsWith(...changes: object[]): Record<string, string> {
  const curry = visitor!.find((line) => JSON.stringify(line).includes('"Curry"'))!;
  const lines = changes.map((change) => ({ ...curry, ...change }));
  return { "/games?": page([GAME]), "/stats?": page(lines) };
}

test("a player is found by name in spite of accents and suffixes, by team if two have it, and never guessed", () => {
  const find = createFinder([
    { player: 1, name: "Dario Šarić", team: "DEN" },
    { player: 2, name: "Jimmy Butler III", team: "GSW" },
    { player: 2, name: "Jimmy Butler", team: "MIA" },
    { player: 3, name: "Jalen Williams", team: "OKC" },
    { player: 4, name: "Jalen Williams", team: "LAC" },
    { player: 5, name: "P.J. Washington", team: "DAL" },
  ]);
  expect([
    find("Dario Saric", "DEN"),
    find("Jimmy Butler", "GSW"),
    find("PJ Washington Jr.", "DAL"),
  ]).toEqual([1, 2, 5]);
  expect([
    find("Jalen Williams", "LAC"),
    find("Jalen Williams", "NYK"),
    find("Nobody", "NYK"),
  ]).toEqual([4, undefined, undefined]);
});
