import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Tier } from "../../rules/tiers.ts";
import { RewardCards } from "../../web/pages/pack-results/RewardCards.tsx";
import type { Reward } from "../../web/queries/purchases.ts";
import { textOf } from "../html.ts";

function reward(packNumber: number, tier: Tier, popularity: number): Reward {
  const name = `${packNumber}${tier}${popularity}`;
  const player = { id: name, name, tier, popularity, team: "NYK", position: "C", leagueId: 1 };
  return { id: name, packNumber, tokenQuantity: "50", player } as unknown as Reward;
}

test("the cards of each pack are shown best first, as when they were opened", () => {
  const rewards = [
    reward(2, "B", 70),
    reward(2, "B", 80),
    reward(1, "B", 40),
    reward(1, "A", 60),
    reward(1, "S", 50),
    reward(2, "S", 90),
    reward(1, "A", 65),
    reward(2, "A", 75),
  ];
  const text = textOf(renderToStaticMarkup(<RewardCards rewards={rewards} />));
  const shown = [...text.matchAll(/Pack \d|\d[SAB]\d\d/g)].map(([found]) => found);
  const expected = "Pack 1 1S50 1A65 1A60 1B40 Pack 2 2S90 2A75 2B80 2B70";
  expect([...new Set(shown)].join(" ")).toBe(expected);
});
