import { createHash, randomBytes } from "node:crypto";
import { type Blockhash, getBase58Decoder } from "@solana/kit";

export type Commitment = "processed" | "confirmed" | "finalized";

/** By how many slots each commitment is behind the open one. */
const LAG = { processed: 0, confirmed: 1, finalized: 32 } as const;
/** Blocks for which a blockhash is good: 30 s of 60 ms each, as 150 blocks take on mainnet. */
export const BLOCKHASH_LIFE = 500;
/**
 * Slots count on from one local chain to the next, faster than any of them makes slots. A lookup
 * table that was restored from an earlier chain would otherwise come from the future.
 */
const SLOTS_PER_SECOND = 50;

export interface Block {
  readonly slot: number;
  readonly height: number;
  readonly blockhash: Blockhash;
  /** Seconds since 1970. */
  readonly time: number;
}

/** The slots of a chain, one block in each: all closed but the newest, which takes transactions. */
export class Blocks {
  readonly first = Math.floor((Date.now() / 1000) * SLOTS_PER_SECOND);
  readonly #seed = randomBytes(32);
  /** When each slot was opened, in seconds since 1970, from the first one. */
  readonly #times: number[] = [];
  /** The blocks whose hash lets a transaction into the open block, oldest first. */
  readonly #recent = new Map<string, Block>();

  constructor() {
    this.#open();
    this.close();
  }

  get openSlot(): number {
    return this.first + this.#times.length - 1;
  }

  slotAt(commitment: Commitment): number {
    return Math.max(this.first, this.openSlot - LAG[commitment]);
  }

  heightAt(commitment: Commitment): number {
    return this.slotAt(commitment) - this.first;
  }

  /** Closes the open block and opens the next. */
  close(): void {
    const block = this.#block(this.openSlot);
    this.#recent.set(block.blockhash, block);
    if (this.#recent.size > BLOCKHASH_LIFE) this.#recent.delete(this.#recent.keys().next().value!);
    this.#open();
  }

  timeOf(slot: number): number {
    return this.#times[slot - this.first]!;
  }

  /** The block of a slot; undefined before the first one and while it is open. */
  find(slot: number): Block | undefined {
    return slot >= this.first && slot < this.openSlot ? this.#block(slot) : undefined;
  }

  latest(commitment: Commitment): Block {
    return this.#block(Math.min(this.slotAt(commitment), this.openSlot - 1));
  }

  /** Returns whether a transaction with this blockhash can land, as a bank of `commitment` sees it. */
  isAlive(blockhash: string, commitment: Commitment): boolean {
    const block = this.#recent.get(blockhash);
    return block !== undefined && block.slot <= this.slotAt(commitment);
  }

  /** Slots and hashes of the newest closed blocks, newest first. */
  newest(count: number): { slot: bigint; hash: string }[] {
    return [...this.#recent.values()]
      .slice(-count)
      .map(({ slot, blockhash }) => ({ slot: BigInt(slot), hash: blockhash }))
      .toReversed();
  }

  #open(): void {
    this.#times.push(Math.floor(Date.now() / 1000));
  }

  #block(slot: number): Block {
    const digest = createHash("sha256").update(this.#seed).update(String(slot)).digest();
    const blockhash = getBase58Decoder().decode(digest) as Blockhash;
    return { slot, height: slot - this.first, blockhash, time: this.timeOf(slot) };
  }
}
