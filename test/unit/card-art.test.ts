import { expect, test } from "vitest";
import { badge } from "../../art/badge.ts";
import { card, cardLabel, type CardPlayer } from "../../art/card.ts";
import { contrast, narrowWidth } from "../../art/svg.ts";
import { TEAM_ART } from "../../art/team-art.ts";
import { POSITIONS } from "../../rules/positions.ts";
import { TEAMS } from "../../rules/teams.ts";
import { type Tier, TIERS } from "../../rules/tiers.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";

const JOKIC: CardPlayer = {
  id: "player-15",
  name: "Nikola Jokić",
  currentTeam: "Denver Nuggets",
  position: "C",
  tier: "S",
  popularity: 97,
  number: 15,
};
const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
const bytes = (text: string) => new TextEncoder().encode(text).length;

test("the same player always gives the same card", () => {
  expect(card({ ...JOKIC })).toBe(card({ ...JOKIC }));
  expect(card(JOKIC, "compact")).toBe(card({ ...JOKIC }, "compact"));
});

test("two players of one team, position, tier and number give different cards", () => {
  const other = card({ ...JOKIC, id: "player-16", name: "Nikola Jović" });
  expect(other).not.toBe(card(JOKIC));
  const sameName = card({ ...JOKIC, id: "player-16" }, "compact", "x");
  expect(sameName).not.toBe(card(JOKIC, "compact", "x"));
});

test("no two of the 102 players have the same picture, whatever their names and numbers", () => {
  const mute = SEASON_2025_26.map((player) => {
    const drawn = card({ ...player, currentTeam: TEAMS[player.team], number: 1 }, "compact", "x");
    return drawn.replaceAll(/>[^<]+</g, "><");
  });
  expect(new Set(mute).size).toBe(102);
});

test("each tier has poses and cloth of its own, also within a team", () => {
  const poses = (tier: Tier) =>
    SEASON_2025_26.map(({ id }) => /matrix\([^)]*\)/.exec(card({ ...JOKIC, id, tier }))![0]);
  const all = TIERS.map((tier) => new Set(poses(tier)));
  for (const own of all) expect(own.size).toBeGreaterThan(1);
  expect(new Set(all.map((own) => [...own].toSorted().join())).size).toBe(3);
  const cloth = TIERS.map(
    (tier) => /<path d="M60 60[^"]*" fill="(#\w+)"/.exec(card({ ...JOKIC, tier }))![1],
  );
  expect(new Set(cloth).size).toBe(3);
});

test("cards use nothing that the renderer of the share pictures lacks", () => {
  for (const tier of TIERS)
    expect(card({ ...JOKIC, tier })).not.toMatch(
      /<(filter|mask|foreignObject|style|image)|blend|conic/,
    );
});

test("no card is larger than 5 KB, whatever the team, the tier, the position and the name", () => {
  for (const currentTeam of [...Object.values(TEAMS), "Unknown Team"]) {
    for (const tier of TIERS) {
      for (const position of POSITIONS) {
        const player = { ...JOKIC, name: "Kentavious Gilgeous-Alexander-Walker", currentTeam };
        const drawn = card({ ...player, tier, position, number: null });
        expect(bytes(drawn), `${currentTeam} ${tier} ${position}`).toBeLessThanOrEqual(5000);
      }
    }
  }
});

test("no badge is larger than 1.1 KB", () => {
  for (const team of Object.values(TEAMS)) expect(bytes(badge(team))).toBeLessThanOrEqual(1100);
});

test("markup in a name is escaped", () => {
  const svg = card({ ...JOKIC, name: `<script>alert("1")</script> O'Neal & <b>`, number: null });
  expect(svg).not.toContain("<script");
  expect(svg).not.toContain("<SCRIPT");
  expect(svg).not.toContain("<b>");
  expect(svg).not.toContain("<B>");
  expect(svg).toContain("&amp;");
});

test("the jersey shows the number, or the initials if there is none", () => {
  expect(card(JOKIC)).toContain(">15</text>");
  expect(card({ ...JOKIC, number: 0 })).toContain(">0</text>");
  expect(card({ ...JOKIC, number: null })).toContain(">NJ</text>");
  expect(card({ ...JOKIC, number: undefined })).toContain(">NJ</text>");
});

test("the longest names of the league fit on the name plate", () => {
  for (const name of [
    "Shai Gilgeous-Alexander",
    "Giannis Antetokounmpo",
    "Nickeil Alexander-Walker",
  ]) {
    for (const [tier, width] of [
      ["S", 246],
      ["B", 258],
    ] as const) {
      const last = name.slice(name.indexOf(" ") + 1);
      const plate = new RegExp(`font-size="([\\d.]+)"[^>]*>${last.toUpperCase()}<`);
      const size = Number(plate.exec(card({ ...JOKIC, name, tier }))?.[1]);
      expect(size * narrowWidth(last)).toBeLessThanOrEqual(width);
      expect(size).toBeGreaterThan(23);
    }
  }
});

test("ids differ between players and densities, so that a page can show two cards", () => {
  const all = [card(JOKIC), card(JOKIC, "compact"), card({ ...JOKIC, id: "player-16" })].flatMap(
    ids,
  );
  expect(new Set(all).size).toBe(all.length);
});

test("a card's label has its player, number, position, team and tier", () => {
  expect(cardLabel(JOKIC)).toBe(
    "Nikola Jokić, number 15, center, Denver Nuggets, tier S legendary",
  );
  expect(cardLabel({ ...JOKIC, number: null })).toBe(
    "Nikola Jokić, center, Denver Nuggets, tier S legendary",
  );
});

test("all thirty teams have their own badge, distinct even without its letters", () => {
  const drawn = Object.values(TEAMS).map((team) => badge(team, { id: "x" }));
  const mute = drawn.map((svg) => svg.replace(/<text.*<\/text>/, ""));
  expect(new Set(mute).size).toBe(30);
  const colorless = mute.map((svg) => svg.replaceAll(/"#[0-9A-F]+"/g, ""));
  for (const [index, [, primary, secondary]] of Object.values(TEAM_ART).entries())
    for (const color of [primary, secondary]) expect(mute[index]).toContain(`"${color}"`);
  const shapes = Object.values(TEAM_ART).map(([, , , outline, field]) => `${outline} ${field}`);
  expect(new Set(colorless).size).toBe(new Set(shapes).size);
});

test("the two colors of Oklahoma City can be told apart", () => {
  const [, primary, secondary] = TEAM_ART.OKC;
  expect(contrast(primary, secondary)).toBeGreaterThan(3);
});
