import { describe, expect, test } from "vitest";
import { centsSumText, centsText } from "../../web/format/usdc.ts";
import { pointsText, prizeText, tokensText } from "../../web/season/figures.ts";
import { leagueTimeAt, pollSeason, type Season } from "../../web/queries/season.ts";
import { tournamentDates, tournamentName, weekName } from "../../rules/league/names.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { lastName, shortName } from "../../web/season/names.ts";
import { bonusText } from "../../web/season/stat-columns.ts";
import {
  agoText,
  countdownText,
  dayText,
  gameDay,
  gameClockText,
  lockTime,
  spanTimes,
  spokenDuration,
} from "../../web/season/times.ts";

describe("figures of the season", () => {
  test("points are in tenths, tokens and prizes in base units", () => {
    expect(pointsText(1014)).toBe("101.4");
    expect(pointsText(-30)).toBe("-3.0");
    expect(tokensText("150000000")).toBe("150");
    expect(tokensText("1500000")).toBe("1.5");
    expect(prizeText("16200001")).toBe("16.200001");
    expect(centsText("146495463")).toBe("146.49");
    expect(prizeText("25000000000")).toBe("25,000.00");
  });

  test("the sum of prizes that are listed to the cent is what the list adds up to", () => {
    const prizes = ["57405000", "36846000", "18766771"];
    expect(prizes.map(centsText)).toEqual(["57.40", "36.84", "18.76"]);
    expect(centsSumText(prizes)).toBe("113.00");
    expect([centsSumText([]), centsText(12n)]).toEqual(["0.00", "0.00"]);
  });

  test("weeks and tournaments are named as on a calendar", () => {
    expect(weekName("2025-10-27")).toBe("Week of Oct 27");
    expect(tournamentName("2025-10-27-fri-sun")).toBe("Friday to Sunday");
    expect(tournamentDates("2025-10-27-mon-thu")).toBe("Oct 27–30");
    expect(tournamentDates("2025-10-27-fri-sun")).toBe("Oct 31 – Nov 2");
    expect(tournamentDates("2026-12-28-fri-sun")).toBe("Jan 1–3");
    expect(lastName("Shai Gilgeous-Alexander")).toBe("Gilgeous-Alexander");
    expect(shortName("Shai Gilgeous-Alexander")).toBe("S. Gilgeous-Alexander");
    expect([lastName("Nenê"), shortName("Nenê")]).toEqual(["Nenê", "Nenê"]);
  });
});

