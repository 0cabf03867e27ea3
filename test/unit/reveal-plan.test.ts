import fc from "fast-check";
import { expect, test } from "vitest";
import type { CardPlayer } from "../../art/card.ts";
import { TIERS } from "../../rules/tiers.ts";
import { planReveal, revealSummary } from "../../web/opening/reveal-plan.ts";

const player = (tier: "S" | "A" | "B", popularity = 50): CardPlayer => ({
  id: `${tier}-${popularity}`,
  name: `${tier} ${popularity}`,
  currentTeam: "Miami Heat",
  position: "C",
  tier,
  popularity,
});

const cards = fc
  .array(fc.record({ tier: fc.constantFrom(...TIERS), popularity: fc.nat(100) }), {
    minLength: 4,
    maxLength: 200,
  })
  .map((some) => some.map(({ tier, popularity }) => player(tier, popularity)));

test("no reveal lasts longer than six seconds, and every card lands before its end", () => {
  fc.assert(
    fc.property(cards, (drawn) => {
      const plan = planReveal(drawn);
      expect(plan.endsAt).toBeLessThanOrEqual(6000);
      expect(plan.cards).toHaveLength(drawn.length);
      for (const landsAt of plan.landsAt) expect(landsAt).toBeLessThan(plan.endsAt);
    }),
  );
});

test("moments come one after another, never faster than three a second", () => {
  fc.assert(
    fc.property(cards, (drawn) => {
      const moments = planReveal(drawn).moments.toSorted((a, b) => a.startsAt - b.startsAt);
      moments.forEach(({ startsAt, duration }, index) => {
        expect(duration).toBeGreaterThanOrEqual(334);
        const next = moments[index + 1];
        if (next) expect(next.startsAt).toBeGreaterThanOrEqual(startsAt + duration);
      });
    }),
  );
});

test("the best card is first in the grid and has the last moment", () => {
  const plan = planReveal([player("B", 90), player("S", 60), player("A", 80), player("S", 91)]);
  expect(plan.cards.map(({ id }) => id)).toEqual(["S-91", "S-60", "A-80", "B-90"]);
  const last = plan.moments.toSorted((a, b) => a.startsAt - b.startsAt).at(-1);
  expect(last?.player.id).toBe("S-91");
});

test("a screen reader hears what was drawn in one sentence", () => {
  expect(revealSummary([player("S", 91), player("B"), player("B"), player("A")])).toBe(
    "4 cards: 1 legendary, 1 rare, 2 common. Best card: S 91.",
  );
});
