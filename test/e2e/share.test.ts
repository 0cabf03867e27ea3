import { type Page, expect } from "@playwright/test";
import { forThisTest, test } from "./kept-tab.ts";
import { becomes, keptCode, people } from "./person.ts";

const { packId } = people.holder;

/** What a share sheet was opened with. */
type Sheet = { url: string; text: string; files: { name: string; type: string; size: number }[] };

test("a shared link greets a visitor with the cards, the proof and Buy now, and keeps the sharer's code", async ({
  page,
}) => {
  const rewards = await page.request.get(`/api/fairness/${packId}`);
  const { entry, boxPlayers } = (await rewards.json()) as {
    entry: { packs: number[][] };
    boxPlayers: { id: string; name: string }[];
  };
  const shared = boxPlayers[entry.packs[2]![3]!]!;
  await page.goto(`/fairness/${packId}?card=${shared.id}&ref=7v3k9m2q`);
  await expect(page.getByRole("heading", { level: 1, name: shared.name })).toBeVisible();
  const cards = page.getByRole("region", { name: "Best cards" });
  await expect(cards.getByRole("img")).toHaveCount(4);
  await expect(cards.getByRole("img").first()).toHaveAccessibleName(new RegExp(`^${shared.name}`));
  await expect(page.getByText(/checks pass/)).toBeVisible();
  expect(await keptCode(page)).toBe("7V3K9M2Q");
  await page.getByRole("link", { name: "Buy now" }).click();
  await expect(page).toHaveURL(/\/login$/);

  // A signed-in user sees it within the site's frame, without a greeting.
  await becomes(page, people.newcomer);
  await page.goto(`/fairness/${packId}`);
  await expect(page.getByRole("heading", { level: 1, name: /^Draw \d+$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Buy now" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" }).first()).toContainText("Squad");
});

test("one press opens the system's sheet with the picture and a link that has the sharer's code", async ({
  page,
}) => {
  forThisTest(page.context()).use(await page.addInitScript(fakeShareSheet));
  await becomes(page, people.holder);
  await page.goto(`/pack-results/${packId}`);
  const share = page.getByRole("button", { name: "Share" });
  const drawn = page.waitForResponse(`**/share/pack/${packId}.png`);
  await share.hover();
  await drawn;
  await share.click();
  const sheet = await sheetOf(page);
  expect(sheet.url).toBe(`${process.env["SITE_URL"]}/fairness/${packId}?ref=${await codeOf(page)}`);
  expect(sheet.text).toMatch(
    /^I opened 3 packs on Hardwood: .*(Legendary|Rare|Common)\. Best card: /,
  );
  expect(sheet.files).toHaveLength(1);
  expect(sheet.files[0]).toMatchObject({ name: "hardwood-cards.png", type: "image/png" });
  expect(sheet.files[0]!.size).toBeGreaterThan(100_000);
  // If the system's share sheet fails, the menu is still there.
  await page.evaluate(() => {
    navigator.share = () => Promise.reject(new Error("refused"));
  });
  await share.click();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
});

test("where there is no sheet, a menu copies the link, saves the picture and posts to X", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await becomes(page, people.holder);
  await page.goto("/squad");
  await page
    .getByRole("link", { name: /^Details of/ })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Share / })
    .click();
  const item = (name: string | RegExp) => page.getByRole("menuitem", { name });
  await expect(item("Copy link")).toBeVisible();
  const post = new URL((await item(/^Post to X/).getAttribute("href"))!);
  const link = post.searchParams.get("url")!;
  expect(link).toMatch(new RegExp(`/fairness/${packId}\\?card=[a-z-]+&ref=${await codeOf(page)}$`));
  expect(post.searchParams.get("text")).toMatch(
    /^I drew .+, (Legendary|Rare|Common), on Hardwood\.$/,
  );
  const saved = page.waitForEvent("download");
  await item("Save picture for stories").click();
  expect((await saved).suggestedFilename()).toBe("hardwood-cards-tall.png");
  await page.getByRole("button", { name: /^Share / }).press("Enter");
  await item("Copy link").press("Enter");
  await expect(page.getByText("The link has been copied to clipboard.").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});

test("on a phone nothing covers the menu of a purchase's cards", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomes(page, people.holder);
  await page.goto(`/pack-results/${packId}`);
  await page.getByRole("button", { name: "Share", exact: true }).first().click();
  const items = page.getByRole("menuitem");
  await expect(items.first()).toBeVisible();
  for (const item of await items.all()) await item.click({ trial: true, timeout: 5000 });
});

/** Installs a share sheet that records what it is given. Headless Chromium has none. */
function fakeShareSheet(): void {
  navigator.canShare = () => true;
  navigator.share = ({ url, text, files = [] }: ShareData = {}) => {
    const shown = files.map(({ name, type, size }) => ({ name, type, size }));
    document.documentElement.dataset["sheet"] = JSON.stringify({ url, text, files: shown });
    return Promise.resolve();
  };
}

async function sheetOf(page: Page): Promise<Sheet> {
  await expect(page.locator("html")).toHaveAttribute("data-sheet", /./);
  return JSON.parse((await page.locator("html").getAttribute("data-sheet"))!) as Sheet;
}

async function codeOf(page: Page): Promise<string> {
  const { referralCode } = (await (await page.request.get("/api/auth/me")).json()) as {
    referralCode: string;
  };
  return referralCode;
}
