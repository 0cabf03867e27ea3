/** A value that JSON can hold. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Returns a value's canonical JSON, with sorted keys and no white space. Hashes are taken of this text. */
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
 * Writes the same text in pieces, splitting values down to `levels` levels, because a million entries exceed the
 * maximum string length.
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

/** Characters per chunk. Without chunks, each small piece would cost a call of `write`. */
const CHUNK = 64 * 1024;

/** Writes the same text, with pieces combined into chunks. */
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
