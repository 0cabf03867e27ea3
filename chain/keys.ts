import { readFile, stat } from "node:fs/promises";
import {
  type KeyPairSigner,
  createKeyPairSignerFromBytes,
  createKeyPairSignerFromPrivateKeyBytes,
} from "@solana/kit";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/**
 * Reads a key file in the format of `solana-keygen`: a JSON array of 64 numbers. Throws an error that
 * names the file but never its content; also if other users may read the file.
 */
export async function readKeyFile(path: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromBytes(await readKeyBytes(path));
}

/**
 * Derives a key from another key and a label, so that an interrupted launch finds the same mint
 * addresses again.
 */
export async function deriveKey(path: string, label: string): Promise<KeyPairSigner> {
  return createKeyPairSignerFromPrivateKeyBytes(await deriveSecret(path, label));
}

/** Reads the 32 secret bytes of a key. */
export async function readSecret(path: string): Promise<Uint8Array> {
  return (await readKeyBytes(path)).slice(0, 32);
}

/** Derives 32 secret bytes from a key and a label. */
export async function deriveSecret(path: string, label: string): Promise<Uint8Array> {
  return hmac(sha256, await readSecret(path), utf8ToBytes(label));
}

/** Permission bits of group and others. */
const OTHERS = 0o077;

async function readKeyBytes(path: string): Promise<Uint8Array> {
  const { mode } = await stat(path).catch(() => {
    throw new Error(`There is no key file at ${path}`);
  });
  if (process.platform !== "win32" && (mode & OTHERS) !== 0)
    throw new Error(`Other users may read ${path}. Take that away with: chmod 600 ${path}`);
  try {
    const numbers: unknown = JSON.parse(await readFile(path, "utf8"));
    if (Array.isArray(numbers) && numbers.length === 64) return Uint8Array.from(numbers);
  } catch {
    // Drops the original error, because parse errors quote the content.
  }
  throw new Error(`${path} is not a key file (a JSON array of 64 numbers)`);
}
