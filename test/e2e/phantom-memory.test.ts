import { expect } from "@playwright/test";
import { forThisTest } from "./kept-tab.ts";
import { connectLinkOf, PHONE, phantomLink, test } from "./phone.ts";

test.use(PHONE);

test("a trip to Phantom is remembered: one key pair per session, the wallet, the time and the page to return to", async ({
  page,
  app,
}) => {
  await page.goto("/login");
  const keyOf = (link: URL) => link.searchParams.get("dapp_encryption_public_key");
  const key = keyOf(await connectLinkOf(page));
  expect(key).not.toBeNull();
  await page.reload();
  expect(keyOf(await connectLinkOf(page))).toBe(key);
  const kept = await page.evaluate(() => Object.keys(sessionStorage));
  expect(kept).toContain("hardwood.phantom-keys");
  const other = await app.newTab();
  await other.goto("/login");
  expect(keyOf(await connectLinkOf(other))).not.toBe(key);
  await page.bringToFront();

  expect(app.asked).toEqual([]);
  await phantomLink(page).tap();
  await expect.poll(() => app.asked.length).toBe(1);
  const pending = await page.evaluate(() => localStorage.getItem("hardwood.pending-wallet"));
  expect(JSON.parse(pending!)).toMatchObject({
    walletType: "phantom",
    timestamp: expect.any(Number),
    returnUrl: expect.stringContaining("/login"),
  });
});

test("a page learns from the public_key in storage that a wallet has connected in another tab", async ({
  page,
  app,
}) => {
  const heard: unknown[] = [];
  const note = (detail: unknown) => heard.push(detail);
  forThisTest(page.context()).use(await page.exposeFunction("hear", note));
  await page.goto("/login");
  await connectLinkOf(page);
  await page.evaluate(() => {
    addEventListener("phantom-mobile-connected", (event) => {
      const { hear } = window as unknown as { hear: (detail: unknown) => void };
      hear((event as CustomEvent<unknown>).detail);
    });
  });
  for (const comeBack of [
    () => dispatchEvent(new Event("focus")),
    () => document.dispatchEvent(new Event("visibilitychange")),
  ]) {
    await page.evaluate((address) => {
      const connected = { public_key: address, timestamp: Date.now() };
      localStorage.setItem("hardwood.phantom-connected", JSON.stringify(connected));
    }, app.address);
    await page.evaluate(comeBack);
    await expect.poll(() => heard.splice(0)).toContainEqual({ public_key: app.address });
  }
});
