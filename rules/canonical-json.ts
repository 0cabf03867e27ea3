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
  let text = "";
  writeCanonicalJson(value, (piece) => (text += piece));
  return text;
}

/** Writes the same piece by piece: a million entries are longer than a text can be. */
export function writeCanonicalJson(value: Json, write: (piece: string) => void): void {
  if (typeof value !== "object" || value === null) return write(JSON.stringify(value));
  const isList = Array.isArray(value);
  write(isList ? "[" : "{");
  const keys = isList ? value.keys() : Object.keys(value).toSorted();
  let isFirst = true;
  for (const key of keys) {
    if (!isFirst) write(",");
    isFirst = false;
    if (!isList) write(`${JSON.stringify(key)}:`);
    writeCanonicalJson((value as Record<string | number, Json>)[key]!, write);
  }
  write(isList ? "]" : "}");
}
