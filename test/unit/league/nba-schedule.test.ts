import { expect, test } from "vitest";
import { nbaFeed } from "../../../server/stats/nba.ts";
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
