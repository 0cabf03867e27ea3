import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, fullBox } from "../../rules/box.ts";
import { createDice } from "../../rules/dice.ts";
import { draw } from "../../rules/draw.ts";
import { chanceWithin, packOdds } from "../../rules/pack-odds.ts";
import { ROLE_OF, type Role } from "../../rules/positions.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";
import { isLegalFive, simulateFive, startingFiveChances } from "../../rules/starting-five.ts";
import { TIERS, type Tier } from "../../rules/tiers.ts";
import { chanceOf, chanceText, type TierOdds } from "../../web/pages/presale/odds.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";

const curated = SEASON_2025_26.filter(({ curated: isIn }) => isIn).toSorted((a, b) =>
  a.id < b.id ? -1 : 1,
);
const tiers = curated.map(({ tier }) => tier);
const roles = curated.map(({ position }) => ROLE_OF[position]);

/** Any box that can be emptied exactly, with a tier for each of its players. */
const boxOf = (size: { min: number; max: number }) =>
  fc
    .record({
      players: fc.integer({ min: 5, max: 12 }),
      packs: fc.integer(size),
      seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    })
    .map(({ players, packs, seed }): { box: Box; tierOf: Tier[] } => {
      const dice = createDice(seed, 0);
      const cardsLeft = Array.from({ length: players }, () => 0);
      for (let pack = 0; pack < packs; pack++) {
        const chosen = new Set<number>();
        while (chosen.size < PLAYERS_PER_PACK) chosen.add(dice.below(players));
        for (const player of chosen) cardsLeft[player]!++;
      }
      return {
        box: { packsLeft: packs, cardsLeft },
        tierOf: cardsLeft.map(() => TIERS[dice.below(3)]!),
      };
    });

/** Yields the first pack of a box, drawn by the real draw with a different seed each time. */
function* firstPacks(box: Box, times: number): Generator<readonly number[]> {
  const fixed = { secretSeed: "00".repeat(32), paymentSignature: "s", blockHash: "b" };
  for (let time = 0; time < times; time++)
    yield draw({ ...fixed, purchaseId: String(time) }, box, 1).packs[0]!;
}

/**
 * Returns a tolerance of five standard errors. Since the seeds are fixed, a correct figure always passes.
 */
function near(chance: number, times: number): number {
  return 5 * Math.sqrt(Math.max(chance * (1 - chance), 1 / times) / times);
}

