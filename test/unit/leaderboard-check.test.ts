import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShownEntry, ShownPage } from "../../rules/league/check-tournament.ts";
import { leaderboardCheck } from "../../web/proof/leaderboard-check.ts";
import { untilEnded } from "../until-ended.ts";

const ENTRIES = 250;
const PER_PAGE = 100;
const standings = Array.from({ length: ENTRIES }, (_, index): ShownEntry => {
  return {
    rank: index + 1,
    wallet: `wallet ${index}`,
    roster: 1,
    total: 1000 - index,
    sets: "50000000",
    prize: "0",
  };
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the step on a site that shows these entries, in pages of this size. */
async function check(shown: readonly ShownEntry[], { perPage = PER_PAGE, failsAt = -1 } = {}) {
  const askedAt: number[] = [];
  const told: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    const { searchParams } = new URL(path, "https://hardwood.example");
    const from = Number(searchParams.get("after") ?? 0);
    askedAt.push(Date.now());
    if (from === failsAt) throw new TypeError("Failed to fetch");
    const end = from + perPage;
    const next = end < shown.length ? String(end) : null;
    return Response.json({ entries: shown.slice(from, end), next } satisfies ShownPage);
  });
  const step = leaderboardCheck("2025-11-10-mon-thu", standings);
  const watch = {
    signal: new AbortController().signal,
    onProgress: (one: string) => told.push(one),
  };
  const verdict = await untilEnded(Promise.resolve(step.run(watch)));
  return { verdict, askedAt, told };
}

test("a leaderboard is compared to its last page, at half the speed that the site allows", async () => {
  const { verdict, askedAt, told } = await check(standings);
  expect(verdict.kind).toBe("holds");
  expect(askedAt).toHaveLength(3);
  expect(askedAt[2]! - askedAt[0]!).toBeGreaterThanOrEqual(400);
  expect(told).toEqual(["100 of 250 entries read", "200 of 250 entries read"]);
});

test("a leaderboard that lacks entries, adds or changes one, or has short pages does not check out", async () => {
  const changed = standings.with(249, { ...standings[249]!, prize: "1" });
  const cases: [string, readonly ShownEntry[], number, RegExp][] = [
    ["is empty", [], PER_PAGE, /shows only 0 of the 250 entries/],
    ["leaves out the last", standings.slice(0, -1), PER_PAGE, /shows only 249 of the 250 entries/],
    [
      "has one too many",
      [...standings, standings[0]!],
      PER_PAGE,
      /Line 251 of the leaderboard differs/,
    ],
    ["is wrong on its last page", changed, PER_PAGE, /Line 250 of the leaderboard differs/],
    ["has short pages", standings, 50, /a page of 50 entries before the last one/],
  ];
  for (const [what, shown, perPage, words] of cases) {
    const { verdict } = await check(shown, { perPage });
    expect(verdict, what).toMatchObject({ kind: "fails", words: expect.stringMatching(words) });
  }
});

test("a leaderboard that cannot be read to its end is not said to be right or wrong", async () => {
  const { verdict } = await check(standings, { failsAt: 200 });
  expect(verdict).toMatchObject({ kind: "unseen" });
});
