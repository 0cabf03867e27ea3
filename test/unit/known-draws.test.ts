import { describe, expect, test } from "vitest";
import { assertBox, fullBox } from "../../rules/box.ts";
import { createDice } from "../../rules/dice.ts";
import { draw } from "../../rules/draw.ts";
import { entryHash, genesisHash } from "../../rules/draw-log.ts";
import { chanceWithin, packOdds } from "../../rules/pack-odds.ts";
import { paymentHash } from "../../rules/payment-log.ts";
import type { Role } from "../../rules/positions.ts";
import { isLegalFive, simulateFive, startingFiveChances } from "../../rules/starting-five.ts";

// The results of these inputs may never change, or published logs could not be recomputed.

const INPUTS = {
  secretSeed: "07".repeat(32),
  paymentSignature: "5".repeat(88),
  blockHash: "4".repeat(44),
  purchaseId: "2".repeat(16),
};
const PACKS = [
  [17, 26, 41, 47],
  [95, 16, 78, 48],
  [21, 79, 43, 60],
];
const GENESIS = "f83e49f3ff97413af99458a69f2cf2bbf0464b8e10b0ab4fcbf15e2de8030659";

test("known inputs give known packs, out of a full box and out of one that runs empty", () => {
  const { seed, packs, boxAfter } = draw(INPUTS, fullBox(), 3);
  expect(seed).toBe("09d20a4a83973e7d8e6143c550c0246e075f2597073b4b15f27ef60a497aaaeb");
  expect(packs).toEqual(PACKS);
  expect(boxAfter.packsLeft).toBe(55_997);
  expect(draw(INPUTS, fullBox(), 1).packs).toEqual(PACKS.slice(0, 1));
  const small = { packsLeft: 6, cardsLeft: [6, 5, 4, 3, 2, 2, 1, 1] };
  expect(draw(INPUTS, small, 6).packs).toEqual([
    [0, 4, 1, 7],
    [0, 1, 6, 5],
    [0, 2, 3, 1],
    [0, 2, 5, 4],
    [0, 1, 2, 3],
    [0, 1, 2, 3],
  ]);
});

test("no more packs are drawn than there are, and no parts of them", () => {
  for (const packs of [0, -1, 1.5, 56_001])
    expect(() => draw(INPUTS, fullBox(), packs)).toThrow(`Cannot draw ${packs} packs of 56000`);
});

test("known seeds give known numbers, past the end of a block, up to the whole range", () => {
  const dice = createDice(new Uint8Array(32).fill(7), 1);
  const rolled = Array.from({ length: 12 }, () => dice.below(1000));
  expect(rolled).toEqual([826, 835, 729, 170, 501, 319, 909, 936, 840, 910, 482, 825]);
  const limits = [2 ** 32, 1, 3 * 2 ** 30];
  expect(limits.map((limit) => dice.below(limit))).toEqual([3193204830, 0, 7506720]);
});

test("known entries have known hashes", () => {
  const players = Array.from({ length: 100 }, (_, place) => `player-${place}`);
  expect(genesisHash(players, fullBox())).toBe(GENESIS);
  const commitment = "ab".repeat(32);
  const drawn = { ...INPUTS, position: 1, commitment, boxBefore: fullBox(), packs: PACKS };
  expect(entryHash({ ...drawn, previousHash: GENESIS })).toBe(
    "536b9789dda65c8d6a64be78a80f2bee17d893d351148e5a0356193aa2868238",
  );
  const named = { purchaseId: "p", commitment: "c", wallet: "w", packs: 3 };
  const place = { position: 1, signature: "s", slot: 9, blockIndex: 2, blockHash: "b" };
  const paid = { ...place, named, received: "60000000", outcome: "drawn", drawHash: "d" } as const;
  expect(paymentHash({ ...paid, previousHash: GENESIS })).toBe(
    "b3d2d22dca85eb19f40591218d5d2c3fbb18b585b1af5c346fcbf058ca286333",
  );
  const held = {
    ...paid,
    named: null,
    received: null,
    outcome: "unreadable",
    drawHash: null,
  } as const;
  expect(paymentHash({ ...held, previousHash: GENESIS })).toBe(
    "57688570bb7267f8e843a917dbe4ff81f16bfea0302b98e96e217f262abf88ce",
  );
});

test.each([
  ["fewer cards than packs need", { packsLeft: 1, cardsLeft: [1, 1, 1, 0] }],
  ["more cards than packs need", { packsLeft: 1, cardsLeft: [1, 1, 1, 1, 1] }],
  ["more cards of a player than packs", { packsLeft: 1, cardsLeft: [2, 1, 1, 0] }],
  ["more cards of a player than there ever were", tooMany()],
  ["fewer cards than none", { packsLeft: 1, cardsLeft: [1, 1, 1, 1, 1, -1] }],
  ["parts of cards", { packsLeft: 1, cardsLeft: [0.5, 0.5, 1, 1, 1] }],
  ["parts of packs", { packsLeft: 1.5, cardsLeft: [1, 1, 1, 1, 1, 1] }],
  ["fewer packs than none", { packsLeft: -1, cardsLeft: [-1, -1, -1, -1] }],
])("a box with %s is broken", (_, box) => {
  expect(() => assertBox(box)).toThrow("The box is broken");
});

function tooMany() {
  const { packsLeft, cardsLeft } = fullBox();
  return { packsLeft, cardsLeft: [2241, 2239, ...cardsLeft.slice(2)] };
}

