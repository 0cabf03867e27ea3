import { expect, test } from "vitest";
import { balldontlieFeed } from "../../../server/stats/balldontlie.ts";
import { UnreadableAnswer } from "../../../server/stats/feed.ts";
import { createFinder } from "../../../server/stats/find-player.ts";
import { site, wire } from "./wire-site.ts";

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
    { ...GAME, id: 8, status: "7:30 pm ET", datetime: "2023-11-07T00:30:00.000Z" },
    { ...GAME, id: 5, status: "2023-11-08T00:00:00Z" },
    { ...GAME, id: 6, status: "Canceled", datetime: "2023-11-07T01:00:00.000Z" },
    { ...GAME, id: 9, status: "Suspended", datetime: "2023-11-07T01:00:00.000Z" },
    // The All-Star Game.
    { ...GAME, id: 7, status: "2023-11-07T02:00:00Z", home_team: { abbreviation: "EST" } },
  ];
  const feed = balldontlieFeed(site({ "/games?": page(games) }).ask, findPlayer);
  const schedule = await feed.schedule(Date.UTC(2023, 10, 7), Date.UTC(2023, 10, 8));
  expect(schedule.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "1 scheduled",
    "2 live",
    "3 postponed",
    "8 scheduled",
    "6 canceled",
    "9 suspended",
  ]);
});

test("the second feed lists injured players, on all pages, by name and team", async () => {
  const injured = (first_name: string, last_name: string, more: object = {}) => ({
    player: { id: 1, first_name, last_name, team_id: 23 },
    status: "Out",
    return_date: null,
    description: null,
    ...more,
  });
  const { ask, asked } = site({
    "cursor=7": page([injured("Jalen", "Williams", { status: "Day-To-Day" })]),
    "/player_injuries?": page(
      [
        injured("Joel", "Embiid", {
          return_date: "Jan 17",
          description: "Jan 14: Embiid (knee)\nwill not play.",
        }),
        injured("Joel", "Embiid", { status: "Questionable" }),
        injured("Stanley", "Umude"),
        // Unreadable entries are left out.
        injured("Paul", "George", { status: "" }),
        { player: null, status: "Out" },
      ],
      7,
    ),
  });
  const found: string[] = [];
  const feed = balldontlieFeed(
    ask,
    (name, team) => {
      found.push(`${name} ${team}`);
      return findPlayer(name);
    },
    () => Date.UTC(2025, 11, 30),
  );
  expect(await feed.injuries!()).toEqual([
    { player: numberOf("Jalen Williams"), status: "Day-To-Day", detail: "", returns: null },
    {
      player: numberOf("Joel Embiid"),
      status: "Out",
      detail: "Jan 14: Embiid (knee) will not play. Expected back Jan 17.",
      // The next January, not the last one.
      returns: "2026-01-17",
    },
  ]);
  expect(found).toContain("Joel Embiid PHI");
  expect(asked).toHaveLength(2);
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

test("a list of injured players that names nobody is unreadable", async () => {
  const feed = balldontlieFeed(site({ "/player_injuries?": page([]) }).ask, findPlayer);
  await expect(feed.injuries!()).rejects.toBeInstanceOf(UnreadableAnswer);
});
