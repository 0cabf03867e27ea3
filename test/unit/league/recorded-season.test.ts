import { expect, test } from "vitest";
import { isWithin, weekInterval } from "../../../rules/league/week.ts";
import { listWeeks } from "../../../server/league/store.ts";
import { readRecordedWeeks } from "../../../server/stats/recorded-weeks.ts";
import { endOf, replayFeed } from "../../../server/stats/replay.ts";
import { listGames, readLines } from "../../../server/stats/store.ts";
import { openSeason } from "./played-season.ts";

const HOUR = 3_600_000;
const season = await openSeason();
const { db } = season.ctx;
const WEEK = "2025-10-27";
const all = await readRecordedWeeks("dev/weeks");
const games = all.filter(({ tipoff }) => isWithin(weekInterval(WEEK), tipoff));

test("a recorded week, played by its events, ends in exactly its box scores in the database", async () => {
  const lock = games[0]!.tipoff;
  await season.reset(
    lock - 2 * HOUR,
    replayFeed(all, () => season.now),
  );
  const states = async () =>
    (await listWeeks(db)).map(({ state, tournaments }) =>
      [state, ...tournaments.map((one) => one.state)].join(" "),
    );

  await season.round();
  const next = all.find(({ tipoff }) => tipoff >= weekInterval(WEEK).until)!.tipoff;
  expect((await listWeeks(db)).map(({ id, lock_at: at }) => [id, at.getTime()])).toEqual([
    [WEEK, lock],
    ["2025-11-03", next],
  ]);
  const seen = new Set(await states());
  const end = Math.max(...games.map(endOf));
  for (season.now = lock; season.now < end; season.now += 5 * HOUR) {
    await season.round();
    seen.add((await states())[0]!);
  }
  season.now = end;
  await season.round();
  // Its last game ends on Monday.
  expect([...seen, (await states())[0]]).toEqual([
    "open upcoming upcoming",
    "locked live upcoming",
    "locked live live",
    "locked provisional live",
    "over provisional provisional",
  ]);

  const byPlayer = (a: { player: number }, b: { player: number }) => a.player - b.player;
  for (const game of games) {
    const lines = [...(await readLines(db, game.id)).values()];
    expect(lines.toSorted(byPlayer)).toEqual(game.lines.toSorted(byPlayer));
  }
  const ids = games.map(({ id }) => id);
  expect(
    (await listGames(db, ids)).map(({ id, status, tipoff }) => ({ id, status, tipoff })),
  ).toEqual(games.map(({ id, tipoff }) => ({ id, status: "final", tipoff })));
  expect(season.said).toEqual([]);
});
