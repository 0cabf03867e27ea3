import { expect, test } from "vitest";
import { prerenderApp, prerenderPages } from "../../web/entries/prerender.tsx";

test("no page has a landmark without content", async () => {
  const pages = [...(await prerenderPages()), ...(await prerenderApp())];
  expect(pages.length).toBeGreaterThan(20);
  const empty = pages.filter(({ content }) => /<section\b[^>]*><\/section>/.test(content));
  expect(empty.map(({ file }) => file)).toEqual([]);
});
