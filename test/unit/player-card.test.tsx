import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { card, type CardPlayer } from "../../art/card.ts";
import { tierMark } from "../../art/tier-mark.ts";
import { TIERS } from "../../rules/tiers.ts";
import { FiguredCard } from "../../web/cards/FiguredCard.tsx";
import { textOf, withoutIds } from "../html.ts";

const JOKIC: CardPlayer = {
  id: "player-15",
  name: "Nikola Jokić",
  currentTeam: "Denver Nuggets",
  position: "C",
  tier: "S",
  popularity: 97,
  number: 15,
};

function svgsIn(html: string): string[] {
  return [...html.matchAll(/<svg.*?<\/svg>/gs)].map(([svg]) => withoutIds(svg));
}

describe.each(TIERS)("the card of a player of tier %s", (tier) => {
  const player = { ...JOKIC, tier };
  const html = renderToStaticMarkup(<FiguredCard player={player} tokens={50} headingLevel={2} />);

  test("is drawn for this player, with the mark of the tier", () => {
    expect(svgsIn(html)).toEqual([tierMark(tier), withoutIds(card(player))]);
  });

  test("names tier, position, player, team, popularity and tokens", () => {
    const name = { S: "Legendary", A: "Rare", B: "Common" }[tier];
    expect(textOf(html)).toBe(
      `${tier} ${name} C Nikola Jokić Denver Nuggets Tokens 50 Popularity 97`,
    );
  });

  test("shows a drawing of the player, not a photograph", () => {
    expect(html).not.toMatch(/<(img|picture|video|image)\b|background-image/);
  });
});

test("a card without tokens shows the player's popularity out of 100", () => {
  const html = renderToStaticMarkup(<FiguredCard player={JOKIC} headingLevel={2} />);
  expect(textOf(html)).toMatch(/Popularity 97 \/100$/);
});

test("each tier has its own mark and frame", () => {
  const shapes = TIERS.map((tier) => tierMark(tier).replace(/<text.*<\/text>/, ""));
  expect(new Set(shapes).size).toBe(3);
  const frames = TIERS.map(
    (tier) => /<linearGradient.*?<\/linearGradient>/.exec(card({ ...JOKIC, tier }))![0],
  );
  expect(new Set(frames).size).toBe(3);
});
