import { expect } from "@playwright/test";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { rewrite } from "../../dev/screens/network.ts";
import type { SeasonView } from "../../server/league/schemas.ts";
import type { FilledRoster, RosterList } from "../../server/rosters/schemas.ts";
import { HOUR_MS } from "../../rules/time.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("the dashboard and its mark know what each roster lacks, and who on the bench is out", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  // Two players stand in a second roster, and somebody on the bench of the first is out.
  await rewrite(page, "*/api/rosters*", (said) => {
    if (typeof said === "object" && said !== null && "reasons" in said) {
      const filled = said as FilledRoster;
      const reasons = filled.reasons.map((one) =>
        one.player === "rudy-gobert"
          ? { ...one, isOut: true, doubt: "Has missed 5 games" }
          : { ...one, injury: null },
      );
      return { ...filled, reasons };
    }
    const list = said as RosterList;
    const [first] = list.rosters;
    const slots = first!.slots.map((_, at) => (at === 0 ? "josh-giddey" : null));
    return { ...list, rosters: [first, { ...first, number: 2, slots }] };
  });
  await page.goto("/dashboard");
  const lineup = page.getByRole("region", { name: "This week's lineup" });
  const tasks = lineup.getByRole("listitem").filter({ has: page.getByRole("link") });
  await expect(tasks).toHaveText([
    /^Roster 2: 4 starting spots and 5 bench spots are emptyChoose$/,
    /^Roster 1: Gobert, on the bench, has missed 5 gamesReview$/,
  ]);
  await expect(page.getByRole("link", { name: /^Lineup\s*1\s*of\s*10/ })).toBeVisible();
  await lineup.getByRole("link", { name: "Finish roster 2, 1 of 10 set" }).click();
  await expect(page).toHaveURL(/\/lineup\?roster=2$/);
});

test("dashboard and lineup expect the same of a roster, with substitutes", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await rewrite(page, "*/api/rosters/autofill*", (said) => {
    const filled = said as FilledRoster;
    const reasons = filled.reasons.map((one) => ({ ...one, isOut: one.slot === "G1" }));
    return { ...filled, reasons };
  });
  const pointsIn = async (text: RegExp) =>
    Number(text.exec((await page.getByRole("main").innerText()).replaceAll(/\s+/g, " "))?.[1]);
  await page.goto("/dashboard");
  const inWeek = /([\d.]+) points (?:expected|estimated) in the week/;
  await expect.poll(() => pointsIn(inWeek)).toBeGreaterThan(0);
  const both = await pointsIn(inWeek);
  await page.goto("/lineup");
  await expect.poll(() => pointsIn(inWeek)).toBe(both);
  const sums = [];
  for (const name of ["Mon to Thu", "Fri to Sun"]) {
    await page.getByRole("button", { name, exact: true }).click();
    const inOne = new RegExp(`([\\d.]+) points (?:expected|estimated) ${name}`);
    await expect.poll(() => pointsIn(inOne)).toBeGreaterThan(0);
    sums.push(await pointsIn(inOne));
  }
  expect(sums[0]! + sums[1]!).toBeCloseTo(both, 1);
});

test("a week that is being played comes before the next lineup until a day before it locks", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  const titles = [/^Monday to Thursday/, /^Your five to(day|night)/, "Next week's lineup"].map(
    (name) => page.getByRole("main").getByRole("heading", { name }),
  );
  /** Expects that many of the week's figures, its games and the next lineup above each of them. */
  const expectAbove = async (width: number, expected: number[]) => {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(async () => {
        const boxes = await Promise.all(titles.map((title) => title.boundingBox()));
        const tops = boxes.map((box) => box!.y);
        const isBelow = (top: number, other: number) => top > other + 50;
        return tops.map((top) => tops.filter((other) => isBelow(top, other)).length);
      })
      .toEqual(expected);
  };
  await page.goto("/dashboard");
  await expectAbove(390, [0, 1, 2]);
  await expectAbove(1440, [0, 1, 1]);
  await rewrite(page, "*/api/season", (said) => {
    const season = said as SeasonView;
    const soon = new Date(Date.parse(season.leagueTime) + 23 * HOUR_MS).toISOString();
    return { ...season, nextWeek: { ...season.nextWeek!, locksAt: soon } };
  });
  await page.reload();
  await expectAbove(390, [1, 2, 0]);
  await expectAbove(1440, [0, 2, 0]);
});
