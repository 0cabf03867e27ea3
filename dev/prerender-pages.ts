import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { readMdx } from "./mdx.ts";
import { stillDocument } from "./still-document.ts";

/**
 * Prerenders the landing page and the text pages into their files in dist/web, so that they can be
 * read before any script runs; the script then hydrates the same tree. Also writes the list of all
 * pages, which the server cannot import. This is a separate program because React skips its
 * development checks only if NODE_ENV is set from the start.
 */

const ROOT = new URL("../", import.meta.url);
const WEB = new URL("dist/web/", ROOT);

/** A page as `web/entries/prerender.tsx` describes it. */
interface StillPage {
  readonly file: string;
  readonly from?: string;
  readonly content: string;
  readonly modules?: readonly string[];
  readonly requests?: readonly string[];
  readonly hasNames?: boolean;
}

await build({
  configFile: false,
  root: fileURLToPath(new URL("web", ROOT)),
  logLevel: "warn",
  publicDir: false,
  plugins: [readMdx()],
  build: {
    ssr: "entries/prerender.tsx",
    outDir: "../.cache/prerender",
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: "prerender.js" } },
  },
});
const { prerenderPages, prerenderApp, listPages } = (await import(
  new URL(".cache/prerender/prerender.js", ROOT).href
)) as {
  prerenderPages: () => Promise<StillPage[]>;
  prerenderApp: () => Promise<StillPage[]>;
  listPages: (filesOf: (modules: readonly string[]) => readonly string[]) => object;
};
const filesOf = await filesOfModules();
await writeFile(new URL(".vite/pages.json", WEB), JSON.stringify(listPages(filesOf), null, 2));
const assets = await readdir(new URL("assets/", WEB));
const names = assets.find((file) => /^archivo-names-.*\.woff2$/.test(file))!;
const namesFont = `<link rel="preload" href="/assets/${names}" as="font" type="font/woff2" crossorigin />`;
const prerendered = [...(await prerenderPages()), ...(await prerenderApp())];
for (const { file, from = file, content, hasNames, ...loads } of prerendered) {
  const { modules = [], requests = [] } = loads;
  const still = await stillDocument({
    html: await readWeb(from),
    content,
    head: [
      // Same mode as our own requests (`web/api.ts`), so that they reuse these responses.
      ...requests.map((path) => `<link rel="preload" href="${path}" as="fetch" crossorigin />`),
      ...(hasNames ? [namesFont] : []),
    ],
    scripts: filesOf(modules),
    readFile: (path) => readWeb(path.slice(1)),
  });
  const place = new URL(file, WEB);
  await mkdir(new URL(".", place), { recursive: true });
  await writeFile(place, still);
}

function readWeb(path: string): Promise<string> {
  return readFile(new URL(path, WEB), "utf8");
}

/** Returns a lookup of a module's files and their static imports, without the app's own. */
async function filesOfModules() {
  const manifest = JSON.parse(await readWeb(".vite/manifest.json")) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const collect = (module: string, into: Set<string>): Set<string> => {
    const built = manifest[module];
    if (!built) throw new Error(`The build has no ${module}`);
    if (into.has(built.file)) return into;
    into.add(built.file);
    for (const one of built.imports ?? []) collect(one, into);
    return into;
  };
  const app = collect("entries/app.html", new Set());
  return (modules: readonly string[]) => {
    const files = new Set<string>();
    for (const module of modules) collect(module, files);
    return [...files].filter((file) => !app.has(file)).map((file) => `/${file}`);
  };
}
