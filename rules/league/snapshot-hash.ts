import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { PlayerId } from "./roster.ts";

/** A player's mint, and the Solana slot at which its holders were read. */
export type MintRow = readonly [player: PlayerId, mint: string, slot: string];

/** A wallet's tokens of one player in base units. */
export type HoldingRow = readonly [player: PlayerId, wallet: string, tokens: string];

/** Holdings on the chain at a lock (R6). */
export interface SnapshotRows {
  readonly mints: readonly MintRow[];
  readonly holdings: readonly HoldingRow[];
}

/** Returns the rows sorted by player, then by mint or wallet as text. */
export function sortSnapshot({ mints, holdings }: SnapshotRows): SnapshotRows {
  return { mints: mints.toSorted(compare), holdings: holdings.toSorted(compare) };
}

/** Returns SHA-256, hex, of the JSON of a snapshot's sorted rows, without white space. */
export function snapshotHash(snapshot: SnapshotRows): string {
  const { mints, holdings } = sortSnapshot(snapshot);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify({ mints, holdings }))));
}

type Row = MintRow | HoldingRow;

function compare([player, name]: Row, [otherPlayer, otherName]: Row): number {
  if (player !== otherPlayer) return player - otherPlayer;
  return name < otherName ? -1 : 1;
}
