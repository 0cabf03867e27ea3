import { readFileSync, readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { card } from "../../art/card.ts";
import { isWebBuilt } from "../../dev/build-web.ts";
import { SEASON_2025_26 } from "../../server/players/season-2025-26.ts";

const WEB = new URL("../../dist/web/", import.meta.url);
/** 1,000 bytes, as in network speeds. */
const KB = 1000;

/** Vite's manifest: the file of each module, and its static imports. */
type Manifest = Record<
  string,
  { file: string; imports?: string[]; dynamicImports?: string[]; isDynamicEntry?: boolean }
>;

const table: string[] = [];

beforeAll(async () => {
  if (!(await isWebBuilt()))
    throw new Error("dist/web is missing or older than its sources: run `npm run build` first.");
});
afterAll(() => void process.stdout.write(`\n${table.join("\n")}\n\n`));

function expectAtMost(what: string, bytes: number, most: number): void {
  table.push(`${what.padEnd(44)}${(bytes / KB).toFixed(1).padStart(7)} of ${most} KB`);
  expect(bytes / KB, what).toBeLessThanOrEqual(most);
}

const read = (path: string) => readFileSync(new URL(path.replace(/^\//, ""), WEB));
const zippedSizes = new Map<string, number>();
function zipped(path: string): number {
  const size = zippedSizes.get(path) ?? gzipSync(read(path), { level: 9 }).length;
  zippedSizes.set(path, size);
  return size;
}
const sum = (values: Iterable<number>) => [...values].reduce((total, one) => total + one, 0);

/** Returns the scripts a document loads: its own and their static imports. */
function scriptsOf(document: string): string[] {
  const html = read(document).toString();
  const found = html.matchAll(/<(?:script[^>]* src|link rel="modulepreload"[^>]* href)="([^"]+)"/g);
  return [...found].map(([, path]) => path!);
}

test.each(["index.html", "docs.html", "terms.html", "privacy.html"])(
  "%s loads at most 85 KB of JavaScript",
  (document) => {
    const scripts = scriptsOf(document);
    expect(scripts.length).toBeGreaterThan(2);
    expectAtMost(`JavaScript of ${document}`, sum(scripts.map(zipped)), 85);
  },
);

test("a page of the app loads at most 200 KB of JavaScript", () => {
  const manifest = readManifest();
  const first = scriptsOf("app.html").map((path) => path.replace(/^\//, ""));
  expectAtMost("JavaScript of app.html", sum(first.map(zipped)), 200);
  // What the router loads: a page in its layout.
  const layouts = filesOf(manifest, "layout/layouts.ts");
  const pages = manifest["entries/app.html"]!.dynamicImports!.filter((one) =>
    one.startsWith("pages/"),
  );
  expect(pages.length).toBeGreaterThan(10);
  const wholes = pages.map((source) => ({
    source,
    whole: sum([...new Set([...first, ...layouts, ...filesOf(manifest, source)])].map(zipped)),
  }));
  for (const { source, whole } of wholes.toSorted((a, b) => b.whole - a.whole))
    expectAtMost(`… with ${source}`, whole, 200);
  const presale = new Set([...first, ...filesOf(manifest, "pages/presale/PresalePage.tsx")]);
  expect(presale.size, "files of the presale").toBeLessThanOrEqual(8);
});

test("a part that is loaded later has at most 40 KB of JavaScript, the opening with all it needs", () => {
  const manifest = readManifest();
  const parts = Object.entries(manifest)
    .filter(([source, { isDynamicEntry }]) => isDynamicEntry && /^(pages|layout)\//.test(source))
    .map(([source, { file }]) => ({ source, own: zipped(file) }));
  expect(parts.length).toBeGreaterThan(10);
  for (const { source, own } of parts.toSorted((a, b) => b.own - a.own))
    expectAtMost(`part ${source}`, own, 40);
  const presale = new Set([
    ...filesOf(manifest, "entries/app.html"),
    ...filesOf(manifest, "pages/presale/PresalePage.tsx"),
  ]);
  const more = [...new Set(filesOf(manifest, "pages/presale/Opening.tsx"))].filter(
    (file) => !presale.has(file),
  );
  expectAtMost("the opening, on top of the presale", sum(more.map(zipped)), 40);
});

test("all style sheets together have at most 25 KB", () => {
  // Except the API reference, a separate document with Swagger UI's styles.
  const sheets = readdirSync(new URL("assets/", WEB)).filter(
    (name) => name.endsWith(".css") && !name.startsWith("reference-"),
  );
  expect(sheets.length).toBeGreaterThan(0);
  expectAtMost("style sheets", sum(sheets.map((name) => zipped(`assets/${name}`))), 25);
});

test("a visitor loads at most 70 KB of fonts", () => {
  // The whole fonts are downloaded only for letters that none of our texts has.
  const fonts = readdirSync(new URL("assets/", WEB)).filter(
    (name) => name.endsWith(".woff2") && !name.includes("latin"),
  );
  expect(fonts).toHaveLength(3);
  expectAtMost("fonts", sum(fonts.map((name) => read(`assets/${name}`).length)), 70);
});

test("cards show no letter that would load a whole font", () => {
  const styles = readdirSync(new URL("assets/", WEB)).find((name) =>
    /^styles-.*\.css$/.test(name),
  )!;
  const faces = read(`assets/${styles}`)
    .toString()
    .match(/@font-face{[^}]*archivo-(?!latin)[^}]*}/g)!;
  expect(faces).toHaveLength(2);
  const ranges = [...faces.join("").matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  const isThere = (letter: string) =>
    ranges.some(([, first = "", last = first]) => {
      const code = letter.codePointAt(0)!;
      return parseInt(first, 16) <= code && code <= parseInt(last, 16);
    });
  const texts = SEASON_2025_26.map((player) =>
    card({ ...player, currentTeam: player.team }, "full", "a"),
  );
  const letters = new Set(texts.join("").replaceAll(/<[^>]*>/g, ""));
  expect(letters.size).toBeGreaterThan(50);
  expect([...letters].filter((letter) => !isThere(letter))).toEqual([]);
});

function readManifest(): Manifest {
  return JSON.parse(read(".vite/manifest.json").toString()) as Manifest;
}

/** Returns the files of a module and its static imports. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  if (seen.has(source)) return [];
  seen.add(source);
  const { file, imports = [] } = manifest[source]!;
  return [file, ...imports.flatMap((one) => filesOf(manifest, one, seen))];
}

test("an element added to a page restyles nothing else", () => {
  // For a rule about any child of a last child, the browser restyles everything in what was last before: all
  // of the page, when a dialog opens after it.
  const styles = readdirSync(new URL("assets/", WEB)).filter((file) =>
    /^styles-.*\.css$/.test(file),
  );
  expect(styles).toHaveLength(1);
  const rules = read(`assets/${styles[0]!}`).toString();
  expect(rules.match(/[^{},]*:(?:first|last|only|nth)-[^{},]*[\s>]\*[^{},]*/g) ?? []).toEqual([]);
});
