import { expect, test } from "vitest";
import { tournamentInterval } from "../../rules/league/week.ts";
import { DAY_MS } from "../../rules/time.ts";
import { scoreboardOf } from "../../server/tournaments/scoreboard.ts";
import type { GameVersion } from "../../server/tournaments/store.ts";

test("a starter waits for a game for a day after its tip-off, as the tournament does (R15)", () => {
  const interval = tournamentInterval("2025-10-27", "mon-thu");
  const game = { game_id: "0022500001", home: "DAL", away: "SAC", status: "scheduled" };
  const games = [{ ...game, tipoff: new Date(interval.from) } as GameVersion];
  const leftAt = (at: number) =>
    scoreboardOf(
      { week: "2025-10-27", revision: 1, at: new Date(at), nightBefore: undefined },
      { games, lines: [], teams: new Map([[1, "DAL"]]), interval },
    ).gamesLeft.get(1);
  expect(leftAt(interval.from + DAY_MS - 1)).toBe(1);
  expect(leftAt(interval.from + DAY_MS)).toBeUndefined();
});
