import { expect, test } from "vitest";
import type { Player } from "../../web/queries/players.ts";
import { COLUMNS, columnsAt, type StatsRow } from "../../web/pages/players/stats-columns.tsx";
import { sorted } from "../../web/players/columns.ts";

const AVERAGES = { seconds: 2031, pts: 201, ast: 43, fg3m: 12, stl: 10, blk: 5, tov: 21 };

/** Returns a row of a player with so many points and rebounds a game, in tenths. */
const row = (id: string, perGame: number, reb?: number, tokens = 1200): StatsRow => ({
  player: { id } as Player,
  stats: {
    player: id,
    team: "LAL",
    perGame,
    isEstimated: reb === undefined,
    isOut: false,
    injury: null,
    games: 3,
    last: reb === undefined ? [] : [perGame, perGame],
    averages: reb === undefined ? null : { ...AVERAGES, reb },
    holders: { wallets: 1234, tokens: "50000000", rosters: 7 },
  },
  team: "LAL",
  isOut: false,
  injury: null,
  tokens,
});
const ids = (rows: readonly StatsRow[]) => rows.map(({ player }) => player.id).join("");
const column = (key: string) => COLUMNS.find((one) => one.key === key)!;

test("players are sorted by a figure in both directions, equal ones in their order, and those without it last", () => {
  const rows = [row("a", 300, 50), row("b", 400), row("c", 200, 110), row("d", 100, 50)];
  const by = (key: string, isRising: boolean) =>
    ids(sorted(rows, { column: column(key), isRising }));
  expect(by("points", false)).toBe("bacd");
  expect(by("points", true)).toBe("dcab");
  expect(by("reb", false)).toBe("cadb");
  expect(by("reb", true)).toBe("adcb");
  const held = [row("a", 1, 1, 0), row("b", 1, 1, 50), row("c", 1, 1, 100)];
  const byTokens = (isRising: boolean) => ids(sorted(held, { column: column("tokens"), isRising }));
  expect([byTokens(false), byTokens(true)]).toEqual(["cba", "bca"]);
});

test("nothing is expected in the week of a player who is out, nor of one without games", () => {
  const out = row("a", 300, 50);
  const away = row("b", 300, 50);
  const rows = [
    { ...out, stats: { ...out.stats, isOut: true } },
    { ...away, stats: { ...away.stats, games: 0 } },
    row("c", 100, 50),
  ];
  expect(ids(sorted(rows, { column: column("week"), isRising: false }))).toBe("cab");
});

test("figures are averages to a tenth, minutes included, and a player without games has none", () => {
  const cells = (one: StatsRow) =>
    COLUMNS.filter(({ key }) => key !== "last").map(({ cell }) => cell(one));
  expect(cells(row("a", 304, 98))).toEqual([
    "91.2",
    "30.4",
    2,
    3,
    "33.9",
    "20.1",
    "9.8",
    "4.3",
    "1.2",
    "1.0",
    "0.5",
    "2.1",
    "1,234",
    "1,200",
  ]);
  const none = ["–", "–", "–", "–", "–", "–", "–", "–"];
  expect(cells(row("a", 304))).toEqual(["~91.2", "~30.4", 0, 3, ...none, "1,234", "1,200"]);
});

test("holders are a column from the first lock on, and a player who was on no roster then has none", () => {
  const keys = (isLocked: boolean, hasWeek = true) =>
    columnsAt({ isLocked, hasWeek }).map(({ key }) => key);
  expect(keys(true, false).slice(0, 3)).toEqual(["points", "last", "played"]);
  expect(keys(true)).toEqual(COLUMNS.map(({ key }) => key));
  expect(keys(false)).toEqual(keys(true).filter((key) => key !== "holders"));
  const one = row("a", 300, 50);
  const unread = { ...one, stats: { ...one.stats, holders: null } };
  expect(column("holders").cell(unread)).toBe("–");
  expect(column("holders").figureOf!(unread)).toBeUndefined();
});