describe("times of the season", () => {
  test("yesterday is the day before, also when clocks change", () => {
    const zone = process.env["TZ"];
    process.env["TZ"] = "America/New_York";
    try {
      // Half past midnight after a day of 23 hours, and half past eleven of one with 25.
      const [spring, fall] = ["2026-03-09T00:30-04:00", "2026-11-01T23:30-05:00"].map(Date.parse);
      expect(dayText("2026-03-08T12:00-04:00", spring!)).toBe("Yesterday");
      expect(dayText("2026-03-07T12:00-05:00", spring!)).toBe("Sat, Mar 7");
      expect(dayText("2026-10-31T12:00-04:00", fall!)).toBe("Yesterday");
      expect(dayText("2026-11-01T12:00-05:00", fall!)).toBe("Today");
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
    }
  });

  test("games are tonight where they begin in the evening, and today elsewhere", () => {
    const evening = ["2025-10-29T00:00:00Z", "2025-10-29T02:30:00Z"];
    expect(gameDay(evening, "America/Los_Angeles")).toBe("tonight");
    expect(gameDay(evening, "UTC")).toBe("tonight");
    expect(gameDay(evening, "Asia/Tokyo")).toBe("today");
    expect(gameDay(["2025-10-26T19:30:00Z"], "America/New_York")).toBe("today");
    expect(gameDay([], "Asia/Tokyo")).toBe("tonight");
  });

  test("a countdown has days only where there are some, and ends at zero", () => {
    expect(countdownText(4 * HOUR_MS + 12 * 60_000 + 9000)).toBe("04:12:09");
    expect(countdownText(100 * HOUR_MS)).toBe("4 d 04:00:00");
    expect(countdownText(-5)).toBe("00:00:00");
    expect(spokenDuration(100 * HOUR_MS)).toBe("4 days and 4 hours");
    expect(spokenDuration(60_000)).toBe("1 minute");
  });

  test("a lock is said in the visitor's time with the UTC beside it, and its day if that is another", () => {
    const lock = "2025-11-17T00:30:00.000Z";
    const words = (zone: string) => {
      const { own, utc } = lockTime(lock, zone);
      return [own.replaceAll(/\s/g, " "), utc];
    };
    expect(words("Europe/Berlin")).toEqual(["Mon, Nov 17, 1:30 AM GMT+1", "00:30 UTC"]);
    expect(words("America/New_York")).toEqual(["Sun, Nov 16, 7:30 PM EST", "Mon 00:30 UTC"]);
    expect(words("UTC")).toEqual(["Mon, Nov 17, 12:30 AM UTC", undefined]);
  });

  test("a tournament's days are said in the visitor's time with the UTC beside them, except in UTC", () => {
    const days = { from: "2025-10-27T00:00:00.000Z", until: "2025-10-31T00:00:00.000Z" };
    expect(spanTimes(days, "UTC")).toBeUndefined();
    const shown = spanTimes(days, "America/New_York");
    expect(shown?.own.replaceAll(/\s/g, " ")).toBe("Sun 8:00 PM to Thu 8:00 PM");
    expect(shown?.utc).toBe("Mon 00:00 to Fri 00:00 UTC");
  });

  test("the league's clock runs on between answers, at its speed", () => {
    const season: Season = {
      phase: "season",
      leagueTime: "2025-10-27T00:00:00.000Z",
      speed: 600,
      week: null,
      nextWeek: null,
      earlier: [],
    };
    const later = leagueTimeAt({ season, at: 5000 }, 7000);
    expect(new Date(later).toISOString()).toBe("2025-10-27T00:20:00.000Z");
  });

  test("the season is asked for at a lock and until the holdings are read, otherwise once a minute", () => {
    const interval = (secondsToLock: number, week: object, speed = 1) => {
      const locksAt = "2025-10-27T01:00:00.000Z";
      const leagueTime = new Date(Date.parse(locksAt) - secondsToLock * 1000).toISOString();
      const shown = { locksAt, snapshotAt: null, ...week };
      const season = { leagueTime, speed, week: shown, nextWeek: null } as unknown as Season;
      return pollSeason({ state: { data: { season } } });
    };
    expect(interval(3600, { state: "open" })).toBe(60_000);
    expect(interval(20, { state: "open" })).toBe(20_000);
    expect(interval(-1, { state: "open" })).toBe(5000);
    expect(interval(-60, { state: "locked" })).toBe(5000);
    expect(interval(-60, { state: "locked", snapshotAt: "2025-10-27T01:00:09Z" })).toBe(60_000);
    expect(interval(3600, { state: "open" }, 600)).toBe(5000);
    expect(interval(3600, { state: "open" }, 0)).toBe(1000);
  });

  test("how fresh figures are is said in the largest unit", () => {
    const at = "2025-10-27T00:00:00.000Z";
    const after = (ms: number) => agoText(at, Date.parse(at) + ms);
    expect([after(900), after(12_345), after(5 * 60_000), after(3 * HOUR_MS)]).toEqual([
      "just now",
      "12 s ago",
      "5 min ago",
      "3 h ago",
    ]);
  });
});

test.each([
  [1, 720, "Q1 12:00"],
  [3, 252, "Q3 4:12"],
  [4, 9, "Q4 0:09"],
  [1, 0, "End Q1"],
  [2, 0, "Halftime"],
  [5, 150, "OT 2:30"],
  [6, 40, "2OT 0:40"],
  [5, 0, "End OT"],
])("the clock of a game in period %i with %i seconds left says %s", (period, seconds, text) => {
  expect(gameClockText({ period, seconds })).toBe(text);
});

test.each([
  [{ pts: 31, reb: 12 }, "+3"],
  [{ pts: 31, reb: 12, ast: 10 }, "+8"],
  [{ pts: 31, reb: 9 }, ""],
])("a line of %j shows its bonus as %j, so that its points add up", (line, text) => {
  const nothing = { seconds: 60, pts: 0, reb: 0, ast: 0, fg3m: 0, stl: 0, blk: 0, tov: 0 };
  expect(bonusText({ ...nothing, ...line })).toBe(text);
});
