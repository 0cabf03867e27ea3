import { expect } from "@playwright/test";
import { findingsOf } from "./accessible.ts";
import { layOut } from "./lay-out.ts";
import { misplacedTexts } from "./misplaced-texts.ts";
import { test } from "./kept-tab.ts";

test("axe finds what is wrong with a page that is not drawn", async ({ page }) => {
  await page.goto("/robots.txt");
  await page.setContent(`<html lang="en"><title>Page</title><main style="background: #fff"><h1>Page</h1>
    <svg width="30" height="30"><circle r="30" /></svg>
    <svg width="30" height="30"><a href="/docs"><circle r="30" /></a></svg>
    <p style="color: #ccc">Faint</p>
    <div style="content-visibility: auto; background: #000; margin-top: 4000px"><p style="color: #222">Below</p></div>
    <button></button></main></html>`);
  expect(await findingsOf(page)).toEqual([
    "button-name: <button></button>",
    expect.stringMatching(/^color-contrast: .*>Faint<.*>Below</),
    expect.stringMatching(/^link-name: <a href="\/docs">/),
  ]);
  await expect(page.locator("circle")).toHaveCount(2);
  await expect(page.locator("div")).toHaveAttribute("style", /^content-visibility: auto;/);
});

test("what axe can judge in a drawing, it judges", async ({ page }) => {
  await page.goto("/robots.txt");
  await page.setContent(`<html lang="en"><title>Page</title><main><h1>Page</h1>
    <svg role="img"><title>Seven</title></svg>
    <svg><g role="button"></g></svg>
    <svg><g tabindex="7"></g></svg>
    <svg><g aria-label="Seven"></g></svg>
    <svg><foreignObject><input></foreignObject></svg></main></html>`);
  expect(await findingsOf(page)).toEqual([
    `aria-command-name: <g role="button"></g>`,
    `aria-prohibited-attr: <g aria-label="Seven"></g>`,
    "label: <input>",
    `tabindex: <g tabindex="7"></g>`,
  ]);
});

test("what a sticky bar covers at a scroll position is no finding", async ({ page }) => {
  await page.goto("/robots.txt");
  const target = "width: 50px; height: 50px; border: 0";
  await page.setContent(`<html lang="en"><title>Page</title><main><h1>Page</h1>
    <section style="margin-top: 2000px"><div style="display: flex; padding-top: 19px">
      <button style="${target}">1</button><button style="${target}">2</button><button style="${target}">3</button>
    </div><p>Below</p>
    <div style="position: sticky; bottom: 0"><button style="width: 300px; height: 65px">Buy</button></div>
    </section></main></html>`);
  expect(await findingsOf(page)).toEqual([]);
});

test("a target that is too small, or that another covers but for an edge, is a finding", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  const button = (style: string, name: string) =>
    `<button style="position: absolute; border: 0; padding: 0; ${style}">${name}</button>`;
  await page.setContent(`<html lang="en"><title>Page</title><main><h1>Page</h1>
    ${button("left: 0; top: 100px; width: 40px; height: 15px", "Low")}
    ${button("left: 0; top: 116px; width: 40px; height: 15px", "Lower")}
    ${button("left: 0; top: 200px; width: 40px; height: 40px", "Under")}
    ${button("left: 10px; top: 200px; width: 60px; height: 40px", "Over")}
    ${button("left: 0; top: 300px; width: 40px; height: 24px", "Enough")}
    ${button("left: 0; top: 324px; width: 40px; height: 24px", "Enough, too")}</main></html>`);
  expect(await findingsOf(page)).toEqual([
    expect.stringMatching(/^target-size: .*>Low<.*>Lower<.*>Under<(?!.*>(Over|Enough)<)/),
  ]);
});

/** Returns a page of text on a ground of its own, so that no other test has judged its looks. */
const pageOf = (ground: string, text: string) =>
  `<html lang="en"><title>Page</title><main style="background: ${ground}"><h1>Page</h1>${text}</main></html>`;

