import { type Page, expect } from "@playwright/test";
import { becomes, buyButton, people, read } from "./person.ts";
import type { PhantomApp } from "./phantom-app.ts";
import { connectLinkOf, PHONE, phantomLink, signInByApp, test } from "./phone.ts";
import { expectToast, toastOf } from "./toast.ts";

test.use(PHONE);

const STRAY = [
  "Payment Not Sent",
  "This approval does not belong to an order of this session, so nothing was sent from here. Check your orders in the browser that you ordered with.",
] as const;

const signLink = (page: Page) => page.getByRole("link", { name: "Sign in with Phantom" });

/** Returns every value that the page's browser stores, as one string. */
const stored = (page: Page) =>
  page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)].join(" "));

/** Follows a link in the app. The app reopens the site in this page. */
async function returnTo(page: Page, app: PhantomApp, link: URL, isApproved = true): Promise<Page> {
  await page.goto(await app.answerTo(link, isApproved));
  return page;
}

/** Orders a pack in a tab that signs with the app. Returns the link to the payment. */
async function orderByApp(page: Page, app: PhantomApp): Promise<URL> {
  const headers = { origin: new URL(page.url()).origin };
  await page.request.post("/api/local/fund", { data: { walletAddress: app.address }, headers });
  await page.goto("/presale");
  await buyButton(page, 1).tap();
  return app.open(() => page.getByRole("link", { name: "Open Phantom" }).first().tap());
}

async function expectPaid(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Skip to results" }).click();
  await expect(page.getByRole("dialog", { name: "Pack Purchase Complete!" })).toBeVisible();
}

const statesOf = async (page: Page) =>
  (await read<{ state: string }[]>(page, "/api/presale/pack-purchases")).map(({ state }) => state);

test("two tabs connect side by side, and copies of old answers disturb neither", async ({
  page,
  app,
}) => {
  const links: URL[] = [];
  const tabs = [page, await app.newTab()];
  for (const tab of tabs) {
    await tab.goto("/login");
    await connectLinkOf(tab);
    links.push(await app.open(() => phantomLink(tab).tap()));
  }
  const first = await returnTo(await app.newTab(), app, links[0]!);
  await expect(signLink(first)).toBeVisible();
  const second = await returnTo(await app.newTab(), app, links[1]!);
  const sign = await app.open(() => signLink(second).tap());

  const copy = await returnTo(await app.newTab(), app, links[0]!);
  await expectToast(copy, "Connection Failed", "Failed to process Phantom mobile connection.");
  const stranger = await app.newTab();
  await stranger.goto("/login?errorCode=4001");
  await expect(toastOf(stranger)).toContainText("Connection Issue");

  const entered = await returnTo(await app.newTab(), app, sign);
  await expect(entered).toHaveURL(/\/dashboard$/);
  expect(await read<object>(entered, "/api/auth/me")).toMatchObject({ walletAddress: app.address });
});

test("errors and copies opened while paying do not throw the approved payment away", async ({
  page,
  app,
}) => {
  await signInByApp(page, app);
  const link = await orderByApp(page, app);
  const stranger = await app.newTab();
  await stranger.goto("/presale?errorCode=4001");
  await expect(toastOf(stranger)).toContainText("Connection Issue");
  await stranger.goto("/presale?wallet=phantom&action=pay&nonce=abc&data=def");
  await expectToast(stranger, ...STRAY);
  // The person declines, reconsiders, and approves the same request, which is still open.
  const declined = await returnTo(await app.newTab(), app, link, false);
  await expect(declined.getByText("You canceled. Nothing was charged.").first()).toBeVisible();

  const answer = await app.answerTo(link);
  const paying = await app.newTab();
  await paying.goto(answer);
  await expectPaid(paying);
  const copy = await app.newTab();
  await copy.goto(answer);
  await expect(copy.getByText(/delivered|Your packs are open/).first()).toBeVisible();
  await expect(toastOf(copy)).toHaveCount(0);
  expect(await statesOf(paying)).toHaveLength(1);
  await expect(declined.getByText("Nothing was charged")).toHaveCount(0);
});

test("a late answer to a canceled order is canceled too, and never sent", async ({ page, app }) => {
  await signInByApp(page, app);
  const link = await orderByApp(page, app);
  await page.getByRole("button", { name: "Cancel" }).first().tap();
  await expect(page.getByText("You canceled. Nothing was charged.").first()).toBeVisible();
  const late = await returnTo(await app.newTab(), app, link);
  await expect(late.getByText("You canceled. Nothing was charged.").first()).toBeVisible();
  await expect(buyButton(late, 1)).toBeEnabled();
  expect(await statesOf(late)).toEqual(["created"]);
  expect(await stored(late)).not.toContain("secretKey");
});

test("keys end with the session, and one account's payment is not sent in another's", async ({
  page,
  app,
}) => {
  await signInByApp(page, app);
  const link = await orderByApp(page, app);
  expect(await stored(page)).toContain("secretKey");
  await page.goto("/wallet");
  await page.getByRole("button", { name: "Disconnect" }).first().tap();
  await expect(page).toHaveURL(/\/$/);
  expect(await stored(page)).not.toContain("secretKey");
  expect(await stored(page)).not.toContain("public_key");

  const late = await app.newTab();
  const sent: string[] = [];
  late.on("request", (request) => void sent.push(request.postData() ?? ""));
  await becomes(late, people.newcomer);
  await late.goto(await app.answerTo(link));
  await expectToast(late, ...STRAY);
  expect(sent.join(" ")).not.toContain("sendTransaction");
});

test("a payment answered where nobody is signed in is not sent, and that is said", async ({
  page,
  browser,
  app,
}) => {
  await signInByApp(page, app);
  const link = await orderByApp(page, app);
  const other = await (await browser.newContext(PHONE)).newPage();
  await other.goto(await app.answerTo(link));
  await expect(other).toHaveURL(/\/login$/);
  await expectToast(other, ...STRAY);
  await expect(other.getByRole("alert")).toContainText(STRAY[1]);
  await other.context().close();
});

test("a signed-in user is not told to install the app that signed them in", async ({
  page,
  app,
}) => {
  await signInByApp(page, app);
  await page.clock.install();
  await orderByApp(page, app);
  await page.clock.runFor(6000);
  await expect(toastOf(page)).toHaveCount(0);
});

test("a reload after connecting keeps the step, and another wallet can still be chosen", async ({
  page,
  app,
}) => {
  await page.goto("/login");
  await connectLinkOf(page);
  const connected = await app.answer(() => phantomLink(page).tap(), true);
  await expect(signLink(connected)).toBeVisible();
  await connected.reload();
  await expect(signLink(connected)).toBeVisible();
  await connected.getByRole("button", { name: "Use another wallet" }).tap();
  await expect(phantomLink(connected)).toBeVisible();
  await connected.reload();
  await expect(phantomLink(connected)).toBeVisible();
  await expect(signLink(connected)).toHaveCount(0);
});

test("a look back at the page while the app is open does not end the trip", async ({
  page,
  app,
}) => {
  await page.clock.install();
  await page.goto("/login");
  await connectLinkOf(page);
  const link = await app.open(() => phantomLink(page).tap());
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.clock.runFor(60_000);
  const back = await returnTo(await app.newTab(), app, link);
  await expect(signLink(back)).toBeVisible();
});
