import { expect, test } from "vitest";
import { TEAMS } from "../../rules/teams.ts";
import { tokenSymbol } from "../../server/players/token-symbol.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";

const curated = SEASON_2025_26.filter((player) => player.curated);

test("there are 102 players, 100 of them in the presale, each once", () => {
  expect(SEASON_2025_26).toHaveLength(102);
  expect(curated).toHaveLength(100);
  expect(new Set(SEASON_2025_26.map(({ id }) => id)).size).toBe(102);
  expect(new Set(SEASON_2025_26.map(({ leagueId }) => leagueId)).size).toBe(102);
  for (const { team } of SEASON_2025_26) expect(Object.keys(TEAMS)).toContain(team);
});

test("about a tenth are S and three tenths A, by popularity", () => {
  const count = (tier: string) => curated.filter((player) => player.tier === tier).length;
  expect(count("S")).toBeGreaterThanOrEqual(9);
  expect(count("S")).toBeLessThanOrEqual(11);
  expect(count("A")).toBeGreaterThanOrEqual(28);
  expect(count("A")).toBeLessThanOrEqual(32);
  for (const id of ["lebron-james", "stephen-curry"])
    expect(curated.find((player) => player.id === id)?.tier).toBe("S");
});

test("tiers follow popularity, and at least 18 are centers", () => {
  const of = (tier: string) =>
    SEASON_2025_26.filter((p) => p.tier === tier).map((p) => p.popularity);
  expect(Math.min(...of("S"))).toBeGreaterThanOrEqual(Math.max(...of("A")));
  expect(Math.min(...of("A"))).toBeGreaterThanOrEqual(Math.max(...of("B")));
  expect(curated.filter(({ position }) => position === "C").length).toBeGreaterThanOrEqual(18);
});

test("every token has a ticker", () => {
  for (const { name } of SEASON_2025_26) expect(tokenSymbol(name)).toMatch(/^[A-Z]{2,10}$/);
  expect(tokenSymbol("Nikola Jokić")).toBe("JOKIC");
  expect(tokenSymbol("Jaren Jackson Jr.")).toBe("JACKSON");
});
