import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CardPlayer } from "../../art/card.ts";
import { TIERS, type Tier } from "../../rules/tiers.ts";
import { packsOf, type Scene, scenesOf, timelineOf } from "../../web/opening/scenes.ts";
import { layOut } from "../../web/opening/stage-layout.ts";
import { inSequence, KEPT, type Timeline } from "../../web/opening/timeline.ts";
import { WINDOWS } from "./windows.ts";

const player = (tier: Tier, popularity = 50): CardPlayer => ({
  id: `${tier}-${popularity}`,
  name: `${tier} ${popularity}`,
  currentTeam: "Miami Heat",
  position: "C",
  tier,
  popularity,
});

const card = fc
  .record({ tier: fc.constantFrom(...TIERS), popularity: fc.nat(100) })
  .map(({ tier, popularity }) => player(tier, popularity));
const drawn = fc
  .integer({ min: 1, max: 50 })
  .chain((packs) => fc.array(card, { minLength: packs * 4, maxLength: packs * 4 }));
const pack = fc.array(card, { minLength: 4, maxLength: 4 });

const size = fc.constantFrom(...WINDOWS);

const timelinesOf = (
  cards: readonly CardPlayer[],
  [width, height] = WINDOWS[0] as readonly [number, number],
  isStill = false,
) => scenesOf(cards, isStill).map((scene) => timelineOf(scene, layOut(width, height)));

const partOf = ({ parts }: Timeline, name: string) => parts.find((part) => part.name === name)!;

/** Returns when a card's face starts to show. */
const shownAt = (timeline: Timeline, index: number) =>
  partOf(timeline, `face-${index}`).fades.find(({ opacity }) => opacity > 0)!.at;

test("no show lasts longer than six seconds, whatever was drawn", () => {
  fc.assert(
    fc.property(drawn, size, fc.boolean(), (cards, window, isStill) => {
      const ms = timelinesOf(cards, window, isStill).reduce((sum, { endsAt }) => sum + endsAt, 0);
      expect(ms).toBeLessThanOrEqual(5800);
    }),
  );
});

// A part that never shows is not composited, so animating it would restyle the whole stage on every frame.
test("every part is seen at some time", () => {
  fc.assert(
    fc.property(drawn, size, fc.boolean(), (cards, window, isStill) => {
      for (const { parts } of timelinesOf(cards, window, isStill))
        for (const { name, fades } of parts)
          expect(Math.max(...fades.map(({ opacity }) => opacity)), name).toBeGreaterThan(0);
    }),
    { numRuns: 30 },
  );
});

test("every part, cue and mark has its time, in order, before the end", () => {
  fc.assert(
    fc.property(drawn, size, (cards, window) => {
      for (const { parts, cues, marks, endsAt } of timelinesOf(cards, window)) {
        for (const { moves, fades } of parts)
          for (const keys of [moves, fades]) {
            const times = keys.map(({ at }) => at);
            expect(times).toEqual(times.toSorted((a, b) => a - b));
            expect(times.at(-1)).toBeLessThanOrEqual(endsAt);
          }
        for (const { at } of cues) expect(at).toBeLessThanOrEqual(endsAt);
        expect(marks).toEqual(marks.toSorted((a, b) => a - b));
        expect(marks.at(-1)).toBe(endsAt);
        expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
      }
    }),
    { numRuns: 30 },
  );
});

test("each card of up to five packs turns once, and the best of each pack turns last", () => {
  fc.assert(
    fc.property(fc.array(pack, { minLength: 1, maxLength: 5 }), (packs) => {
      const scenes = scenesOf(packs.flat(), false);
      expect(scenes.map(({ cards }) => cards.map(({ id }) => id).toSorted())).toEqual(
        packs.map((cards) => cards.map(({ id }) => id).toSorted()),
      );
      for (const timeline of scenes.map((scene) => timelineOf(scene, layOut(390, 844)))) {
        const turns = [0, 1, 2, 3].map((index) => shownAt(timeline, index));
        expect(turns).toEqual(turns.toSorted((a, b) => a - b));
        expect(announced(timeline)).toEqual([0, 1, 2, 3]);
      }
    }),
    { numRuns: 30 },
  );
});

// Otherwise a phone, or a browser without a GPU, would draw both on every frame.
test("a card's back is gone when its face shows", () => {
  for (const packs of [1, 3, 6]) {
    const cards = Array.from({ length: packs * 4 }, (_, index) => player("B", index));
    for (const timeline of timelinesOf(cards))
      for (const { name } of timeline.parts.filter((part) => part.name.startsWith("face-"))) {
        const index = Number(name.split("-")[1]);
        const back = { at: shownAt(timeline, index), opacity: 0 };
        expect(partOf(timeline, `back-${index}`).fades.at(-1)).toEqual(back);
      }
  }
});

test("of several packs, only one is seen at a time, and what was kept of the others", () => {
  const cards = Array.from({ length: 12 }, (_, index) => player("B", index));
  const scenes = timelinesOf(cards);
  const whole = inSequence(scenes);
  const ends = [0, 1, 2, 3].map((count) =>
    scenes.slice(0, count).reduce((sum, { endsAt }) => sum + endsAt, 0),
  );
  expect(whole.endsAt).toBe(ends[3]);
  for (const { name, scene = 0, fades } of whole.parts) {
    // A card shows only through its sides.
    if (name.startsWith("card-")) continue;
    const seen = fades.filter(({ opacity }) => opacity > 0).map(({ at }) => at);
    expect(Math.min(...seen), name).toBeGreaterThanOrEqual(ends[scene]!);
    expect(Math.max(...seen), name).toBeLessThanOrEqual(ends[scene + 1]!);
    if (scene > 0) expect(fades[0]).toEqual({ at: 0, opacity: 0 });
    if (scene < 2) expect(fades.at(-1)!.opacity, name).toBe(name === KEPT ? 1 : 0);
  }
  expect(whole.cues.filter(({ kind }) => kind === "best")).toMatchObject([
    { scene: 0, card: 3 },
    { scene: 1, card: 3 },
    { scene: 2, card: 3 },
  ]);
  expect(whole.marks).toEqual(whole.marks.toSorted((a, b) => a - b));
});

