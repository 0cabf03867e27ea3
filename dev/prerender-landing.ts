import { readFile, readdir, writeFile } from "node:fs/promises";
import { build } from "vite";

/**
 * Writes the landing page into dist/web/index.html, so that it can be read before any script runs;
 * the script then takes over the same tree. A program of its own, because React prerenders without
 * its development checks only where NODE_ENV has said so from the start.
 */

const ROOT = new URL("../", import.meta.url);
const INDEX = new URL("dist/web/index.html", ROOT);
const EMPTY_ROOT = '<div id="root"></div>';

await build({
  configFile: false,
  root: new URL("web", ROOT).pathname,
  logLevel: "warn",
  publicDir: false,
  build: {
    ssr: "prerender.tsx",
    outDir: "../.cache/prerender",
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "prerender.js" } },
  },
});
const page = (await import(new URL(".cache/prerender/prerender.js", ROOT).href)) as {
  prerenderLanding: () => Promise<string>;
};
const html = await readFile(INDEX, "utf8");
if (!html.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
const filled = html
  .replace(EMPTY_ROOT, `<div id="root">${await page.prerenderLanding()}</div>`)
  .replace("</title>", `</title>\n    ${await fontPreload()}`);
await writeFile(INDEX, filled);

/** The one font of the first screen: without this it is asked for only after the style sheet. */
async function fontPreload(): Promise<string> {
  const files = await readdir(new URL("dist/web/assets/", ROOT));
  const font = files.find((file) => /^archivo-latin-wdth-normal-.*\.woff2$/.test(file));
  if (!font) throw new Error("The build has no Archivo");
  return `<link rel="preload" href="/assets/${font}" as="font" type="font/woff2" crossorigin />`;
}
