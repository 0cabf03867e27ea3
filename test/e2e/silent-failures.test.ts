import { type Page, expect } from "@playwright/test";
import { TOURNAMENT } from "../../dev/screens/fixed-week.ts";
import { giveSeason } from "../../dev/screens/give-season.ts";
import { cutOff, fail, restoreNetwork } from "../../dev/screens/network.ts";
import { askForCheck } from "./ask-for-check.ts";
import { test } from "./kept-tab.ts";
import { becomes, buy, buyButton, connectOnLanding, figuresIn, people } from "./person.ts";
import { toastOf } from "./toast.ts";

const PURCHASES = "/api/presale/pack-purchases";

test("rewards, purchases, referrals and inventory that fail to load look empty", async ({
  page,
}) => {
  // The holder has data for all of them; only the requests fail.
  const { packId } = people.holder;
  await becomes(page, people.holder);
  await expectEmpty(page, `/pack-results/${packId}`, "/api/presale/pack-rewards/*", [
    "No Players Found",
    "This pack hasn't been opened yet or doesn't exist.",
  ]);
  await expectEmpty(page, "/pack-results", PURCHASES, [
    "No Confirmed Packs",
    "You haven't purchased any packs yet.",
  ]);
  await expectEmpty(page, "/presale", PURCHASES, ["Your confirmed purchases will be listed here."]);
  await expectEmpty(page, "/squad", "/api/lineup/inventory", ["No Players Yet"]);
  await expectEmpty(page, "/referrals", "/api/referral/*", ["No commissions yet"]);
  expect(await figuresIn(page.getByRole("main"))).toContainEqual(["Commission Rate", "10%"]);
});

test("a page of a user stays without the code of what loads after it", async ({ page }) => {
  await becomes(page, people.newcomer);
  const lost = new Set<string>();
  await page.route(/\/(AccountBox|MoreSheet)-[^/]*\.js$/, (route) => {
    lost.add(route.request().url());
    return route.abort();
  });
  await page.goto("/presale");
  await expect.poll(() => lost.size).toBe(2);
  await page.getByRole("button", { name: "Add one pack" }).click();
  await expect(buyButton(page, 2)).toBeVisible();
});

test("a page whose code is gone comes back in a new document with Try Again", async ({ page }) => {
  await becomes(page, people.newcomer);
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  // A new version of the site has different files. The router reloads the document once, which may be too
  // early.
  await page.route("**/assets/ReferralPage-*.js", (route) =>
    documents < 3 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.goto("/squad");
  await page.getByRole("link", { name: "Referrals" }).first().click();
  const failed = page.getByRole("alert").filter({ hasText: "Error Loading Data" });
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Commission History" })).toBeVisible();
});

test("without a network, the frame stays, says so, and the page opens once it is back", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  // Routes turn off the cache, which may have the page's code from another test.
  await page.route("**/assets/ReferralPage-*.js", (route) => route.continue());
  await page.goto("/squad");
  await expect(page.getByRole("heading", { level: 1, name: "Your Squad" })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await page.getByRole("link", { name: "Referrals" }).first().click();
  const failed = page.getByRole("alert").filter({ hasText: "Error Loading Data" });
  await expect(failed).toContainText("We can't be reached right now.");
  await failed.getByRole("button", { name: "Try Again" }).click();
  await expect(failed.getByText("Failed again.")).toBeAttached();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Commission History" })).toBeVisible();
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("without a network nothing is sold, and what cannot be loaded is said, until it is back", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const loaded = page.getByRole("heading", { name: "The money", exact: true });
  // The browser keeps the page's code, but not its figures.
  await page.goto("/transparency");
  await expect(loaded).toBeVisible();
  await page.goto("/presale");
  await expect(page.getByRole("table", { name: "Odds in 1 pack" })).toBeVisible();
  await page.context().setOffline(true);
  const button = page.getByRole("button", { name: /^Buy 1 pack/ });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("You are offline.");
  await page.getByRole("link", { name: "Open books" }).first().click();
  const failed = page.getByRole("alert").filter({ hasText: "We can't load the books right now" });
  await expect(failed.getByRole("button", { name: "Try Again" })).toBeVisible();
  await page.context().setOffline(false);
  await expect(failed).toHaveCount(0);
  await expect(loaded).toBeVisible();
});

test("a tournament says which parts failed to load, and never claims that the user has no entry", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const main = page.getByRole("main");
  for (const [lost, what] of [
    [`tournaments/${TOURNAMENT}/me`, "Your five"],
    [`tournaments/${TOURNAMENT}/games`, "Your five"],
    [`tournaments/${TOURNAMENT}/games`, "The games"],
    ["players", "Your five"],
    [`tournaments/${TOURNAMENT}/scores/*`, "The standings"],
  ]) {
    await giveSeason({ stage: "live" })(page);
    await fail(`*/api/${lost}`)(page);
    await page.goto(`/tournaments/${TOURNAMENT}`);
    const alert = main.getByRole("alert").filter({ hasText: `${what} could not be loaded` });
    await expect(alert, lost).toBeVisible();
    await expect(main.getByText("You have no entry here")).toHaveCount(0);
    await restoreNetwork(page);
    await giveSeason({ stage: "live" })(page);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(alert).toHaveCount(0);
    await expect(main.getByRole("heading", { name: "Your five", exact: true })).toBeVisible();
    await restoreNetwork(page);
  }
});

test("a tournament whose prize wallet does not load is not checked forever", async ({ page }) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "paid" })(page);
  await fail("*/api/tournaments")(page);
  await page.goto(`/tournaments/${TOURNAMENT}`);
  await askForCheck(page);
  const alert = page.getByRole("alert").filter({ hasText: "It could not be checked" });
  await expect(alert.getByRole("button", { name: "Try Again" })).toBeVisible();
});

