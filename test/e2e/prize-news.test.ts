import { expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveMovingSeason } from "../../dev/screens/give-season.ts";
import { rewrite } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { becomes, people } from "./person.ts";
import { toastOf } from "./toast.ts";

test("a prize of an earlier week is told on a page that watches no tournament", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const moveOn = await giveMovingSeason(page, { stage: "provisional" });
  let earlier = [{ id: TOURNAMENT, state: "provisional" }];
  await rewrite(page, "*/api/season", (season) => ({
    ...(season as { week: object }),
    // A fast season is asked for every five seconds. Its time runs on: a jump would be news of its own.
    speed: 2,
    leagueTime: new Date().toISOString(),
    week: { ...(season as { week: object }).week, tournaments: [] },
    earlier,
  }));
  const first = ["rewards", "season"].map((name) =>
    page.waitForResponse((response) => response.url().endsWith(`/api/${name}`)),
  );
  await page.goto("/squad");
  await Promise.all(first);
  await moveOn({ stage: "paid" });
  earlier = [];
  const toast = toastOf(page).filter({ hasText: "You won 21.36 USDC" });
  await expect(toast).toContainText("Paid for Monday to Thursday, Week of Oct 27.");
});
