import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";

const PGLITE = findPackageJSON("@electric-sql/pglite", import.meta.url)!;
const { version } = JSON.parse(await readFile(PGLITE, "utf8")) as { version: string };
/** An empty database of this version. */
const SAVED = new URL(`../.cache/world/pglite-${version}.tar.gz`, import.meta.url);

/**
 * Opens a new embedded database. Creating one takes seconds of CPU time, so the first is saved to a file right away,
 * and later ones start from that file.
 */
export async function openEmbedded<Database extends PGlite>(
  create: (options: PGliteOptions) => Database,
): Promise<Database> {
  const saved = await readFile(SAVED).catch(() => undefined);
  const database = create(saved ? { loadDataDir: new Blob([saved]) } : {});
  await database.waitReady;
  if (!saved) await save(await database.dumpDataDir("gzip"));
  return database;
}

async function save(dump: Blob): Promise<void> {
  await mkdir(new URL(".", SAVED), { recursive: true });
  const draft = new URL(`${SAVED.href}.${process.pid}`);
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  await rename(draft, SAVED);
}
