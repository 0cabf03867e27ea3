import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnFigures } from "../../web/pages/tournament/OwnFigures.tsx";
import { textOf } from "../html.ts";

const figures = {
  total: 400,
  rank: 1,
  entries: 3,
  sets: 1_000_000n,
  prize: 0n,
  bar: 300,
  gamesLeft: 0,
  waiting: 0,
};

function shown(more: Partial<typeof figures>, state: "live" | "final" = "final"): string {
  const props = { figures: { ...figures, ...more }, before: undefined, hasPoints: true };
  return textOf(renderToStaticMarkup(<OwnFigures {...props} state={state} />));
}

test("a settled entry without a prize says why", () => {
  expect(shown({ total: 300 })).toContain("Below the bar");
  expect(shown({ sets: 0n })).toContain("No sets");
  expect(shown({})).toContain("Under 0.01 USDC");
});

test("one set is not called sets", () => {
  expect(shown({})).toMatch(/times 1 set\b/);
  expect(shown({ sets: 2_500_000n })).toContain("times 2.5 sets");
});

test("a live total says how many games are left", () => {
  expect(shown({ gamesLeft: 7 }, "live")).toContain("7 games left");
  expect(shown({ gamesLeft: 1 }, "live")).toContain("1 game left");
  expect(shown({}, "live")).toContain("No games left");
});
