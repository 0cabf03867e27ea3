import { readFile, writeFile } from "node:fs/promises";
import { cpus, totalmem } from "node:os";

const RESULTS = new URL("./RESULTS.md", import.meta.url);

/** Writes one section of RESULTS.md and leaves the others unchanged. */
export async function writeSection(heading: string, text: string): Promise<void> {
  const before = await readFile(RESULTS, "utf8");
  const [top, ...sections] = before.split(/^(?=## )/m);
  const written = `## ${heading}\n\n${text.trim()}\n\n`;
  const place = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  if (place === -1) sections.push(written);
  else sections[place] = written;
  const parts = [top, ...sections].map((part) => part!.trim());
  await writeFile(RESULTS, `${parts.join("\n\n")}\n`);
}

/** Returns date and machine, for the first line of a section. */
export function machine(): string {
  const [first, ...others] = cpus();
  return `${new Date().toISOString().slice(0, 10)}: ${others.length + 1} cores (${first!.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
}
