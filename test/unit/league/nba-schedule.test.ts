import { expect, test } from "vitest";
import { DAY_MS } from "../../../rules/time.ts";
import { listWeeks } from "../../../server/league/store.ts";
import { nbaFeed } from "../../../server/stats/nba.ts";
import { listGames } from "../../../server/stats/store.ts";
import { openSeason } from "./played-season.ts";
import { NBA, site } from "./wire-site.ts";

test("a game whose teams are not decided is left out, and one of a team without a code spoils the answer", async () => {
  const later = (schedule: string) =>
    nbaFeed(site({ ...NBA, scheduleLeagueV2: schedule }).ask).schedule(
      Date.UTC(2023, 10, 9, 3),
      Date.UTC(2023, 11, 6),
    );
  // Before the Cup's bracket is drawn. Recorded are "" and no time.
  const timed = NBA.scheduleLeagueV2.replaceAll('"TBD"', '"7:00 pm ET"');
  const unnamed = timed.replaceAll(/"(team(?:Name|City|Tricode|Slug))":""/g, '"$1":null');
  expect(unnamed).toContain('"teamId":0,"teamName":null,"teamCity":null,"teamTricode":null');
  for (const schedule of [timed, unnamed])
    expect((await later(schedule)).map(({ id }) => id)).toEqual(["0022300169", "0022300170"]);
  const malformed = ['"teamTricode":null', '"teamTricode":0', '"tricode":"DEN"'];
  for (const code of malformed)
    await expect(later(unnamed.replace('"teamTricode":"DEN"', code))).rejects.toThrow(
      /Team\.teamTricode/,
    );
});

test("the words of a game decide whether it takes place, and its flag does if they show no time", async () => {
  const on = async (number: number, text: string, flag: string) => {
    const fields = (to: string) =>
      `"gameStatus":${number},"gameStatusText":"${text}"${to}"postponedStatus":"${flag}"`;
    const schedule = NBA.scheduleLeagueV2.replace(
      /"gameStatus":1,"gameStatusText":"12:00 pm ET"(.*?)"postponedStatus":"A"/,
      (_, between: string) => fields(between),
    );
    const games = nbaFeed(site({ ...NBA, scheduleLeagueV2: schedule }).ask);
    const [first] = await games.schedule(Date.UTC(2023, 9, 5), Date.UTC(2023, 9, 6));
    return [first!.id, number, text, flag, first!.status].join(" ");
  };
  // "A" and "P" are of 2023, "N" and "Y" of 2026, when the flag was wrong on all games of a day.
  for (const [number, text, flag, status] of [
    [1, "12:00 pm ET", "A", "scheduled"],
    [1, "12:00 pm ET", "N", "scheduled"],
    [1, "7:00 pm ET ", "Y", "scheduled"],
    [1, "", "N", "scheduled"],
    [1, "", "Y", "postponed"],
    [1, "Fri", "P", "postponed"],
    [1, "PPD", "N", "postponed"],
    [1, "Postponed", "Y", "postponed"],
    [1, "Canceled", "N", "canceled"],
    [1, "Cancelled", "Y", "canceled"],
    [2, "Q2 10:18", "Y", "live"],
    [2, "PPD", "Y", "postponed"],
    [2, "Suspended", "N", "suspended"],
    [3, "Final", "Y", "final"],
  ] as const)
    expect(await on(number, text, flag)).toBe(["0012300001", number, text, flag, status].join(" "));
  const todaysScoreboard = NBA.todaysScoreboard.replace('"Q2 10:18"', '"PPD"');
  const [today] = await nbaFeed(site({ ...NBA, todaysScoreboard }).ask).schedule(
    Date.UTC(2026, 3, 14),
    Date.UTC(2026, 3, 15),
  );
  expect(today).toMatchObject({ status: "postponed" });
});

test("a game of today whose time is no longer known is postponed, and locks no week at the midnight shown for it", async () => {
  const [noon, tipoff] = [Date.UTC(2026, 3, 14, 12), Date.UTC(2026, 3, 15, 2)];
  const documents = {
    ...NBA,
    todaysScoreboard: NBA.todaysScoreboard.replace(
      /"gameStatus": 2,\s*"gameStatusText": "Q2 10:18"/,
      '"gameStatus": 1, "gameStatusText": "7:30 pm ET"',
    ),
  };
  const season = await openSeason();
  const { db } = season.ctx;
  const shown = async () => {
    const games = await listGames(db, ["0052500121"]);
    const [week] = await listWeeks(db);
    return [games[0]!.status, games[0]!.tipoff, week!.state, week!.lock_at.getTime()];
  };
  const lock = Date.UTC(2026, 3, 14, 23, 30);
  await season.reset(
    noon,
    nbaFeed(async (url) => site(documents).ask(url)),
  );
  await season.round();
  expect(await shown()).toEqual(["scheduled", tipoff, "open", lock]);
  documents.todaysScoreboard = documents.todaysScoreboard
    .replace('"10:00 pm ET"', '"TBD"')
    .replace('"2026-04-15T02:00:00Z"', '"2026-04-14T04:00:00Z"');
  season.now = noon + DAY_MS / 24;
  await season.round();
  expect(await shown()).toEqual(["postponed", tipoff, "open", lock]);
  // Midnight as the tip-off of a game that is on would undo the saves since.
  const isOn = NBA.todaysScoreboard.replace('"Q2 10:18"', '"TBD"');
  const feed = nbaFeed(site({ ...NBA, todaysScoreboard: isOn }).ask);
  expect(await feed.schedule(noon - DAY_MS, noon + DAY_MS / 2)).toEqual([]);
});
