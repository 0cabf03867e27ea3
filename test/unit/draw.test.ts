import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Box, PACKS_IN_BOX, CARDS_PER_PLAYER, assertBox, fullBox } from "../../rules/box.ts";
import { createDice } from "../../rules/dice.ts";
import { type DrawInputs, commitmentTo, draw, drawSeed } from "../../rules/draw.ts";
import { PLAYERS_PER_PACK } from "../../rules/presale.ts";

const hex32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((b) => Buffer.from(b).toString("hex"));
const inputs: fc.Arbitrary<DrawInputs> = fc.record({
  secretSeed: hex32,
  paymentSignature: fc.base64String({ minLength: 1 }),
  blockHash: fc.base64String({ minLength: 1 }),
  purchaseId: fc.base64String({ minLength: 1 }),
});

/** Any box that can be emptied exactly: packs of distinct players, dealt in no particular order. */
const soundBox: fc.Arbitrary<Box> = fc
  .record({
    players: fc.integer({ min: 4, max: 30 }),
    packs: fc.integer({ min: 1, max: 60 }),
    seed: hex32,
  })
  .map(({ players, packs, seed }) => {
    const dice = createDice(Buffer.from(seed, "hex"), 0);
    const cardsLeft = Array.from({ length: players }, () => 0);
    for (let pack = 0; pack < packs; pack++) {
      const chosen = new Set<number>();
      while (chosen.size < PLAYERS_PER_PACK) chosen.add(dice.below(players));
      for (const player of chosen) cardsLeft[player]!++;
    }
    return { packsLeft: packs, cardsLeft };
  });

const fixed: DrawInputs = {
  secretSeed: "00".repeat(32),
  paymentSignature: "5".repeat(88),
  blockHash: "4".repeat(44),
  purchaseId: "p",
};

test("a pack holds four different players, and no player appears more often than they have cards left", () => {
  fc.assert(
    fc.property(soundBox, inputs, fc.nat(), (box, given, wanted) => {
      const packs = 1 + (wanted % box.packsLeft);
      const drawn = draw(given, box, packs);
      const taken = box.cardsLeft.map(() => 0);
      for (const pack of drawn.packs) {
        expect(new Set(pack).size).toBe(PLAYERS_PER_PACK);
        for (const player of pack) taken[player]!++;
      }
      taken.forEach((count, player) => {
        expect(count).toBeLessThanOrEqual(box.cardsLeft[player]!);
        expect(drawn.boxAfter.cardsLeft[player]).toBe(box.cardsLeft[player]! - count);
      });
      assertBox(drawn.boxAfter);
    }),
    { numRuns: 40 },
  );
});

test("any valid box empties exactly, in whatever quantities it is bought", () => {
  fc.assert(
    fc.property(
      soundBox,
      inputs,
      fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
      (start, given, sizes) => {
        let box: Box = start;
        for (const size of sizes) {
          if (box.packsLeft === 0) break;
          box = draw(given, box, Math.min(size, box.packsLeft)).boxAfter;
        }
        expect(box.cardsLeft.every((left) => left === 0)).toBe(true);
      },
    ),
    // Rejection takes many random numbers for the last packs of a box.
    { numRuns: 10 },
  );
});

test("the presale's box of 56,000 packs empties exactly", () => {
  expect(PACKS_IN_BOX).toBe(56_000);
  expect(CARDS_PER_PLAYER).toBe(2240);
  let box: Box = fullBox();
  for (let purchase = 0; box.packsLeft > 0; purchase++) {
    const packs = Math.min(1 + (purchase % 50), box.packsLeft);
    box = draw({ ...fixed, purchaseId: String(purchase) }, box, packs).boxAfter;
  }
  expect(box.cardsLeft).toEqual(Array.from({ length: 100 }, () => 0));
});

test("the same seed gives the same draw, and one flipped bit a different one", () => {
  fc.assert(
    fc.property(inputs, fc.integer({ min: 0, max: 255 }), (given, bit) => {
      const packs = (some: DrawInputs) => draw(some, fullBox(), 10).packs;
      expect(packs(given)).toEqual(packs({ ...given }));
      const seed = Buffer.from(given.secretSeed, "hex");
      seed[bit >> 3]! ^= 1 << (bit & 7);
      expect(packs({ ...given, secretSeed: seed.toString("hex") })).not.toEqual(packs(given));
      expect(packs({ ...given, blockHash: `${given.blockHash}1` })).not.toEqual(packs(given));
      expect(packs({ ...given, paymentSignature: `${given.paymentSignature}1` })).not.toEqual(
        packs(given),
      );
      expect(packs({ ...given, purchaseId: `${given.purchaseId}1` })).not.toEqual(packs(given));
    }),
  );
});

test("in a full box every player is equally likely: chi-square over 40,000 cards", () => {
  const counts = Array.from({ length: 100 }, () => 0);
  for (let purchase = 0; purchase < 10_000; purchase++)
    for (const player of draw({ ...fixed, purchaseId: String(purchase) }, fullBox(), 1).packs[0]!)
      counts[player]!++;
  // 99 degrees of freedom. Since the cards of a pack differ, the statistic is slightly smaller. A fair draw
  // exceeds 148.2 once in a thousand times; the seeds are fixed.
  expect(
    chiSquare(
      counts,
      counts.map(() => 400),
    ),
  ).toBeLessThan(148.2);
});

test("the odds of the first card follow the cards left: chi-square over 8,000 packs", () => {
  const cardsLeft = [100, 200, 300, 400, 500, 600, 700, 800, 400];
  const box = { packsLeft: 1000, cardsLeft };
  const counts = cardsLeft.map(() => 0);
  const draws = 8000;
  for (let purchase = 0; purchase < draws; purchase++)
    counts[draw({ ...fixed, purchaseId: String(purchase) }, box, 1).packs[0]![0]!]!++;
  const expected = cardsLeft.map((left) => (left / 4000) * draws);
  expect(chiSquare(counts, expected)).toBeLessThan(26.1); // 8 degrees of freedom, 1 in 1,000
});

