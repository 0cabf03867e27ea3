import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CARD_RATIO,
  layOut,
  nameSize,
  restAbove,
  STACK_RATIO,
} from "../../web/opening/stage-layout.ts";
import { WINDOWS } from "./windows.ts";

test("every card that shows its face is whole on the stage, under the bar", () => {
  for (const [width, height] of WINDOWS) {
    const layout = layOut(width, height);
    for (const { x, y, width: wide } of [
      layout.hero,
      layout.charge,
      layout.reel,
      ...layout.turn,
      ...layout.fan,
    ]) {
      expect(x - wide / 2).toBeGreaterThanOrEqual(0);
      expect(x + wide / 2).toBeLessThanOrEqual(width);
      expect(y - (wide * CARD_RATIO) / 2).toBeGreaterThanOrEqual(layout.top - 12);
      expect(y + (wide * CARD_RATIO) / 2).toBeLessThanOrEqual(height);
    }
  }
});

test("a turned card leaves room for its name, in every window down to a small phone's held sideways", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 2560 }),
      fc.integer({ min: 320, max: 1440 }),
      (width, height) => {
        const { turn, hero, title, wait, bottom, isWide, reel } = layOut(width, height);
        const belowCard = turn[0]!.y + (turn[0]!.width * CARD_RATIO) / 2;
        const end = isWide ? bottom : wait[0]!.y - (wait[0]!.width * CARD_RATIO) / 2;
        // Two lines of the name and its tier; its team, too, unless the window is low.
        if (isWide || height >= 540) {
          expect(end - belowCard).toBeGreaterThan(isWide && height < 560 ? 80 : 120);
          expect(bottom - reel.y - (reel.width * CARD_RATIO) / 2).toBeGreaterThan(
            isWide && height < 560 ? 80 : 120,
          );
          if (!isWide) expect(bottom - title.y).toBeGreaterThan(180);
        }
        for (const one of [turn[0]!, hero, reel]) expect(one.width).toBeGreaterThan(45);
      },
    ),
  );
});

test("waiting packs are between the bar and the text below them, wherever there is room, and never larger than the one that opens", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 2560 }),
      fc.integer({ min: 320, max: 1440 }),
      fc.integer({ min: 0, max: 320 }),
      (width, height, foot) => {
        const layout = layOut(width, height);
        const rest = restAbove(layout, foot);
        expect(rest.width).toBeLessThanOrEqual(layout.pack.width);
        const half = (rest.width * STACK_RATIO) / 2;
        expect(rest.y - half).toBeGreaterThanOrEqual(layout.top - 0.01);
        const room = height - foot - layout.top;
        if (room > 100) expect(rest.y + half).toBeLessThan(height - foot);
        if (foot === 0) expect(rest).toEqual(layout.pack);
      },
    ),
  );
});

test("a long name gets smaller letters instead of a line break in a word", () => {
  expect(nameSize("Nikola Jokić", 600, 80)).toBe(80);
  expect(nameSize("Giannis Antetokounmpo", 350, 80)).toBeLessThan(350 / 10);
  // The widest name is 8.64 times its font size wide, measured in a browser.
  expect(nameSize("Victor Wembanyama", 350, 44)).toBeLessThanOrEqual(350 / 8.64);
});
