import { expect, test } from "vitest";
import { badge } from "../../art/badge.ts";
import { teamCode, TEAMS, type TeamCode } from "../../rules/teams.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";
import { SAMPLE_LINEUP, SAMPLE_PACK, SAMPLE_PLAYERS } from "../../web/cards/sample-players.ts";
import { LANDING_TEAMS } from "../../web/pages/landing/teams.ts";
import { PREVIEW_PLAYERS } from "../../web/pages/presale/preview-players.ts";

const curated = SEASON_2025_26.filter((player) => player.curated);

test("all thirty teams of the one table have a badge with their own code", () => {
  const teams = Object.entries(TEAMS);
  expect(teams).toHaveLength(30);
  for (const [code, name] of teams) expect(badge(name), name).toContain(`>${code}</text>`);
});

test("the twenty teams of the landing page are in that table, with three presale players each", () => {
  expect(new Set(LANDING_TEAMS).size).toBe(20);
  for (const name of LANDING_TEAMS) {
    const code = teamCode(name);
    expect(code, name).toBeDefined();
    expect(curated.filter(({ team }) => team === code).length, name).toBeGreaterThanOrEqual(3);
  }
});

test("the presale draws from all thirty teams, as the landing page says", () => {
  const teams = new Set<TeamCode>(curated.map(({ team }) => team));
  expect(teams.size).toBe(30);
});

test("the sample players match the player database", () => {
  for (const sample of [
    ...Object.values(SAMPLE_PLAYERS),
    ...Object.values(PREVIEW_PLAYERS),
    ...SAMPLE_PACK,
    ...SAMPLE_LINEUP,
  ]) {
    const player = curated.find(({ id }) => id === sample.id);
    expect(player, sample.id).toMatchObject({
      name: sample.name,
      team: teamCode(sample.currentTeam),
      tier: sample.tier,
      popularity: sample.popularity,
      number: sample.number,
      position: sample.position,
    });
  }
});

test("the docs state the presale's actual number of players per tier", () => {
  const count = (tier: string) => curated.filter((player) => player.tier === tier).length;
  expect([count("S"), count("A"), count("B")]).toEqual([10, 30, 60]);
});
