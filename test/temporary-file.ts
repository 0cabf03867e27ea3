import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Writes a file that is deleted after the test. Returns its path. */
export async function temporaryFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "hardwood-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "file");
  await writeFile(path, text);
  return path;
}
