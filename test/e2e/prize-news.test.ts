import { expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveMovingSeason, giveSeason } from "../../dev/screens/give-season.ts";
import { restoreNetwork, rewrite } from "../../dev/screens/network.ts";
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
  // Its answers are made once they are asked for, and must be those of before.
  for (const response of await Promise.all(first)) await response.finished();
  // Nothing else reads the chain here.
  const balance = page.waitForRequest("**/rpc");
  await moveOn({ stage: "paid" });
  earlier = [];
  const toast = toastOf(page).filter({ hasText: "You won 21.36 USDC" });
  await expect(toast).toContainText("Paid for Monday to Thursday, Oct 27–30.");
  await balance;
});

test("an open page follows a tournament until its prizes are paid, and refreshes the balance", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const main = page.getByRole("main");
  for (const [path, place] of [
    [`/tournaments/${TOURNAMENT}`, main],
    ["/tournaments", main],
    // Games are "Final" there, too.
    ["/dashboard", main.getByRole("region", { name: "Monday to Thursday" })],
  ] as const) {
    const moveOn = await giveMovingSeason(page, { stage: "provisional" });
    // What is paid by the first answer is no news.
    const prizes = page.waitForResponse(/\/api\/rewards$/);
    await page.goto(path);
    await prizes;
    const state = place.getByText(/^(Provisional|Final|Paid)$/).first();
    await expect(state, path).toHaveText("Provisional");
    await moveOn({ stage: "final" });
    await expect(state, path).toHaveText("Final");
    const asked = page.waitForRequest((request) => request.url().endsWith("/rpc"));
    await moveOn({ stage: "paid" });
    await expect(state, path).toHaveText("Paid");
    await asked;
    const won = toastOf(page).filter({ hasText: "You won 21.36 USDC" });
    await expect(won, path).toContainText("Paid for Monday to Thursday, Oct 27–30.");
    await restoreNetwork(page);
  }
  await page.getByRole("button", { name: "See rewards" }).click();
  await expect(page).toHaveURL("/rewards");
});

test("Rewards reads the balance again once a prize on the page has been paid", async ({ page }) => {
  await becomes(page, people.newcomer);
  const main = page.getByRole("main");
  const moveOn = await giveMovingSeason(page, { stage: "final" });
  await page.goto("/rewards");
  await expect(main.getByText("Sent to Solana")).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith("/rpc"));
  await moveOn({ stage: "paid" });
  await expect(main.getByText("Sent to Solana")).toHaveCount(0);
  await asked;
});

test("a prize that was paid since the last visit is told on the next one, once", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const toast = toastOf(page).filter({ hasText: "You won 21.36 USDC" });
  const open = async () => {
    const prizes = page.waitForResponse(/\/api\/rewards$/);
    await page.goto("/squad");
    await prizes;
  };
  await giveSeason({ stage: "final" })(page);
  await open();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("hardwood.told-prizes")))
    .not.toBeNull();
  await restoreNetwork(page);
  await giveSeason({ stage: "paid" })(page);
  await open();
  await expect(toast).toBeVisible();
  await open();
  await expect(page.getByRole("heading", { name: "Squad" }).first()).toBeVisible();
  await expect(toast).toHaveCount(0);
});
