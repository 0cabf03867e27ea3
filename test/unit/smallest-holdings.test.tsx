import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WhatIfs } from "../../web/pages/lineup/WhatIfs.tsx";
import { smallestHoldings, whoDecides } from "../../web/season/smallest-holdings.ts";
import { textOf } from "../html.ts";

const NAMES = ["Edwards", "James", "Curry", "Green"];

test("everyone with the smallest holding is said to decide the sets", () => {
  const five = [
    { slot: "G1", player: "a", tokens: "50" },
    { slot: "G2", vacant: "empty" },
    { slot: "F1", player: "b", tokens: "100" },
    { slot: "F2", player: "c", tokens: "50" },
  ];
  expect(smallestHoldings(five, "50").map(({ player }) => player)).toEqual(["a", "c"]);
  expect(smallestHoldings([{ vacant: "empty" }], "0")).toEqual([]);
  expect([1, 2, 3, 4].map((count) => whoDecides(NAMES.slice(0, count)))).toEqual([
    "Edwards",
    "Edwards and James",
    "Edwards, James, and Curry",
    "Edwards, James, and 2 more",
  ]);
  expect(whoDecides([...NAMES, "Bane"])).toBe("all five");
});

test("the lineup names those who decide its sets, and says what happens if any starter sits", () => {
  const tournament = (when: string, decidedBy: readonly string[], sets = 50_000_000n) => ({
    when,
    expected: 1000,
    counting: [],
    sets,
    decidedBy,
    whatIfs: [...NAMES, "Bane"].map((starter) => ({
      starter,
      isCertain: false,
      substitute: undefined,
      sets: 0n,
    })),
  });
  const shownAll = (...all: ReturnType<typeof tournament>[]) =>
    textOf(renderToStaticMarkup(<WhatIfs all={all} mine={new Map()} />));
  const shown = (decidedBy: readonly string[]) => shownAll(tournament("Mon to Thu", decidedBy));
  expect(shown(["Edwards"])).toContain(
    "50 sets Mon to Thu. Limited by the smallest holding of your five: Edwards.",
  );
  const tied = shown(NAMES);
  expect(tied).toContain("of your five: 50 each of Edwards, James, and 2 more.");
  expect(tied.match(/If \S+ sits/g)).toHaveLength(5);
  // What both tournaments have in common is said once.
  const early = tournament("Mon to Thu", ["Curry"]);
  const alike = shownAll(early, tournament("Fri to Sun", ["Curry"]));
  expect(alike).toContain("50 sets in the week. Limited");
  expect(alike.match(/If \S+ sits/g)).toHaveLength(5);
  const late = tournament("Fri to Sun", ["Green"], 100_000_000n);
  const certain = late.whatIfs.map((one) =>
    one.starter === "Curry" ? { ...one, isCertain: true } : one,
  );
  const apart = shownAll(early, { ...late, whatIfs: certain });
  expect(apart).toMatch(
    /50 sets Mon to Thu\. .*100 sets Fri to Sun\. .*Curry has no game Fri to Sun/,
  );
  expect(apart.match(/If \S+ sits/g)).toHaveLength(5);
});
