import { expect, test } from "vitest";
import { liveNews } from "../../web/pages/tournament/live-news.ts";

const at = (rank: number, points: Record<string, number>) => ({
  rank,
  total: Object.values(points).reduce((sum, one) => sum + one, 0),
  points: new Map(Object.entries(points)),
});
const news = (before: ReturnType<typeof at>, now: ReturnType<typeof at>) =>
  liveNews(before, now, (player) => player);

test("screen readers hear who has scored and where the user stands, and nothing if nothing has changed", () => {
  const before = at(47, { Vance: 455, Harrow: 120, Reed: 0 });
  expect(news(before, before)).toBeUndefined();
  expect(news(before, at(41, { Vance: 485, Harrow: 120, Reed: 0 }))).toBe(
    "Vance 48.5, up 3.0. You have 60.5 and are 41st, up 6.",
  );
  // A correction, and no other rank.
  expect(news(before, at(47, { Vance: 455, Harrow: 100, Reed: 0 }))).toBe(
    "Harrow 10.0, down 2.0. You have 55.5 and are 47th.",
  );
  expect(news(before, at(48, { Vance: 455, Harrow: 120, Reed: 0 }))).toBe(
    "You have 57.5 and are 48th, down 1.",
  );
});

test("of many who have scored, the three who changed most are named", () => {
  const before = at(2, { a: 0, b: 0, c: 0, d: 0, e: 0 });
  expect(news(before, at(2, { a: 10, b: 50, c: 30, d: 20, e: 5 }))).toBe(
    "b 5.0, up 5.0. c 3.0, up 3.0. d 2.0, up 2.0. 2 more of your players have scored. You have 11.5 and are 2nd.",
  );
});
