import { expect, test } from "vitest";
import type { Player } from "../../web/queries/players.ts";
import { COLUMNS, POINTS, sorted, type StatsRow } from "../../web/pages/players/columns.ts";

const AVERAGES = { seconds: 2031, pts: 201, ast: 43, fg3m: 12, stl: 10, blk: 5, tov: 21 };

/** Returns a row of a player with so many points and rebounds a game, in tenths. */
const row = (id: string, perGame: number, reb?: number): StatsRow => ({
  player: { id } as Player,
  stats: {
    player: id,
    team: "LAL",
    perGame,
    isEstimated: reb === undefined,
    isOut: false,
    games: 3,
    last: [],
    averages: reb === undefined ? null : { ...AVERAGES, reb },
  },
  tokens: 1200,
});
const ids = (rows: readonly StatsRow[]) => rows.map(({ player }) => player.id).join("");
const column = (key: string) => [POINTS, ...COLUMNS].find((one) => one.key === key)!;

test("players are sorted by a figure in both directions, equal ones in their order, and those without it last", () => {
  const rows = [row("a", 300, 50), row("b", 400), row("c", 200, 110), row("d", 100, 50)];
  const by = (key: string, isRising: boolean) =>
    ids(sorted(rows, { column: column(key), isRising }));
  expect(by("points", false)).toBe("bacd");
  expect(by("points", true)).toBe("dcab");
  expect(by("reb", false)).toBe("cadb");
  expect(by("reb", true)).toBe("adcb");
});

test("figures are averages to a tenth, minutes included, and a player without games has none", () => {
  const texts = (one: StatsRow) => [POINTS, ...COLUMNS].map(({ textOf }) => textOf(one)).join(" ");
  expect(texts(row("a", 304, 98))).toBe("30.4 3 33.9 20.1 9.8 4.3 1.2 1.0 0.5 2.1 1,200");
  expect(texts(row("a", 304))).toBe("~30.4 3 – – – – – – – – 1,200");
});
