import { generateKeyPairSync } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Address } from "@solana/kit";
import { readKeyFile } from "../chain/keys.ts";

export interface Key {
  readonly path: string;
  readonly address: Address;
}

/**
 * Writes key files as `solana-keygen` does, readable only by us: the given keys, and new ones for
 * the other names.
 */
export async function writeKeys<Name extends string>(
  folder: string,
  names: readonly Name[],
  given: Readonly<Record<string, string>> = {},
): Promise<Record<Name, Key>> {
  const keys = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, `${name}.json`);
      await writeFile(path, given[name] ?? newKey(), { mode: 0o600 });
      return [name, { path, address: (await readKeyFile(path)).address }] as const;
    }),
  );
  return Object.fromEntries(keys) as Record<Name, Key>;
}

/** Reads key files, by name. */
export async function readKeys(keys: Readonly<Record<string, Key>>) {
  const contents = await Promise.all(
    Object.entries(keys).map(async ([name, { path }]) => [name, await readFile(path, "utf8")]),
  );
  return Object.fromEntries(contents) as Record<string, string>;
}

function newKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const halves = [privateKey.export({ format: "jwk" }).d!, publicKey.export({ format: "jwk" }).x!];
  return JSON.stringify(halves.flatMap((half) => [...Buffer.from(half, "base64url")]));
}
