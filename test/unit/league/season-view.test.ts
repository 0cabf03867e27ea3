import { expect, test } from "vitest";
import type { TournamentState } from "../../../rules/league/states.ts";
import { viewSeason } from "../../../server/league/view.ts";
import { TOURNAMENTS, tournamentIdOf } from "../../../rules/league/week.ts";

const weekOf = (id: string, ...states: [TournamentState, TournamentState]) => ({
  id,
  lock_at: new Date(`${id}T01:00:00Z`),
  locked_at: null,
  moved_from: null,
  state: "over" as const,
  snapshot_at: null,
  tournaments: TOURNAMENTS.map((kind, index) => ({
    id: tournamentIdOf(id, kind),
    state: states[index]!,
  })),
});

test("tournaments of earlier weeks are named until they are paid or void", () => {
  const weeks = [
    weekOf("2025-10-20", "paid", "final"),
    weekOf("2025-10-27", "void", "provisional"),
    weekOf("2025-11-03", "live", "upcoming"),
    weekOf("2025-11-10", "upcoming", "upcoming"),
  ];
  const shownAt = (now: string) =>
    viewSeason("season", { now: new Date(now), speed: 1, target: undefined }, weeks);
  expect(shownAt("2025-11-04T00:00:00Z").earlier).toEqual([
    { id: "2025-10-20-fri-sun", state: "final" },
    { id: "2025-10-27-fri-sun", state: "provisional" },
  ]);
  // After the last week there is none to play.
  const after = shownAt("2025-12-01T00:00:00Z");
  expect(after).toMatchObject({ week: null, nextWeek: null });
  expect(after.earlier.map(({ state }) => state)).toContain("live");
});
