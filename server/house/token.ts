import { bytesToHex } from "@noble/hashes/utils.js";

const BYTES = 6;

/** Returns a name for a database that no other database has. */
export function newToken(random: (bytes: number) => Uint8Array): string {
  return bytesToHex(random(BYTES));
}
