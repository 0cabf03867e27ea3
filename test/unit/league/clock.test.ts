import { expect, test } from "vitest";
import { leagueTimeAt } from "../../../server/league/clock.ts";

const clock = {
  real_at: new Date("2026-10-27T12:00:00.000Z"),
  league_at: new Date("2025-10-27T00:00:00.000Z"),
  speed: 60,
  target: null,
  then_speed: null,
};

const leagueTime = (real: string) => leagueTimeAt(clock, new Date(real)).now.toISOString();

test("league time runs at the clock's speed from the moment it was last changed", () => {
  expect(leagueTime("2026-10-27T12:00:02.000Z")).toBe("2025-10-27T00:02:00.000Z");
});

test("league time never shows less than a jump's target, even if the process lags behind the database", () => {
  expect(leagueTime("2026-10-27T11:59:59.949Z")).toBe("2025-10-27T00:00:00.000Z");
});
