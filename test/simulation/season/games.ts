import type { PlayerId } from "../../../rules/league/roster.ts";
import { isWithin, weekAt, weekInterval } from "../../../rules/league/week.ts";
import { DAY_MS } from "../../../rules/time.ts";
import type { FeedGame, FeedLine, StatsFeed } from "../../../server/stats/feed.ts";
import type { RecordedGame } from "../../../server/stats/recorded-weeks.ts";
import { replayFeed } from "../../../server/stats/replay.ts";
import { later, shifted } from "../../played-week.ts";

const WEEK = 7 * DAY_MS;

/** The number of weeks, and the Monday of the first. */
interface Span {
  readonly weeks: number;
  readonly from: number;
}

/** A season's games: the recorded weeks in turn, shifted to later dates, and the feed that replays them. */
export class Games {
  /** The Mondays of the weeks, as in "2030-01-07". */
  readonly weeks: readonly string[];
  readonly feed: StatsFeed;
  readonly #games: Map<string, RecordedGame>;
  readonly #off = new Map<string, "postponed" | "canceled">();

  /** `now` returns league time in milliseconds. */
  constructor(
    recorded: readonly (readonly RecordedGame[])[],
    { weeks, from }: Span,
    now: () => number,
  ) {
    const mondays = Array.from({ length: weeks }, (_, index) => from + index * WEEK);
    this.weeks = mondays.map(weekAt);
    const games = mondays.flatMap((monday, index) => {
      const week = recorded[index % recorded.length]!;
      const was = weekInterval(weekAt(week[0]!.tipoff)).from;
      return shifted(week, (monday - was) / WEEK);
    });
    this.#games = new Map(games.map((game) => [game.id, game]));
    const replay = () => replayFeed([...this.#games.values()], now);
    this.feed = {
      name: "replay",
      schedule: async (since, until) =>
        (await replay().schedule(since, until)).map((game) => this.#shown(game)),
      boxScores: (refs) => replay().boxScores(refs),
    };
  }

  /** Returns a week's games by tip-off, without those called off. */
  of(week: string): RecordedGame[] {
    return [...this.#games.values()]
      .filter(({ id, tipoff }) => isWithin(weekInterval(week), tipoff) && !this.#off.has(id))
      .toSorted((a, b) => a.tipoff - b.tipoff);
  }

  /** Marks a game as not played at its scheduled time. */
  callOff({ id }: RecordedGame, status: "postponed" | "canceled"): void {
    this.#off.set(id, status);
  }

  /** Reschedules a game `ms` milliseconds later. */
  move(game: RecordedGame, ms: number): void {
    this.#off.delete(game.id);
    this.#games.set(game.id, later(game, ms));
  }

  /** Changes a player's line in a game. */
  correct(id: string, player: PlayerId, by: Partial<FeedLine>): void {
    const game = this.#games.get(id)!;
    const lines = game.lines.map((line) => (line.player === player ? { ...line, ...by } : line));
    this.#games.set(id, { ...game, lines });
  }

  #shown(game: FeedGame): FeedGame {
    const status = this.#off.get(game.id);
    return status ? { ...game, status, homeScore: 0, awayScore: 0 } : game;
  }
}
