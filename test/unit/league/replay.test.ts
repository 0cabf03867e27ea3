import { expect, test } from "vitest";
import { hasPlayed, STATISTICS } from "../../../rules/league/scoring.ts";
import type { FeedLine } from "../../../server/stats/feed.ts";
import { readRecordedWeeks } from "../../../server/stats/recorded-weeks.ts";
import { endOf, linesAt, replayFeed } from "../../../server/stats/replay.ts";

const games = await readRecordedWeeks("dev/weeks");
/** Returns only the statistics that score, all zero if nothing is recorded. */
const pick = (line: FeedLine | undefined) => STATISTICS.map((name) => line?.[name] ?? 0);
const withEvents = games.filter(({ events }) => events.length > 0);

test("three recorded weeks are there, two of them event by event", () => {
  expect([games.length, withEvents.length]).toEqual([157, 104]);
  for (const { lines, home, away, homeScore, awayScore } of games)
    for (const [team, score] of [
      [home, homeScore],
      [away, awayScore],
    ] as const)
      expect(lines.reduce((sum, line) => sum + (line.team === team ? line.pts : 0), 0)).toBe(score);
});

test("a game that is played by its events ends in exactly its box", () => {
  for (const game of withEvents) {
    const last = game.events.at(-1)!.at;
    expect(last).toBeLessThan(endOf(game));
    const byEvents = new Map(linesAt(game, last).map((line) => [line.player, line]));
    const sums = game.lines.map(({ player }) => pick(byEvents.get(player)));
    expect(sums, game.id).toEqual(game.lines.map(pick));
    expect(linesAt(game, endOf(game))).toEqual(game.lines);
  }
});

test("while games are on, lines only grow, and nobody is listed before he has played", () => {
  const faults: string[] = [];
  for (const game of games) {
    expect(linesAt(game, game.tipoff - 1)).toEqual([]);
    let before = new Map<number, FeedLine>();
    for (let now = game.tipoff; now < endOf(game); now += 5 * 60_000) {
      const lines = linesAt(game, now);
      for (const line of lines) {
        const earlier = before.get(line.player);
        const isLess = ([...STATISTICS, "seconds"] as const).some(
          (name) => line[name] < (earlier?.[name] ?? 0),
        );
        if (isLess || !hasPlayed(line)) faults.push(`${game.id} ${line.name}`);
      }
      before = new Map(lines.map((line) => [line.player, line]));
    }
  }
  expect(faults).toEqual([]);
});

test("clocks of recorded games run down, period by period", () => {
  const left = (clock: { period: number; seconds: number }) => clock.period * -720 + clock.seconds;
  for (const { id, events } of withEvents) {
    const clocks = events.map(({ clock }) => left(clock!));
    expect(clocks, id).toEqual(clocks.toSorted((a, b) => b - a));
  }
});

test("the feed shows games as they are at the league's time", async () => {
  const [game] = withEvents as [(typeof withEvents)[number]];
  let now = game.tipoff - 1;
  const feed = replayFeed(games, () => now);
  const shown = async () =>
    (await feed.schedule(game.tipoff, game.tipoff + 1)).find(({ id }) => id === game.id);
  expect(await shown()).toMatchObject({ status: "scheduled", homeScore: 0 });
  expect(await feed.boxScores([game])).toEqual([]);
  now = game.tipoff;
  expect(await shown()).toMatchObject({ status: "live" });
  // There is no made-up clock before the first event.
  expect((await shown())!.clock).toBeUndefined();
  const event = game.events[200]!;
  now = event.at;
  expect((await shown())!.clock).toEqual(game.events.findLast(({ at }) => at === event.at)!.clock);
  now = endOf(game);
  expect((await shown())!.clock).toBeUndefined();
  const { homeScore, awayScore } = game;
  expect(await shown()).toMatchObject({ status: "final", homeScore, awayScore });
  expect(await feed.boxScores([game, { ...game, id: "unknown" }])).toEqual([
    { gameId: game.id, lines: game.lines, unknown: [] },
  ]);
});
