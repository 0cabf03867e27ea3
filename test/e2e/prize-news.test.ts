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
    // A fast season is asked for every five seconds.
    speed: 2,
    week: { ...(season as { week: object }).week, tournaments: [] },
    earlier,
  }));
  const prizes = page.waitForResponse((response) => response.url().endsWith("/api/rewards"));
  await page.goto("/squad");
  await prizes;
  earlier = [];
  await moveOn({ stage: "paid" });
  const toast = toastOf(page).filter({ hasText: "You won 21.36 USDC" });
  await expect(toast).toContainText("Paid for Monday to Thursday, Week of Oct 27.");
});
