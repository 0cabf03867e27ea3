import { bytesToHex } from "@noble/hashes/utils.js";
import type { Context } from "../context.ts";

const BYTES = 6;

/** Returns a name for a database that no other database has. */
export function newToken({ random }: Pick<Context, "random">): string {
  return bytesToHex(random(BYTES));
}
