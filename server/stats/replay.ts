import { hasPlayed, STATISTICS } from "../../rules/league/scoring.ts";
import { isWithin } from "../../rules/league/week.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import { scoreOf } from "./changes.ts";
import type { FeedGame, FeedLine, GameClock, StatsFeed } from "./feed.ts";
import type { RecordedGame } from "./recorded-weeks.ts";

/** Typical length of a game, used if only its box is known. */
const USUAL_LENGTH = 140 * MINUTE_MS;
/** Time from the last event to the final buzzer and the box. */
const LAST_MINUTES = 2 * MINUTE_MS;

/** Replays recorded games as if they were live. `now` returns league time in milliseconds. */
export function replayFeed(games: readonly RecordedGame[], now: () => number): StatsFeed {
  const byId = new Map(games.map((game) => [game.id, game]));
  return {
    name: "replay",
    schedule: async (from, until) =>
      games
        .filter(({ tipoff }) => isWithin({ from, until }, tipoff))
        .map((game) => gameAt(game, now())),
    boxScores: async (refs) =>
      refs.flatMap(({ id: gameId }) => {
        const game = byId.get(gameId);
        if (!game || now() < game.tipoff) return [];
        return [{ gameId, lines: linesAt(game, now()), unknown: [] }];
      }),
  };
}

/** Returns when a recorded game ends, in milliseconds. */
export function endOf({ tipoff, events }: RecordedGame): number {
  return events.length === 0 ? tipoff + USUAL_LENGTH : events.at(-1)!.at + LAST_MINUTES;
}

function gameAt(game: RecordedGame, now: number): FeedGame {
  const { id, tipoff, home, away } = game;
  const lines = linesAt(game, now);
  const [homeScore, awayScore] = scoreOf(game, lines);
  return {
    id,
    tipoff,
    home,
    away,
    status: now < tipoff ? "scheduled" : now < endOf(game) ? "live" : "final",
    homeScore,
    awayScore,
    clock: clockAt(game, now),
  };
}

/** Returns the clock of the latest event while a game is on; undefined for recordings without clocks. */
function clockAt(game: RecordedGame, now: number): GameClock | undefined {
  return now < endOf(game) ? game.events.findLast(({ at }) => at <= now)?.clock : undefined;
}

/**
 * Returns the lines of a game at an instant, for players who have been on the court. At its end they equal its
 * box. Before that, statistics come from the events, and playing time grows with the clock.
 */
export function linesAt(game: RecordedGame, now: number): FeedLine[] {
  if (now >= endOf(game)) return [...game.lines];
  const played = Math.max(0, (now - game.tipoff) / (endOf(game) - game.tipoff));
  const done = game.events.length === 0 ? undefined : sumUntil(game, now);
  const lines = game.lines.map((line) => ({
    ...line,
    seconds: Math.floor(line.seconds * played),
    ...Object.fromEntries(
      STATISTICS.map((name) => [
        name,
        done ? (done.get(`${line.player} ${name}`) ?? 0) : Math.floor(line[name] * played),
      ]),
    ),
  }));
  return lines.filter(hasPlayed);
}

function sumUntil({ events }: RecordedGame, now: number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { at, player, statistic, delta } of events) {
    if (at > now) break;
    const key = `${player} ${statistic}`;
    sums.set(key, (sums.get(key) ?? 0) + delta);
  }
  return sums;
}
