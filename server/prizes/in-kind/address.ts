import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "../../seal.ts";

/** Control characters, such as a terminal's escape, and those that turn the direction of text. */
const UNPRINTABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** Returns true if a terminal prints a text as it is read. */
export function isPrintable(text: string): boolean {
  return !UNPRINTABLE.test(text);
}

/** Where a winner wants a prize: a name and a postal address, or whatever else it takes. */
export const postalAddress = z
  .string({ error: "is missing" })
  .trim()
  .min(1, "is empty")
  .max(500, "is too long")
  // It is printed on the terminal of an operator.
  .refine((text) => isPrintable(text.replaceAll(/\r?\n/g, " ")), "has control characters");

/** Seals a winner's address for one prize. `sealKey` is the launch's public key. */
export function sealAddress(id: number, address: string, sealKey: string): string {
  return seal(Buffer.from(address), sealKey, purposeOf(id));
}

/** Opens a sealed address. Throws if it was sealed for another prize or key. */
export function openAddress(id: number, sealed: string, key: KeyObject): string {
  return unseal(sealed, key, purposeOf(id)).toString();
}

const purposeOf = (id: number) => `prize in kind ${id}`;
