import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast } from "../../art/svg.ts";

const CSS = readFileSync(new URL("../../web/styles.css", import.meta.url), "utf8");

/** Returns the color tokens in the first block that starts with `opening`. */
function tokens(opening: string): Map<string, string> {
  const from = CSS.indexOf(opening);
  if (from === -1) throw new Error(`styles.css has no "${opening}"`);
  const block = CSS.slice(from, CSS.indexOf("\n}", from));
  const found = block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/gi);
  return new Map([...found].map((match) => [match[1]!, match[2]!]));
}

const dark = tokens("@theme static {");
const themes = { dark, light: new Map([...dark, ...tokens('[data-theme="light"] {')]) };

/** Returns all declarations of a block, including colors without a hex value. */
function declarations(opening: string): string[] {
  const from = CSS.indexOf(opening);
  const block = CSS.slice(from, CSS.indexOf("\n}", from));
  return [...block.matchAll(/--(?:color|shadow)-[\w-]+: [^;]+/g)].map(([text]) => text);
}

const GROUNDS = ["bg", "s1", "s2", "s3"];
const TEXTS = [
  "ink", "ink2", "ink3", "rim", "rim-hi", "chain", "danger", "warn", "info",
  "tier-s", "tier-a", "tier-b",
]; // prettier-ignore
/** Text on filled backgrounds. */
const FILLS = [
  ["on-rim", "rim"],
  ["on-rim", "rim-hi"],
  ["on-chain", "chain"],
  ["on-live", "live"],
  ["bg", "ink"],
  ["danger", "danger-ground"],
  ["ink", "danger-ground"],
  ["ink2", "danger-ground"],
] as const;

describe.each(Object.entries(themes))("in the %s theme", (_, theme) => {
  const color = (name: string) => {
    const value = theme.get(name);
    if (value === undefined) throw new Error(`no token --color-${name}`);
    return value;
  };

  test.each(TEXTS)("%s is readable as text on all four backgrounds", (text) => {
    for (const ground of GROUNDS) {
      expect(contrast(color(text), color(ground)), `on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(FILLS)("%s is readable on %s", (text, fill) => {
    expect(contrast(color(text), color(fill))).toBeGreaterThanOrEqual(4.5);
  });

  test("the edges of controls stand out from all four backgrounds", () => {
    for (const ground of GROUNDS) {
      expect(contrast(color("edge"), color(ground)), ground).toBeGreaterThanOrEqual(3);
    }
  });
});

test("the pack opening is as dark in the light theme as in the dark one", () => {
  const show = declarations('[data-theme="light"] [data-theme="dark"] {');
  const changed = declarations('[data-theme="light"] {').map((text) => text.split(":")[0]);
  expect(show.map((text) => text.split(":")[0])).toEqual(changed);
  expect(declarations("@theme static {")).toEqual(expect.arrayContaining(show));
});
