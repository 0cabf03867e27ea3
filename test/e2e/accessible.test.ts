import { expect } from "@playwright/test";
import { findingsOf } from "./accessible.ts";
import { test } from "./kept-tab.ts";

test("axe finds what is wrong with a page that is not drawn", async ({ page }) => {
  await page.goto("/robots.txt");
  await page.setContent(`<html lang="en"><title>Page</title><main style="background: #fff"><h1>Page</h1>
    <p style="color: #ccc">Faint</p>
    <div style="content-visibility: auto; background: #000; margin-top: 4000px"><p style="color: #222">Below</p></div>
    <button></button></main></html>`);
  expect(await findingsOf(page)).toEqual([
    "button-name: <button></button>",
    expect.stringMatching(/^color-contrast: .*>Faint<.*>Below</),
  ]);
});