test("an empty box is sound, and so is one of a last pack", () => {
  expect(() => assertBox({ packsLeft: 0, cardsLeft: [0, 0] })).not.toThrow();
  expect(() => assertBox({ packsLeft: 1, cardsLeft: [1, 1, 0, 1, 1] })).not.toThrow();
});

describe("the odds of known boxes are known", () => {
  const nine = { packsLeft: 900, cardsLeft: [700, 500, 300, 200, 600, 400, 300, 350, 250] };
  const roleOf: Role[] = [
    ...Array<Role>(3).fill("guard"),
    ...Array<Role>(3).fill("forward"),
    "center",
    "center",
    "guard",
  ];
  const last = { packsLeft: 3, cardsLeft: [3, 2, 2, 2, 2, 1] };

  test("for classes of players", () => {
    const { guard, forward, center } = packOdds(nine, roleOf, ["guard", "forward", "center"]);
    expect(guard.counts).toEqual(
      [
        0.023316036172113502, 0.26981017618537206, 0.5105955816102461, 0.18720167541383395,
        0.009076530618434312,
      ].map(about),
    );
    expect(guard).toMatchObject({
      atLeastOne: about(0.9766839638278864),
      expected: about(1.8889124881211037),
      perCard: about(0.4722281220302759),
    });
    expect([forward.expected, center.atLeastOne]).toEqual(
      [1.3287896701940622, 0.6606689161023503].map(about),
    );
    const { a } = packOdds(last, ["a", "b", "a", "b", "a", "b"], ["a", "b"]);
    expect(a.counts).toEqual([0, 41 / 630, 356 / 630, 233 / 630, 0].map(about));
    expect(() => packOdds({ packsLeft: 0, cardsLeft: [0] }, ["a"], ["a"])).toThrow("empty");
    expect(() => packOdds({ packsLeft: 2, cardsLeft: [3, 3, 1, 1] }, [], [])).toThrow("broken");
    const certain = { packsLeft: 2, cardsLeft: [2, 2, 2, 2, 0] };
    expect(packOdds(certain, ["a", "a", "b", "b", "b"], ["a"]).a.counts).toEqual([0, 0, 1, 0, 0]);
  });

  test.each([
    [nine, 6, 0.19626943007722994],
    [nine, 3, 0],
    [nine, 4, 0.007073536485301192],
    [last, 4, 0.1523809523809524],
    [{ packsLeft: 3, cardsLeft: [3, 3, 2, 2, 1, 1] }, 4, 1 / 3],
    [{ packsLeft: 3, cardsLeft: [3, 3, 3, 2, 1] }, 4, 2 / 3],
    [{ packsLeft: 3, cardsLeft: [2, 2, 2, 2, 1, 3] }, 4, 0],
    [{ packsLeft: 2, cardsLeft: [2, 2, 2, 2, 0] }, 4, 1],
  ])("for a pack of certain players only", (box, players, chance) => {
    expect(chanceWithin(box, (place) => place < players)).toBeCloseTo(chance, 12);
  });

  test("for a legal five", () => {
    const small = startingFiveChances(nine, roleOf);
    expect(small(1)).toEqual({ chance: 0, error: 0, method: "computed" });
    expect(small(2)).toEqual({
      chance: about(0.6398619373259447),
      error: about(0.006462894292844135),
      method: "computed",
    });
    expect(small(3)).toEqual({
      chance: about(0.89),
      error: about(0.019788885769542457),
      method: "simulated",
    });
    expect(() => small(901)).toThrow("Only 900 packs are left");
    const few = { packsLeft: 3, cardsLeft: [3, 2, 2, 2, 2, 1] };
    const roles: Role[] = ["guard", "guard", "forward", "forward", "center", "center"];
    expect(startingFiveChances(few, roles)(3)).toMatchObject({ method: "simulated", chance: 1 });
    const mixed: Role[] = ["guard", "guard", "forward", "forward", "center"];
    const cycle = Array.from({ length: 20 }, (_, place) => mixed[place % 5]!);
    const large = startingFiveChances(
      { packsLeft: 11_200, cardsLeft: cycle.map(() => 2240) },
      cycle,
    );
    for (const [packs, chance, error] of [
      [2, 0.6649664895560097, 0.00038755672721947295],
      [3, 0.9107411825592628, 0.0011627455654015253],
      [10, 0.9999439764430675, 0.008717915191073301],
      [50, 1, 0.008773938748005746],
      [3, 0.9107411825592628, 0.0011627455654015253],
    ] as const)
      expect(large(packs)).toEqual({
        chance: about(chance),
        error: about(error),
        method: "computed",
      });
    expect(simulateFive(nine, roleOf, { packs: 2, runs: 50 })).toEqual({
      chance: 0.52,
      error: about(0.14130817386124556),
      method: "simulated",
    });
  });

  test("and a five needs different players of each role", () => {
    expect(isLegalFive([0, 1, 3, 4, 6], roleOf)).toBe(true);
    expect(isLegalFive([0, 0, 3, 4, 6, 6], roleOf)).toBe(false);
    expect(isLegalFive([0, 1, 3, 6, 7], roleOf)).toBe(false);
    expect(isLegalFive([0, 1, 3, 4, 5], roleOf)).toBe(false);
  });
});

function about(figure: number): unknown {
  return expect.closeTo(figure, 10);
}
