import { type Page, expect } from "@playwright/test";

/** What a person does on the site, in the words on the screen. */
export async function connectOnLanding(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Connect Wallet & Play" }).click();
  await page
    .getByRole("dialog", { name: "Welcome to Hardwood" })
    .getByRole("button", { name: "Connect Wallet", exact: true })
    .click();
  await expect(page).toHaveURL(/\/presale/);
}

/** The button that pays; there is one at each width. */
export function buyButton(page: Page, packs: number) {
  const words = packs === 1 ? "Buy 1 pack" : `Buy ${packs} packs`;
  return page.getByRole("button", { name: new RegExp(`^${words} for`) }).filter({ visible: true });
}

export async function buy(page: Page, packs: number): Promise<void> {
  for (let more = 1; more < packs; more++)
    await page.getByRole("button", { name: "Add one pack" }).click();
  await buyButton(page, packs).click();
}

/** Buys, and goes on once the payment is with the chain: from here on nobody has to wait for it. */
export async function buyUntilSent(page: Page, packs: number): Promise<void> {
  const sent = page.waitForRequest(
    (request) =>
      request.url().endsWith("/rpc") && (request.postData() ?? "").includes("sendTransaction"),
  );
  await buy(page, packs);
  await (await sent).response();
}

/** Skips the opening from its first frame and goes to the cards. */
export async function skipToPlayers(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip to results" }).click();
  const complete = page.getByRole("dialog", { name: "Pack Purchase Complete!" });
  await complete.getByRole("link", { name: "View Players" }).click();
  await expect(page.getByRole("heading", { name: "Pack Opened Successfully" })).toBeVisible();
}

/** The API as this browser's session sees it. */
export async function read<Body>(page: Page, path: string): Promise<Body> {
  const response = await page.request.get(path);
  expect(response.ok()).toBe(true);
  return (await response.json()) as Body;
}