describe("the odds of a tier", () => {
  test("in the full box match a calculation by hand", () => {
    const odds = packOdds(fullBox(), tiers, TIERS);
    const choose4 = (n: number) => (n * (n - 1) * (n - 2) * (n - 3)) / 24;
    expect(odds.S.perCard).toBeCloseTo(0.1, 9);
    expect(odds.S.atLeastOne).toBeCloseTo(1 - choose4(90) / choose4(100), 9);
    expect(odds.A.counts[4]).toBeCloseTo(choose4(30) / choose4(100), 9);
    expect(odds.B.expected).toBeCloseTo(2.4, 9);
  });

  test("add up to 1, whatever is left in the box", () => {
    fc.assert(
      fc.property(boxOf({ min: 1, max: 30 }), ({ box, tierOf }) => {
        const odds = packOdds(box, tierOf, TIERS);
        const all = TIERS.map((tier) => odds[tier]);
        expect(all.reduce((sum, { perCard }) => sum + perCard, 0)).toBeCloseTo(1, 9);
        for (const { counts } of all)
          expect(counts.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test.each([
    ["whatever is left in the box", { min: 100, max: 400 }, 1000, 6],
    // With few cards left, rejection takes thousands of random numbers per pack.
    ["to the last packs", { min: 2, max: 9 }, 100, 3],
  ])("match the real draw, %s", (_, size, times, numRuns) => {
    fc.assert(
      fc.property(boxOf(size), ({ box, tierOf }) => {
        const odds = packOdds(box, tierOf, TIERS);
        const seen = [0, 0, 0, 0, 0];
        for (const pack of firstPacks(box, times))
          seen[pack.filter((place) => tierOf[place] === "S").length]!++;
        seen.forEach((count, cards) => {
          const chance = odds.S.counts[cards]!;
          expect(Math.abs(count / times - chance)).toBeLessThan(near(chance, times));
        });
      }),
      { numRuns, seed: 20_261_120 },
    );
  });

  test("of a pack without another player are those of none", () => {
    const { boxAfter } = draw(
      { secretSeed: "07".repeat(32), paymentSignature: "s", blockHash: "b", purchaseId: "p" },
      fullBox(),
      2000,
    );
    const odds = packOdds(boxAfter, tiers, TIERS);
    const noLegend = chanceWithin(boxAfter, (place) => tiers[place] !== "S");
    expect(noLegend).toBeCloseTo(odds.S.counts[0]!, 9);
  });

  test("are 1 where the next pack is certain", () => {
    const box = { packsLeft: 2, cardsLeft: [2, 2, 2, 1, 1] };
    const odds = packOdds(box, ["S", "S", "A", "B", "B"], TIERS);
    expect([odds.S.counts[2], odds.A.counts[1], odds.B.counts[1]]).toEqual([1, 1, 1]);
    expect(chanceWithin(box, (place) => place !== 0)).toBe(0);
    expect(chanceWithin(box, (place) => place !== 4)).toBe(0.5);
  });
});

describe("the chance of at least one card of a tier", () => {
  const leftIn = ({ cardsLeft }: Box): TierOdds[] =>
    TIERS.map((tier) => ({
      tier,
      chance: 0,
      players: tiers.filter((one) => one === tier).length,
      cardsLeft: cardsLeft.reduce((sum, cards, i) => sum + (tiers[i] === tier ? cards : 0), 0),
    }));
  /** Returns a presale box with 100 packs left, and no cards of some players. */
  const lateBox = (): Box => {
    const dice = createDice(new Uint8Array(32).fill(7), 0);
    const cardsLeft = Array.from({ length: 100 }, () => 0);
    for (let pack = 0; pack < 100; pack++) {
      const chosen = new Set<number>();
      while (chosen.size < PLAYERS_PER_PACK) chosen.add(dice.below(100));
      for (const place of chosen) cardsLeft[place]!++;
    }
    return { packsLeft: 100, cardsLeft };
  };

  test("is exact for the next pack of a full box, and within half a point late in the sale", () => {
    for (const [box, most] of [
      [fullBox(), 1e-9],
      [lateBox(), 0.005],
    ] as const) {
      const odds = packOdds(box, tiers, TIERS);
      for (const tier of TIERS)
        expect(Math.abs(chanceOf(leftIn(box), tier, 1) - odds[tier].atLeastOne)).toBeLessThan(most);
    }
  });

  test.each([3, 8])("in %i packs matches packs picked card by card, late in the sale", (packs) => {
    const runs = 2000;
    const dice = createDice(new Uint8Array(32).fill(9), 0);
    let hits = 0;
    for (let run = 0; run < runs; run++) {
      const cardsLeft = [...lateBox().cardsLeft];
      let hasHit = false;
      for (let pack = 0; pack < packs; pack++) {
        const taken = new Set<number>();
        while (taken.size < PLAYERS_PER_PACK) {
          const open = cardsLeft.map((cards, place) => (taken.has(place) ? 0 : cards));
          let card = dice.below(open.reduce((sum, cards) => sum + cards, 0));
          taken.add(open.findIndex((cards) => (card -= cards) < 0));
        }
        for (const place of taken) cardsLeft[place]!--;
        hasHit ||= [...taken].some((place) => tiers[place] === "S");
      }
      if (hasHit) hits++;
    }
    const chance = chanceOf(leftIn(lateBox()), "S", packs);
    expect(Math.abs(hits / runs - chance)).toBeLessThan(near(chance, runs) + 0.005);
  });

  test("grows with every pack, to certainty; a tier that is gone has none", () => {
    const gone = { chance: 0, cardsLeft: 0 };
    const left: TierOdds[] = [
      { ...gone, tier: "S", players: 10, cardsLeft: 1 },
      { ...gone, tier: "A", players: 30 },
      { ...gone, tier: "B", players: 60, cardsLeft: 239 },
    ];
    for (let packs = 2; packs <= 60; packs++)
      expect(chanceOf(left, "S", packs)).toBeGreaterThan(chanceOf(left, "S", packs - 1));
    expect(chanceOf(left, "S", 30)).toBeCloseTo(0.5, 1);
    expect(chanceOf(left, "S", 60)).toBeCloseTo(1, 1);
    expect(chanceOf(left, "A", 50)).toBe(0);
  });

  test("is shown as a whole percentage, and only what is certain as 0% or 100%", () => {
    expect(chanceText(chanceOf(leftIn(fullBox()), "S", 1))).toBe("35%");
    expect([0, 0.004, 0.5, 0.996, 1].map(chanceText)).toEqual([
      "0%",
      "Under 1%",
      "50%",
      "Over 99%",
      "100%",
    ]);
  });
});

describe("a legal starting five", () => {
  const five = startingFiveChances(fullBox(), roles);

  test("needs two guards, two forwards and a center, and counts a player once", () => {
    const roleOf: Role[] = ["guard", "guard", "forward", "forward", "center"];
    expect(isLegalFive([0, 1, 2, 3, 4, 4], roleOf)).toBe(true);
    expect(isLegalFive([0, 0, 2, 3, 4], roleOf)).toBe(false);
    expect(isLegalFive([0, 1, 2, 3], roleOf)).toBe(false);
  });

  test("cannot come from one pack, and almost surely comes from twenty", () => {
    expect(five(1)).toEqual({ chance: 0, error: 0, method: "computed" });
    expect(five(20).chance).toBeGreaterThan(0.99999);
  });

  test("grows with every pack, computed or simulated", () => {
    const cycle: Role[] = ["guard", "guard", "forward", "forward", "center", "guard"];
    const late = startingFiveChances({ packsLeft: 60, cardsLeft: cycle.map(() => 40) }, cycle);
    for (const chanceAfter of [five, late])
      for (let packs = 2; packs <= 60; packs++)
        expect(chanceAfter(packs).chance).toBeGreaterThanOrEqual(chanceAfter(packs - 1).chance);
    expect(late(3)).toMatchObject({ method: "simulated" });
    expect(late(60).chance).toBe(1);
  });

  test.each([2, 3, 5])("after %i packs matches real draws, within its error", (packs) => {
    const runs = 2000;
    const { chance, error, method } = five(packs);
    const simulated = simulateFive(fullBox(), roles, { packs, runs });
    expect(method).toBe("computed");
    expect(Math.abs(simulated.chance - chance)).toBeLessThan(near(chance, runs) + error);
  });

  test("from a small box matches real draws, within its error", () => {
    // Nine players with different numbers of cards, so that the weights matter.
    const box = { packsLeft: 900, cardsLeft: [700, 500, 300, 200, 600, 400, 300, 350, 250] };
    const roleOf = ["guard", "guard", "guard", "forward", "forward", "forward"] as Role[];
    const small = startingFiveChances(box, [...roleOf, "center", "center", "guard"]);
    const { chance, error, method } = small(2);
    const runs = 4000;
    const real = simulateFive(box, [...roleOf, "center", "center", "guard"], { packs: 2, runs });
    expect(method).toBe("computed");
    expect(Math.abs(real.chance - chance)).toBeLessThan(near(chance, runs) + error);
  });

  test("from the last packs is simulated, because each pack changes what is left", () => {
    const box = { packsLeft: 3, cardsLeft: [3, 2, 2, 2, 2, 1] };
    const roleOf: Role[] = ["guard", "guard", "forward", "forward", "center", "center"];
    expect(startingFiveChances(box, roleOf)(3)).toMatchObject({ method: "simulated", chance: 1 });
  });
});
