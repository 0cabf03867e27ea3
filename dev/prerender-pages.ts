import { readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { readMdx } from "./mdx.ts";

/**
 * Writes the landing page and the pages of text into their files in dist/web, so that they can be
 * read before any script runs; the script then takes over the same tree. Beside them it writes the
 * list of all pages, which the server cannot import. A program of its own, because React prerenders
 * without its development checks only where NODE_ENV has said so from the start.
 */

const ROOT = new URL("../", import.meta.url);
const EMPTY_ROOT = '<div id="root"></div>';

await build({
  configFile: false,
  root: fileURLToPath(new URL("web", ROOT)),
  logLevel: "warn",
  publicDir: false,
  plugins: [readMdx()],
  build: {
    ssr: "prerender.tsx",
    outDir: "../.cache/prerender",
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "prerender.js" } },
  },
});
const { prerenderPages, listPages } = (await import(
  new URL(".cache/prerender/prerender.js", ROOT).href
)) as {
  prerenderPages: () => Promise<Record<string, string>>;
  listPages: (filesOf: (modules: readonly string[]) => readonly string[]) => object;
};
const pages = listPages(await filesOfModules());
await writeFile(new URL("dist/web/.vite/pages.json", ROOT), JSON.stringify(pages, null, 2));
const preload = await fontPreload();
for (const [file, content] of Object.entries(await prerenderPages())) {
  const path = new URL(`dist/web/${file}`, ROOT);
  const html = await readFile(path, "utf8");
  if (!html.includes(EMPTY_ROOT)) throw new Error(`${file} has no ${EMPTY_ROOT}`);
  // Functions, because a `$` in a text is no pattern.
  const filled = html
    .replace(EMPTY_ROOT, () => `<div id="root">${content}</div>`)
    .replace("</title>", () => `</title>\n    ${preload}`);
  await writeFile(path, filled);
}

/** The one font of the first screen: without this it is asked for only after the style sheet. */
async function fontPreload(): Promise<string> {
  const files = await readdir(new URL("dist/web/assets/", ROOT));
  const font = files.find((file) => /^archivo-latin-wdth-normal-.*\.woff2$/.test(file));
  if (!font) throw new Error("The build has no Archivo");
  return `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`;
}

/** Tells the files that modules of the app became, with all they take in, but for the app's own. */
async function filesOfModules() {
  const text = await readFile(new URL("dist/web/.vite/manifest.json", ROOT), "utf8");
  const manifest = JSON.parse(text) as Record<string, { file: string; imports?: string[] }>;
  const collect = (module: string, into: Set<string>): Set<string> => {
    const built = manifest[module];
    if (!built) throw new Error(`The build has no ${module}`);
    if (into.has(built.file)) return into;
    into.add(built.file);
    for (const one of built.imports ?? []) collect(one, into);
    return into;
  };
  const app = collect("app.html", new Set());
  return (modules: readonly string[]) => {
    const files = new Set<string>();
    for (const module of modules) collect(module, files);
    return [...files].filter((file) => !app.has(file)).map((file) => `/${file}`);
  };
}