// A fading group of layers is drawn twice per frame.
test("a card fades by its sides alone", () => {
  for (const packs of [1, 3, 6]) {
    const cards = Array.from({ length: packs * 4 }, (_, index) => player("B", index));
    for (const { parts } of timelinesOf(cards))
      for (const { name, fades } of parts.filter((part) => part.name.startsWith("card-")))
        expect(fades, name).toEqual([{ at: 0, opacity: 1 }]);
  }
});

test("of more packs the ten best are shown, worst to best", () => {
  fc.assert(
    fc.property(
      drawn.filter((cards) => cards.length > 20),
      (cards) => {
        const [scene, ...others] = scenesOf(cards, false);
        expect(others).toEqual([]);
        const rank = ({ tier, popularity }: CardPlayer) => TIERS.indexOf(tier) * -1000 + popularity;
        const best = cards
          .map(rank)
          .toSorted((a, b) => a - b)
          .slice(-10);
        expect(scene!.cards.map(rank)).toEqual(best);
        expect(announced(timelineOf(scene!, layOut(1440, 900)))).toEqual([...best.keys()]);
      },
    ),
    { numRuns: 30 },
  );
});

/** Returns the indexes of the cards that screen readers announce, in order. */
const announced = ({ cues }: Timeline) =>
  cues.toSorted((a, b) => a.at - b.at).flatMap(({ card: index }) => index ?? []);

describe.each(TIERS)("the best card of a pack, if it is %s", (tier) => {
  const four = [player("B", 1), player(tier, 90), player("B", 2), player("B", 3)];

  test("comes to the front at the same place and size, with its name", () => {
    for (const [width, height] of WINDOWS) {
      const layout = layOut(width, height);
      const [timeline] = timelinesOf(four, [width, height]);
      const { hero } = layout;
      const front = partOf(timeline!, "card-3").moves.find(
        (key) => key.scale === 1 && key.turn === 0 && key.x === hero.x,
      );
      expect(front).toMatchObject({ y: hero.y, tilt: 0 });
      const name = partOf(timeline!, "title").fades.find(({ opacity }) => opacity === 1)!;
      expect(name.at).toBeLessThan(timeline!.endsAt - 500);
    }
  });

  test("has the light of its tier", () => {
    const [{ parts } = { parts: [] }] = timelinesOf(four);
    const names = parts.map(({ name }) => name);
    // Rays include a halo.
    expect(names.includes("halo")).toBe(tier === "B");
    expect(names.includes("rays")).toBe(tier !== "B");
    expect(names.filter((name) => name.startsWith("piece-"))).toHaveLength(
      { S: 36, A: 14, B: 0 }[tier],
    );
  });
});

test("a pack ends where the results show its cards", () => {
  const seats = [0, 1, 2, 3].map((index) => ({ x: 200 + index * 300, y: 420, width: 240 }));
  const scene: Scene = scenesOf(
    [player("S"), player("A"), player("B", 2), player("B", 1)],
    false,
  )[0]!;
  const layout = layOut(1440, 900);
  const timeline = timelineOf(scene, layout, seats);
  expect(scene.cards.map(({ id }) => id)).toEqual(["B-1", "B-2", "A-50", "S-50"]);
  seats.forEach(({ x, y, width }, index) => {
    expect(partOf(timeline, `card-${index}`).moves.at(-1)).toMatchObject({
      x,
      y,
      scale: width / layout.hero.width,
      tilt: 0,
      turn: 0,
    });
    expect(partOf(timeline, `face-${index}`).fades.at(-1)!.opacity).toBe(1);
  });
});

test("the light never comes back fast enough to flash", () => {
  fc.assert(
    fc.property(drawn, (cards) => {
      let before = 0;
      const lit: number[] = [];
      for (const { parts, endsAt } of timelinesOf(cards)) {
        for (const { fades } of parts.filter(({ name }) => name.startsWith("rays")))
          lit.push(before + fades.find(({ opacity }) => opacity > 0.5)!.at);
        before += endsAt;
      }
      // At most three flashes per second are allowed (WCAG 2.3.1).
      const gaps = lit
        .toSorted((a, b) => a - b)
        .map((at, index, all) => at - (all[index - 1] ?? -999));
      for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(334);
    }),
    { numRuns: 30 },
  );
});

test("without motion the best card has its moment: only opacity changes", () => {
  const cards = [player("B", 9), player("A", 60), player("A", 80), player("B", 7)];
  const [timeline, ...others] = timelinesOf(cards, WINDOWS[1], true);
  expect(others).toEqual([]);
  expect(scenesOf(cards, true)[0]!.cards.map(({ id }) => id)).toEqual(["A-80"]);
  for (const { moves } of timeline!.parts) expect(moves).toHaveLength(1);
  expect(timeline!.endsAt).toBeGreaterThan(1500);
});

test("packs keep the order in which they were drawn", () => {
  const cards = Array.from({ length: 12 }, (_, index) => player("B", index));
  expect(packsOf(cards).map((four) => four.map(({ popularity }) => popularity))).toEqual([
    [0, 1, 2, 3],
    [4, 5, 6, 7],
    [8, 9, 10, 11],
  ]);
});