test("random numbers favor no value", () => {
  const dice = createDice(new Uint8Array(32).fill(7), 0);
  const counts = Array.from({ length: 7 }, () => 0);
  for (let roll = 0; roll < 70_000; roll++) counts[dice.below(7)]!++;
  expect(
    chiSquare(
      counts,
      counts.map(() => 10_000),
    ),
  ).toBeLessThan(22.5); // 6 degrees of freedom
});

test("random numbers favor no value of a range that nearly fills theirs", () => {
  const third = 2 ** 30;
  const dice = createDice(new Uint8Array(32).fill(7), 0);
  let low = 0;
  for (let roll = 0; roll < 3000; roll++) if (dice.below(3 * third) < third) low++;
  // With modulo bias, half of them would be low instead of a third.
  expect(low).toBeGreaterThan(900);
  expect(low).toBeLessThan(1100);
});

test("a player with as many cards as packs left is in every pack", () => {
  const box = { packsLeft: 3, cardsLeft: [3, 3, 3, 1, 1, 1] };
  for (const pack of draw(fixed, box, 3).packs) expect(pack.slice(0, 3)).toEqual([0, 1, 2]);
});

/**
 * Returns the share of 1,000 single packs that change if other packs are drawn first, averaged over 20 such
 * draws.
 */
function shareChanged(box: Box, packsBetween: number): number {
  const packs = 1000;
  const between = Array.from(
    { length: 20 },
    (_, other) => draw({ ...fixed, purchaseId: `between ${other}` }, box, packsBetween).boxAfter,
  );
  let changed = 0;
  for (let purchase = 0; purchase < packs; purchase++) {
    const mine = { ...fixed, purchaseId: String(purchase) };
    const pack = (from: Box) => String(draw(mine, from, 1).packs);
    if (pack(between[purchase % between.length]!) !== pack(box)) changed++;
  }
  return changed / packs;
}

describe("another purchase that comes between", () => {
  // Each pack in between takes 4 cards, so it changes about 4 in packsLeft packs.
  test.each([
    [56_000, 1, 0.003],
    [56_000, 50, 0.012],
    [5600, 1, 0.005],
    [500, 1, 0.02],
  ])("with %i packs left and %i between rarely changes a pack", (packsLeft, between, most) => {
    const cards = packsLeft / 25;
    const box = { packsLeft, cardsLeft: Array.from({ length: 100 }, () => cards) };
    expect(shareChanged(box, between)).toBeLessThan(most);
  });

  test("gives someone who could choose among thirty of them no better chance at the players they want", () => {
    const wanted = [11, 47];
    const hits = (pack: readonly number[]) => wanted.every((player) => pack.includes(player));
    const thirty = Array.from(
      { length: 30 },
      (_, order) => draw({ ...fixed, purchaseId: `order ${order}` }, fullBox(), 1).boxAfter,
    );
    let [without, withChoice] = [0, 0];
    for (let purchase = 0; purchase < 1000; purchase++) {
      const pack = (box: Box) => draw({ ...fixed, purchaseId: String(purchase) }, box, 1).packs[0]!;
      if (hits(pack(fullBox()))) without++;
      if (thirty.some((box) => hits(pack(box)))) withChoice++;
    }
    expect(withChoice - without).toBeLessThanOrEqual(2);
  });

  test("changes only the packs whose own cards are gone, not the rest of the purchase", () => {
    const first = draw(fixed, fullBox(), 1).packs[0]!;
    // 1,000 packs of just these four players were drawn in between.
    const cardsLeft = fullBox().cardsLeft.map((left, player) =>
      first.includes(player) ? left - 1000 : left,
    );
    const box = { packsLeft: PACKS_IN_BOX - 1000, cardsLeft };
    const [before, after] = [draw(fixed, fullBox(), 50).packs, draw(fixed, box, 50).packs];
    const same = after.filter((pack, index) => String(pack) === String(before[index]));
    expect(same.length).toBeGreaterThan(40);
  });
});

test("an invalid box and too many packs are refused", () => {
  expect(() => draw(fixed, { packsLeft: 2, cardsLeft: [3, 3, 1, 1] }, 1)).toThrow(
    "The box is broken",
  );
  expect(() => draw(fixed, { packsLeft: 2, cardsLeft: [2, 2, 2, 1] }, 1)).toThrow(
    "The box is broken",
  );
  const crowded = fullBox().cardsLeft.map((left, player) => left + ([1, -1][player] ?? 0));
  expect(() => draw(fixed, { packsLeft: 56_000, cardsLeft: crowded }, 1)).toThrow(
    "The box is broken",
  );
  for (const packs of [0, -1, 1.5, 56_001])
    expect(() => draw(fixed, fullBox(), packs)).toThrow("Cannot draw");
});

test("commitment and draw seed match the documentation, computed with another library", () => {
  fc.assert(
    fc.property(inputs, (given) => {
      const seed = Buffer.from(given.secretSeed, "hex");
      expect(commitmentTo(given.secretSeed, given.purchaseId)).toBe(
        createHash("sha256").update(seed).update(given.purchaseId).digest("hex"),
      );
      expect(drawSeed(given)).toBe(
        createHmac("sha256", seed)
          .update(`${given.paymentSignature}\n${given.blockHash}\n${given.purchaseId}`)
          .digest("hex"),
      );
    }),
  );
});

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce((sum, count, i) => sum + (count - expected[i]!) ** 2 / expected[i]!, 0);
}
