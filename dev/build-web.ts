import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const ROOT = new URL("../", import.meta.url);
const STAMP = new URL(".cache/web-built", ROOT);
/** What the built files depend on. */
const SOURCES = ["web", "art", "rules", "chain"];
const FILES = [
  "vite.config.ts",
  "package-lock.json",
  ...[
    "chunks",
    "first-fonts",
    "prerender-pages",
    "still-document",
    "mdx",
    "share-pictures",
    "merge-fonts",
  ].map((name) => `dev/${name}.ts`),
  "server/share/picture.ts",
  "server/players/season-2025-26.ts",
];

/** Returns true if dist/web was built from the current files. */
export async function isWebBuilt(): Promise<boolean> {
  return (await readFile(STAMP, "utf8").catch(() => "")) === (await hashSources());
}

/** Builds the web app into dist/web, unless it is up to date. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const hash = await hashSources();
  if (await isWebBuilt()) return;
  say("building the web app");
  await runNode(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]);
  await runNode(["dev/prerender-pages.ts"]);
  // Imported only when there is something to build, so that `npm start` starts faster.
  const { writeShareFonts, writeSitePicture } = await import("./share-pictures.ts");
  const fonts = new URL("dist/web/.fonts/", ROOT);
  await writeShareFonts(fonts);
  await writeSitePicture(new URL("dist/web/share/hardwood.png", ROOT), fonts);
  await compress(new URL("dist/web/", ROOT));
  await mkdir(new URL(".cache/", ROOT), { recursive: true });
  await writeFile(STAMP, hash);
}

/** Writes compressed copies beside each text file, for the server to send. */
async function compress(folder: URL): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const texts = files.filter((name) => /\.(js|css|svg)$/.test(name));
  await Promise.all(
    texts.map(async (file) => {
      const content = await readFile(new URL(file, folder));
      await writeFile(new URL(`${file}.br`, folder), await promisify(brotliCompress)(content));
      await writeFile(new URL(`${file}.gz`, folder), await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

async function runNode(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The web app could not be built; see above.");
}

async function hashSources(): Promise<string> {
  const hash = createHash("sha256");
  const files = await Promise.all(
    SOURCES.map(async (folder) =>
      (await readdir(new URL(folder, ROOT), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`),
    ),
  );
  const all = [
    ...files.flat(),
    ...FILES.map((file) => fileURLToPath(new URL(file, ROOT))),
  ].toSorted();
  for (const file of all) hash.update(file).update(await readFile(file));
  return hash.digest("hex");
}