test("the dashboard and a locked lineup whose entries do not load claim nothing about them", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  await giveSeason({ stage: "live" })(page);
  await fail("*/api/tournaments/*/me")(page);
  await page.goto("/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByText("Rosters are locked.").first()).toBeVisible();
  await expect(main.getByText(/No entry|no entry in this one/)).toHaveCount(0);
  await page.goto("/lineup");
  const alert = main.getByRole("alert").filter({ hasText: "Points could not be loaded" });
  await expect(alert).toBeVisible();
  await restoreNetwork(page);
  await giveSeason({ stage: "live" })(page);
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(main.getByRole("region", { name: /^Monday to Thursday/ })).toContainText("Total");
});

test("a lineup whose players or expected points do not load says so, and can be filled nonetheless", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  for (const width of [1440, 390])
    for (const [lost, what] of [
      ["lineup/inventory", "Your players"],
      ["rosters/autofill*", "Expected points"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await giveSeason({ stage: "open" })(page);
      await fail(`*/api/${lost}`)(page);
      await page.goto("/lineup");
      const main = page.getByRole("main");
      const alert = main.getByRole("alert").filter({ hasText: `${what} could not be loaded` });
      await expect(alert).toBeVisible();
      await restoreNetwork(page);
      await giveSeason({ stage: "open" })(page);
      const fill = main.getByRole("button", { name: "Autofill best ten" });
      if (what === "Expected points") await fill.click();
      else await alert.getByRole("button", { name: "Try Again" }).click();
      await expect(alert).toHaveCount(0);
      await expect(main.getByText(/points (expected|estimated)/).first()).toBeVisible();
      await restoreNetwork(page);
    }
});

test("a dashboard whose lineup, players or tournaments do not load says so, and loads them on another try", async ({
  page,
}) => {
  await becomes(page, people.newcomer);
  const main = page.getByRole("main");
  for (const [lost, what, found] of [
    ["rosters?week=*", "Your lineup", "Review your lineup"],
    ["rosters/autofill*", "Expected points", "in the week"],
    ["lineup/inventory", "Your players", "in the week"],
    ["players", "Your players", "in the week"],
    ["tournaments", "The tournaments", "Monday to Thursday"],
  ] as const) {
    await giveSeason({ stage: "open" })(page);
    await fail(`*/api/${lost}`)(page);
    await page.goto("/dashboard");
    const alert = main.getByRole("alert").filter({ hasText: `${what} could not be loaded` });
    await expect(alert, lost).toBeVisible();
    await expect(main.getByText(found)).toHaveCount(0);
    await restoreNetwork(page);
    await giveSeason({ stage: "open" })(page);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(alert).toHaveCount(0);
    await expect(main.getByText(found).first()).toBeVisible();
    await restoreNetwork(page);
  }
});

/** Fails this page's requests. Expects these words, and no error. */
async function expectEmpty(page: Page, path: string, api: string, words: string[]): Promise<void> {
  await cutOff(`*${api}`)(page);
  const lost = page.waitForEvent("requestfailed", (request) =>
    request.url().includes(api.replace("*", "")),
  );
  await page.goto(path);
  for (const each of words)
    await expect(page.getByRole("main").getByText(each).first()).toBeVisible();
  await lost;
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(toastOf(page)).toHaveCount(0);
  await restoreNetwork(page);
}

test("an opening whose network is lost says that the signed payment is kept, and goes on once it is back", async ({
  page,
}) => {
  await connectOnLanding(page);
  const isBack = Promise.withResolvers<void>();
  await page.route("**/rpc", async (route) => {
    const { method } = route.request().postDataJSON() as { method: string };
    if (method === "sendTransaction") await isBack.promise;
    await route.fallback();
  });
  await buy(page, 1);
  const opening = page.getByRole("dialog", { name: "Opening 1 Pack..." });
  await expect(opening).toContainText("Sending to Solana");
  await page.context().setOffline(true);
  await expect(opening).toContainText(
    "You are offline. Your signed payment is kept, and sent once you are back.",
  );
  await page.context().setOffline(false);
  await expect(opening).toContainText("Sending to Solana");
  isBack.resolve();
  await page.getByRole("button", { name: "Skip to results" }).click();
  await expect(page.getByRole("dialog", { name: "Pack Purchase Complete!" })).toContainText(
    /delivered/i,
  );
});
