import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Box } from "./box.ts";
import { type Draw, commitmentTo, draw } from "./draw.ts";

/** One line of the public draw log: the draw of one purchase. */
export interface DrawLogEntry {
  /** 1, 2, 3 … without gaps. */
  readonly position: number;
  readonly purchaseId: string;
  readonly commitment: string;
  /** The seed that this draw reveals, hex. */
  readonly secretSeed: string;
  readonly paymentSignature: string;
  readonly blockHash: string;
  readonly boxBefore: Box;
  /** For each pack, four places in the published order of players. */
  readonly packs: readonly (readonly number[])[];
  readonly previousHash: string;
  readonly hash: string;
}

/** Returns the hash before the first entry: SHA-256 of the ordered player ids and the full box. */
export function genesisHash(playerIds: readonly string[], box: Box): string {
  return hashLines(["hardwood draws 2", playerIds.join(","), boxLine(box)]);
}

/** Returns the hash that chains an entry to the previous one. Each field is one line. */
export function entryHash(entry: Omit<DrawLogEntry, "hash">): string {
  return hashLines([
    String(entry.position),
    entry.purchaseId,
    entry.commitment,
    entry.secretSeed,
    entry.paymentSignature,
    entry.blockHash,
    boxLine(entry.boxBefore),
    entry.packs.map((pack) => pack.join(",")).join(";"),
    entry.previousHash,
  ]);
}

/** What one entry proves, in the order a reader checks it. */
export interface DrawProof {
  /** The revealed seed is the one committed to before the payment. */
  readonly commitment: boolean;
  /** Redrawing from the same box gives the same players. */
  readonly draw: boolean;
  /** The entry follows the previous one and has not been changed since. */
  readonly chain: boolean;
  readonly redrawn: Draw;
}

/** Recomputes an entry. `previousHash` is the hash of the entry before, or the genesis hash. */
export function proveDraw(entry: DrawLogEntry, previousHash: string): DrawProof {
  const redrawn = draw(entry, entry.boxBefore, entry.packs.length);
  const flat = (packs: DrawLogEntry["packs"]) => packs.map((pack) => pack.join(",")).join(";");
  return {
    commitment: commitmentTo(entry.secretSeed, entry.purchaseId) === entry.commitment,
    draw: flat(redrawn.packs) === flat(entry.packs),
    chain: entry.previousHash === previousHash && entryHash(entry) === entry.hash,
    redrawn,
  };
}

/** Returns true if two boxes hold the same cards. */
export function sameBox(a: Box, b: Box): boolean {
  return boxLine(a) === boxLine(b);
}

function boxLine(box: Box): string {
  return `${box.packsLeft}:${box.cardsLeft.join(",")}`;
}

function hashLines(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
}
