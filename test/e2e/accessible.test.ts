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

test("the contrast of each look is measured once, on whatever page it first shows", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  const show = (text: string) =>
    page.setContent(`<html lang="en"><title>Page</title><main style="background: #fffffe"><h1>Page</h1>
      ${text}</main></html>`);
  await show(`<p style="color: #ddd">First</p><p style="color: #ddd">Again</p>`);
  expect(await findingsOf(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*>First<(?!.*>Again<)/),
  ]);
  await show(`<p style="color: #ddd">Still</p>
    <p style="color: #dde">Another color</p>
    <div style="background: #ffe"><p style="color: #ddd">Another ground</p></div>`);
  expect(await findingsOf(page)).toEqual([
    expect.stringMatching(/^color-contrast: (?!.*>Still<).*>Another color<.*>Another ground</),
  ]);
});
