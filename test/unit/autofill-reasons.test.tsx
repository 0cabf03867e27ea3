import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SLOTS } from "../../rules/league/slots.ts";
import { originOf, ReasonList } from "../../web/pages/lineup/ReasonList.tsx";
import type { FilledRoster } from "../../web/queries/season.ts";
import { textOf } from "../html.ts";

type Reason = FilledRoster["reasons"][number];

const known: Omit<Reason, "player" | "slot"> = {
  expected: 600,
  games: 2,
  team: "DEN",
  isOut: false,
  injury: null,
  isEstimated: false,
  elsewhere: null,
  doubt: "",
  reason: "30.0 points a game, 2 games",
};

const placed = SLOTS.map((slot): Reason => ({ ...known, player: `in ${slot}`, slot }));
const out = (player: string, more: Partial<Reason>): Reason => ({
  ...known,
  player,
  slot: null,
  ...more,
});

function shown(reasons: readonly Reason[]): string {
  const slots = SLOTS.map((slot) => reasons.find((one) => one.slot === slot)?.player ?? null);
  const filled = { slots, reasons: [...reasons] };
  return textOf(renderToStaticMarkup(<ReasonList filled={filled} players={new Map()} />));
}

function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

test("each reason is said once, whoever it is for", () => {
  const text = shown([
    ...placed,
    out("Fewer One", { expected: 200 }),
    out("Fewer Two", { expected: 100, games: 1 }),
    out("Hurt One", { isOut: true }),
    out("Hurt Two", { isOut: true, games: 0 }),
    out("Idle", { games: 0, expected: 0 }),
    out("Other", { elsewhere: 2, isOut: true }),
  ]);
  for (const reason of [
    "The most expected points at each position.",
    "so that every starter has a substitute",
    "Others at their positions are expected to score more.",
    "Missed their team's last 3 games Hurt One, Hurt Two",
    "No game this week Idle",
    "In roster 2 Other",
    "If fewer points with more sets could win more",
  ])
    expect(count(text, reason), reason).toBe(1);
  expect(text).toContain("in G1 30.0 2 60.0");
  expect(text).toContain("Fewer One 10.0 2 20.0 Fewer Two 10.0 1 10.0");
});

test("the first sentence says whether points are averages or estimates, and estimates are marked", () => {
  const origin = (reasons: readonly Reason[]) => originOf({ slots: [], reasons: [...reasons] });
  const guessed = placed.map((one) => ({ ...one, isEstimated: true }));
  expect(origin(guessed)).toMatch(
    /^Nobody here has played 5 games in the last 60 days, so points per game are estimates/,
  );
  expect(origin(guessed)).not.toContain("ten games");
  expect(shown(guessed)).toContain("in G1 ~30.0 2 ~60.0");

  const some = [guessed[0]!, ...placed.slice(1)];
  expect(origin(some)).toMatch(
    /last ten games.* it is an estimate \(~\): popularity stands in for those missing\.$/,
  );
  expect(shown(some)).toContain("in G1 ~30.0 2 ~60.0");
  expect(shown(some)).toContain("in G2 30.0 2 60.0");

  expect(origin(placed)).not.toContain("estimate");
  // His points are not shown, so their origin does not matter.
  expect(origin([...placed, out("Hurt", { isOut: true, isEstimated: true })])).toBe(origin(placed));
});

test("a place that nobody can take, and a player without a game, are named", () => {
  const text = shown([...placed.slice(0, 2), out("in C", { slot: "C", games: 0, expected: 0 })]);
  expect(text).toContain("F1 Empty: no other forward can be placed");
  expect(text).toContain("in C No game 0.0");
  expect(text).not.toContain("Bench");
});
