import { expect, test } from "vitest";
import { expectedPerGame } from "../../../rules/league/expected.ts";
import { type Game, isCalledOff } from "../../../rules/league/games.ts";
import { isOverdue, mayStillScore, progressOf } from "../../../rules/league/progress.ts";
import { tournamentAt } from "../../../rules/league/week.ts";
import { DAY_MS } from "../../../rules/time.ts";

const TIPOFF = 10 * DAY_MS;
const INTERVAL = { from: TIPOFF, until: TIPOFF + 4 * DAY_MS };

const game = (status: string, more: Partial<Game> = {}): Game => ({
  id: "0022500001",
  tipoff: TIPOFF,
  status,
  ...more,
});

/** Returns the state of a tournament with these games an hour after its first tip-off. */
const stateOf = (games: readonly Game[], more: Partial<Parameters<typeof progressOf>[0]> = {}) =>
  progressOf({
    games,
    interval: INTERVAL,
    isLocked: true,
    now: TIPOFF + DAY_MS / 24,
    isBlind: false,
    ...more,
  });

test("a tournament is upcoming until its first game, live until none is open, then provisional (R15)", () => {
  const [scheduled, live, final] = ["scheduled", "live", "final"].map((status) => game(status));
  expect(stateOf([scheduled!])).toBe("upcoming");
  expect(stateOf([scheduled!, live!])).toBe("live");
  expect(stateOf([live!])).toBe("live");
  expect(stateOf([scheduled!, final!])).toBe("live");
  expect(stateOf([final!, final!])).toBe("provisional");
  expect(stateOf([final!, game("suspended")])).toBe("provisional");
  expect(stateOf([final!], { isLocked: false })).toBe("upcoming");
});

test("a game that nobody has reported within a day was not played, unless nobody can tell (R15)", () => {
  const games = [game("final"), game("scheduled")];
  expect(stateOf(games, { now: TIPOFF + DAY_MS - 1 })).toBe("live");
  expect(stateOf(games, { now: TIPOFF + DAY_MS })).toBe("provisional");
  expect(stateOf(games, { now: TIPOFF + DAY_MS, isBlind: true })).toBe("live");
  expect(stateOf([game("final"), game("postponed")], { isBlind: true })).toBe("provisional");
});

test("a tournament without a game of its own is void once its time is over (R2)", () => {
  const { until } = INTERVAL;
  for (const games of [
    [],
    [game("postponed")],
    [game("final", { id: "0012500001" })],
    [game("final", { tipoff: until })],
    [game("live", { tipoff: INTERVAL.from - 1 })],
  ]) {
    expect(stateOf(games, { now: until - 1 })).toBe("upcoming");
    expect(stateOf(games, { now: until })).toBe("void");
  }
  const last = [game("scheduled", { tipoff: until - 1 })];
  expect(stateOf(last, { now: until })).toBe("upcoming");
  expect(stateOf(last, { now: until + DAY_MS })).toBe("void");
});

test("a game may bring points while it is live, or scheduled for less than a day ago (R15)", () => {
  const statuses = ["scheduled", "live", "final", "suspended", "postponed", "canceled"];
  const mayAt = (now: number) => statuses.filter((status) => mayStillScore(game(status), now));
  expect(mayAt(TIPOFF + DAY_MS - 1)).toEqual(["scheduled", "live"]);
  expect(mayAt(TIPOFF + DAY_MS)).toEqual(["live"]);
  expect(statuses.filter((status) => isCalledOff({ status }))).toEqual(["postponed", "canceled"]);
});

test("a game that is on, or was to begin, half a day after its tip-off should be over", () => {
  const at = (status: string, ms: number) => isOverdue(game(status), TIPOFF + ms);
  for (const status of ["live", "scheduled"]) {
    expect(at(status, DAY_MS / 2 - 1), status).toBe(false);
    expect(at(status, DAY_MS / 2), status).toBe(true);
  }
  expect(at("final", DAY_MS)).toBe(false);
  expect(at("suspended", DAY_MS)).toBe(false);
});

test("a tip-off belongs to the tournament of its day (R2, R7)", () => {
  const friday = Date.UTC(2025, 10, 14);
  expect(tournamentAt(friday)).toBe("2025-11-10-fri-sun");
  expect(tournamentAt(friday - 1)).toBe("2025-11-10-mon-thu");
});

test("a player is expected to make the average of his last ten games; for five that he has not played, what his popularity makes", () => {
  const known = { popularity: 20 };
  expect(expectedPerGame([], known)).toBe(320);
  expect(expectedPerGame([100, 201], known)).toBe(Math.round((301 + 3 * 320) / 5));
  expect(expectedPerGame([100, 201, 100, 201, 150], known)).toBe(150);
  expect(expectedPerGame([...Array<number>(10).fill(50), 1000], known)).toBe(50);
});
