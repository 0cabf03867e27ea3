import { fullBox } from "../rules/box.ts";
import { commitmentTo, draw } from "../rules/draw.ts";
import { type DrawLogEntry, entryHash, genesisHash } from "../rules/draw-log.ts";

export const PLAYERS = Array.from({ length: 100 }, (_, place) => `player-${place + 100}`);
export const HEAD = { players: PLAYERS, genesisHash: genesisHash(PLAYERS, fullBox()) };

type Draft = Omit<DrawLogEntry, "hash" | "packs"> & { readonly count: number };

/** Draws and chains an entry, whatever it contains. */
export function drawn({ count, ...entry }: Draft): DrawLogEntry {
  const whole = { ...entry, packs: draw(entry, entry.boxBefore, count).packs };
  return { ...whole, hash: entryHash(whole) };
}

/** Returns the draft of the next draw, of two packs. */
export function draftAfter(last: DrawLogEntry | undefined): Draft {
  const position = (last?.position ?? 0) + 1;
  const purchaseId = String(position).repeat(16);
  const secretSeed = String(position).repeat(64);
  return {
    position,
    purchaseId,
    secretSeed,
    commitment: commitmentTo(secretSeed, purchaseId),
    paymentSignature: String(position).repeat(88),
    blockHash: String(position).repeat(44),
    boxBefore: last ? draw(last, last.boxBefore, last.packs.length).boxAfter : fullBox(),
    previousHash: last?.hash ?? HEAD.genesisHash,
    count: 2,
  };
}

/** The first two draws of a log. */
export const first = drawn(draftAfter(undefined));
export const second = drawn(draftAfter(first));
