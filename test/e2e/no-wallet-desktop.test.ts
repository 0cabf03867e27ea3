import { expect } from "@playwright/test";
import { encode } from "uqr";
import { withoutWallet } from "../../dev/screens/network.ts";
import { test } from "./kept-tab.ts";
import { expectError } from "./toast.ts";

test("a desktop without a wallet offers three to install, and a QR code of the page with the friend's code", async ({
  page,
  baseURL,
}) => {
  await withoutWallet(page);
  await page.goto("/login?ref=abcd2345");
  await expect(page).toHaveURL(/\/login$/);
  const list = page.getByRole("list", { name: "No wallet in this browser yet" });
  await expect(list.getByRole("button")).toHaveText(["Phantom", "Solflare", "Backpack"]);
  for (const [name, host] of [
    ["Phantom", "phantom.com"],
    ["Solflare", "www.solflare.com"],
    ["Backpack", "backpack.app"],
  ]) {
    const link = list.getByRole("link", { name: `Install ${name}` });
    expect(new URL((await link.getAttribute("href"))!).host).toBe(host);
  }

  const code = page.getByRole("img", { name: "QR code of this page" });
  await expect(code).toBeVisible();
  const shown = await code.evaluate((svg) => {
    const size = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
    const dark = new Path2D(svg.querySelector("path")!.getAttribute("d")!);
    const paper = document.createElement("canvas").getContext("2d")!;
    const row = (y: number) =>
      Array.from({ length: size }, (_, x) => paper.isPointInPath(dark, x + 0.5, y + 0.5));
    return Array.from({ length: size }, (_, y) => row(y));
  });
  const { data } = encode(`${baseURL}/login?ref=ABCD2345`, { ecc: "M", border: 4 });
  expect(shown).toEqual(data);

  await list.getByRole("button", { name: "Solflare" }).click();
  const words = "Solflare wallet not found. Please install the Solflare browser extension.";
  await expectError(page, "Connection Failed", words);
  await expect(page.getByRole("alert")).toContainText(words);
});

test("a wallet of another kind is not supported", async ({ page }) => {
  await page.goto("/login?wallet=metamask&action=connect");
  await expectError(page, "Connection Failed", "Unsupported wallet");
  await expect(page).toHaveURL(/\/login$/);
});
