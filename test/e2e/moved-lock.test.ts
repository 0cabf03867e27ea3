import { expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { rewrite } from "../../dev/screens/network.ts";
import type { SeasonView } from "../../server/league/schemas.ts";
import type { RosterList } from "../../server/rosters/schemas.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";

test("a lock that moves earlier is announced, and afterward, who lost a save by it is told", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "open" })(page);
  await rewrite(page, "*/api/season", movedByAnHour);
  const notice = page.getByText(/^Rosters lock/).filter({ hasText: "earlier than announced" });
  for (const path of ["/dashboard", "/lineup", `/tournaments/${TOURNAMENT}`]) {
    await page.goto(path);
    await expect(notice, path).toHaveText(/moved forward\. ?$/);
  }

  await giveSeason({ stage: "live" })(page);
  await rewrite(page, "*/api/season", movedByAnHour);
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Next week's lineup" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await rewrite(page, "*/api/rosters?*", (said) => {
    const list = said as RosterList;
    return list.isLocked ? { ...list, undone: list.rosters } : list;
  });
  for (const path of ["/dashboard", "/lineup", `/tournaments/${TOURNAMENT}`]) {
    await page.goto(path);
    await expect(notice, path).toContainText("What you saved after that does not count this week.");
  }
});

function movedByAnHour(said: unknown): SeasonView {
  const season = said as SeasonView;
  const { week } = season;
  if (!week) return season;
  const movedFrom = new Date(Date.parse(week.locksAt) + 3_600_000).toISOString();
  return { ...season, week: { ...week, movedFrom } };
}
