import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Box } from "./box.ts";
import { type Draw, commitmentTo, draw } from "./draw.ts";

/** One line of the public draw log; one purchase, one line. */
export interface DrawLogEntry {
  /** 1, 2, 3 … without a gap. */
  readonly position: number;
  readonly purchaseId: string;
  readonly commitment: string;
  /** The seed that was secret until this draw, hex. */
  readonly secretSeed: string;
  readonly paymentSignature: string;
  readonly blockHash: string;
  readonly boxBefore: Box;
  /** For each pack the four places in the order of players. */
  readonly packs: readonly (readonly number[])[];
  readonly previousHash: string;
  readonly hash: string;
}

/** The hash before the first entry: SHA-256 of the players' ids in their order, and of the box. */
export function genesisHash(playerIds: readonly string[], box: Box): string {
  return hashLines(["hardwood draws 1", playerIds.join(","), boxLine(box)]);
}

/** The hash that chains an entry to the one before. Each field is a line of its own. */
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

/** What one entry proves, in the order in which a reader follows it. */
export interface DrawProof {
  /** The revealed seed is the one committed to before the payment. */
  readonly commitment: boolean;
  /** Drawing again from the same box gives the same players. */
  readonly draw: boolean;
  /** The entry follows on the one before and was not changed since. */
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

/** Whether two boxes hold the same. */
export function sameBox(a: Box, b: Box): boolean {
  return boxLine(a) === boxLine(b);
}

function boxLine(box: Box): string {
  return `${box.packsLeft}:${box.cardsLeft.join(",")}`;
}

function hashLines(lines: readonly string[]): string {
  return bytesToHex(sha256(utf8ToBytes(lines.join("\n"))));
}
