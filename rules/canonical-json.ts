/** A value that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Writes a value as the JSON that everybody gets for it: keys in order, and no spaces. Hashes are of it. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const object = value as { readonly [key: string]: Json };
  const members = sortedKeys(object).map(
    (key) => `${JSON.stringify(key)}:${canonicalJson(object[key]!)}`,
  );
  return `{${members.join(",")}}`;
}

/**
 * Writes the same in pieces, which are values so many levels deep: a million entries are longer than a text
 * can be.
 */
export function writeCanonicalJson(
  value: Json,
  levels: number,
  write: (piece: string) => void,
): void {
  if (levels === 0 || typeof value !== "object" || value === null)
    return write(canonicalJson(value));
  const isList = Array.isArray(value);
  const object = value as { readonly [key: string | number]: Json };
  let before = isList ? "[" : "{";
  for (const key of isList ? value.keys() : sortedKeys(object)) {
    write(isList ? before : `${before}${JSON.stringify(key)}:`);
    writeCanonicalJson(object[key]!, levels - 1, write);
    before = ",";
  }
  write(before === "," ? "" : before);
  write(isList ? "]" : "}");
}

/** Characters of a chunk. Each piece by itself would be a call of its own for whoever takes them. */
const CHUNK = 64 * 1024;

/** Writes the same, with pieces put together in chunks of some length. */
export function writeInChunks(value: Json, levels: number, write: (chunk: string) => void): void {
  let chunk = "";
  writeCanonicalJson(value, levels, (piece) => {
    chunk += piece;
    if (chunk.length < CHUNK) return;
    write(chunk);
    chunk = "";
  });
  write(chunk);
}

function sortedKeys(object: object): string[] {
  return Object.keys(object).toSorted((a, b) => (a < b ? -1 : 1));
}
