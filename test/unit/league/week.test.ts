import fc from "fast-check";
import { expect, test } from "vitest";
import { countedGames, type Game } from "../../../rules/league/games.ts";
import { formatDay, formatInstant, parseDay, parseInstant } from "../../../rules/league/instant.ts";
import {
  lockOf,
  tournamentInterval,
  TOURNAMENTS,
  weekAt,
  weekInterval,
} from "../../../rules/league/week.ts";

const at = (text: string) => parseInstant(text)!;

test("instants are read and written in standard ISO 8601", () => {
  // Up to the year 2200, including 2100, which is not a leap year.
  fc.assert(
    fc.property(fc.integer({ min: -3e9, max: 7.258e9 }), (seconds) => {
      const text = new Date(seconds * 1000).toISOString().replace(".000", "");
      expect(formatInstant(seconds * 1000)).toBe(text);
      expect(parseInstant(text)).toBe(seconds * 1000);
    }),
  );
  expect(parseInstant("2025-11-10T00:30Z")).toBe(Date.UTC(2025, 10, 10, 0, 30));
});

test("the first and the last day of each year are read and written", () => {
  for (let year = 1900; year <= 2200; year++)
    for (const [month, day] of [
      [0, 1],
      [11, 31],
    ] as const) {
      const instant = Date.UTC(year, month, day);
      const text = new Date(instant).toISOString().slice(0, 10);
      expect(formatDay(instant)).toBe(text);
      expect(parseDay(text)).toBe(instant);
    }
});

test.each([
  "2025-02-29",
  "2025-13-01",
  "2025-00-10",
  "2025-11-31",
  "2025-11-00",
  "1.11.2025",
  "x2025-11-10",
  "0NaN-12-NaN",
  "",
])("%j is not a day", (text) => expect(parseDay(text)).toBeUndefined());

test.each([
  "2025-11-10",
  "2025-11-10T24:00:00Z",
  "2025-11-10T00:60:00Z",
  "2025-11-10T00:00:60Z",
  "2025-11-10T00:00:00+01:00",
])("%j is not an instant", (text) => expect(parseInstant(text)).toBeUndefined());

test("a week is Monday to Monday, and its tournaments meet on Friday at midnight, UTC (R1, R2)", () => {
  expect(weekAt(at("2025-11-09T23:59:59Z"))).toBe("2025-11-03");
  expect(weekAt(at("2025-11-10T00:00:00Z"))).toBe("2025-11-10");
  expect(() => weekInterval("2025-11-11")).toThrow('The week "2025-11-11" is not a Monday');
  const intervals = TOURNAMENTS.map((kind) => tournamentInterval("2025-11-10", kind));
  expect(intervals.map(({ from, until }) => [from, until].map(formatInstant))).toEqual([
    ["2025-11-10T00:00:00Z", "2025-11-14T00:00:00Z"],
    ["2025-11-14T00:00:00Z", "2025-11-17T00:00:00Z"],
  ]);
});

test("the lock is the first tip-off; it moves earlier, never later, and not once it has passed (R3)", () => {
  expect(lockOf([])).toBeUndefined();
  expect(lockOf([300, 100, 200])).toBe(100);
  expect(lockOf([80, 200], { at: 100, now: 50 })).toBe(80);
  expect(lockOf([150, 200], { at: 100, now: 50 })).toBe(100);
  expect(lockOf([], { at: 100, now: 50 })).toBe(100);
  expect(lockOf([80, 200], { at: 100, now: 100 })).toBe(100);
});

test("a game counts where its scheduled tip-off lies, if it is played and of a kind that counts (R7)", () => {
  const game = (id: string, tipoff: string, status = "final"): Game => ({
    id,
    tipoff: at(tipoff),
    status,
  });
  const games = [
    game("0022500001", "2025-11-09T23:59:59Z"),
    game("0022500002", "2025-11-10T00:00:00Z"),
    game("0022500003", "2025-11-13T23:59:59Z", "suspended"),
    game("0022500004", "2025-11-14T00:00:00Z", "live"),
    game("0042500005", "2025-11-14T01:00:00Z"),
    game("0052500006", "2025-11-14T02:00:00Z"),
    game("0012500007", "2025-11-14T03:00:00Z"),
    game("0032500008", "2025-11-14T04:00:00Z"),
    game("0062500009", "2025-11-14T05:00:00Z"),
    game("0022500010", "2025-11-14T06:00:00Z", "postponed"),
    game("0022500011", "2025-11-14T07:00:00Z", "scheduled"),
  ];
  const counted = TOURNAMENTS.map((kind) =>
    countedGames(games, tournamentInterval("2025-11-10", kind)).map(({ id }) =>
      Number(id.slice(-2)),
    ),
  );
  expect(counted).toEqual([
    [2, 3],
    [4, 5, 6],
  ]);
});