test("the contrast of a look is judged on the first page that shows it, by up to three of its texts", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  const show = (text: string) => page.setContent(pageOf("#fffffe", text));
  const faint = ["First", "Second", "Third", "Fourth"];
  await show(faint.map((word) => `<p style="color: #ddd">${word}</p>`).join(""));
  expect(await findingsOf(page)).toEqual([
    expect.stringMatching(/^color-contrast: .*>First<.*>Second<.*>Third<(?!.*>Fourth<)/),
  ]);
  await show(`<p style="color: #ddd">Still</p>
    <p style="color: #dde">Another color</p>
    <div style="background: #ffe"><p style="color: #ddd">Another ground</p></div>
    <div style="opacity: 0.9"><p style="color: #ddd">Another opacity</p></div>
    <div style="background: #000"><div style="background: #fffffe"><p style="color: #ddd">Same</p></div></div>`);
  expect(await findingsOf(page)).toEqual([
    expect.stringMatching(
      /^color-contrast: (?!.*>(Still|Same)<).*>Another color<.*>Another ground<.*>Another opacity</,
    ),
  ]);
});

test("a text that axe cannot judge does not stand for others of its look", async ({ page }) => {
  await page.goto("/robots.txt");
  const show = (text: string) => page.setContent(pageOf("#fffffd", text));
  const wrapped = (more: string) =>
    `<div style="position: relative"><p style="color: #ddd">Text</p>${more}</div>`;
  const covered = wrapped(`<i style="position: absolute; inset: 0; background: #fff9"></i>`);
  await show(covered);
  expect(await findingsOf(page)).toEqual([]);
  await show(covered + wrapped(""));
  expect(await findingsOf(page)).toEqual([expect.stringMatching(/^color-contrast: .*>Text</)]);
});

test("single characters and clipped text do not stand for others of their look", async ({
  page,
}) => {
  await page.goto("/robots.txt");
  const faint = (word: string) => `<p style="color: #ddd">${word}</p>`;
  const clipped = `<div style="height: 9px; overflow: hidden"><br><br>${faint("Clipped").repeat(3)}</div>`;
  await page.setContent(pageOf("#fffffb", faint("7").repeat(3) + clipped));
  expect(await findingsOf(page)).toEqual([]);
  await page.setContent(pageOf("#fffffb", faint("7").repeat(3) + faint("Whole")));
  expect(await findingsOf(page)).toEqual([expect.stringMatching(/^color-contrast: .*>Whole</)]);
});

test("text that only screen readers do not get is judged, too", async ({ page }) => {
  await page.goto("/robots.txt");
  await page.setContent(pageOf("#fffffc", `<p aria-hidden="true" style="color: #ddd">×12</p>`));
  expect(await findingsOf(page)).toEqual([expect.stringMatching(/^color-contrast: .*>×12</)]);
});

test("text that sticks out of its box or covers another is found", async ({ page }) => {
  await page.goto("/robots.txt");
  const box = (content: string, style = "") =>
    `<section style="width: 60px; white-space: nowrap; border: 1px solid; ${style}">${content}</section>`;
  const below = (more: string) => `<p style="margin-top: -30px; ${more}">Below</p>`;
  await page.setContent(`<main>
    ${box("Too long for it")}
    ${box("Fits")}
    ${box("Cut off on purpose", "overflow: hidden")}
    ${box(`<span style="position: absolute">Moved out on purpose</span>`)}
    <div><p>Above</p>${below("")}</div>
    <div><p>Behind</p>${below("background: #fff")}</div>
    <div><p style="background: #fff">First</p>${below("")}</div>
    <div><p>Faded</p>${below("opacity: 0")}</div>
    <div style="height: 60px; overflow: auto"><p style="height: 200px">Scrolled</p>
      <div style="position: sticky; bottom: 0"><p>Bar</p>${below("")}</div></div></main>`);
  await using _ = await layOut(page);
  expect(await page.evaluate(misplacedTexts)).toEqual([
    `"Too long for it" sticks out of its box`,
    `"Above" and "Below" cover each other`,
    `"First" and "Below" cover each other`,
    `"Bar" and "Below" cover each other`,
  ]);
});
