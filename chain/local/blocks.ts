import { createHash, randomBytes } from "node:crypto";
import { type Blockhash, getBase58Decoder } from "@solana/kit";

export type Commitment = "processed" | "confirmed" | "finalized";

/** How many slots each commitment is behind the open one. */
const LAG = { processed: 0, confirmed: 1, finalized: 32 } as const;
/** Number of blocks for which a blockhash is valid: 30 s at 60 ms each, which is as long as 150 blocks on mainnet. */
export const BLOCKHASH_LIFE = 500;
/**
 * Slots continue from one local chain to the next, at a higher rate than any of them makes slots. Otherwise a lookup
 * table restored from an earlier chain would be from the future.
 */
const SLOTS_PER_SECOND = 50;

export interface Block {
  readonly slot: number;
  readonly height: number;
  readonly blockhash: Blockhash;
  /** Seconds since 1970. */
  readonly time: number;
}

interface Origin {
  /** Seconds since 1970. */
  readonly now: () => number;
  /** All block hashes are derived from it. */
  readonly seed: Uint8Array;
}

/** The slots of a chain, one block in each: all closed but the newest, which takes transactions. */
export class Blocks {
  readonly first: number;
  readonly #origin: Origin;
  /** When each slot was opened, in seconds since 1970, from the first one. */
  readonly #times: number[] = [];
  /** The closed blocks that have been requested, by hash. No transaction can use a hash that was never returned. */
  readonly #told = new Map<string, Block>();
  readonly #bySlot = new Map<number, Block>();
  /** The first slots of the forks that lost, oldest fork first. */
  readonly #forks: number[] = [];

  constructor(origin: Origin = { now: () => Date.now() / 1000, seed: randomBytes(32) }) {
    this.#origin = origin;
    this.first = Math.floor(origin.now() * SLOTS_PER_SECOND);
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
    this.#open();
    const old = this.#bySlot.get(this.openSlot - 1 - BLOCKHASH_LIFE);
    if (old) this.#forget(old);
  }

  /** Replaces the closed blocks from `slot` on, as if they had been on a fork that lost. */
  fork(slot: number): void {
    this.#forks.push(slot);
    for (const block of this.#bySlot.values()) if (block.slot >= slot) this.#forget(block);
  }

  timeOf(slot: number): number {
    return this.#times[slot - this.first]!;
  }

  /** Returns the block of a slot; undefined before the first one and while it is open. */
  find(slot: number): Block | undefined {
    return slot >= this.first && slot < this.openSlot ? this.#block(slot) : undefined;
  }

  latest(commitment: Commitment): Block {
    return this.#block(Math.min(this.slotAt(commitment), this.openSlot - 1));
  }

  /** Returns whether a transaction with this blockhash can land, as a bank of `commitment` sees it. */
  isAlive(blockhash: string, commitment: Commitment): boolean {
    const block = this.#told.get(blockhash);
    return block !== undefined && block.slot <= this.slotAt(commitment);
  }

  /** Returns slots and hashes of the newest closed blocks, newest first. */
  newest(count: number): { slot: bigint; hash: string }[] {
    const closed = Math.min(count, this.openSlot - this.first);
    return Array.from({ length: closed }, (_, index) => {
      const { slot, blockhash } = this.#block(this.openSlot - 1 - index);
      return { slot: BigInt(slot), hash: blockhash };
    });
  }

  #open(): void {
    this.#times.push(Math.floor(this.#origin.now()));
  }

  #forget({ slot, blockhash }: Block): void {
    this.#bySlot.delete(slot);
    this.#told.delete(blockhash);
  }

  #block(slot: number): Block {
    const known = this.#bySlot.get(slot);
    if (known) return known;
    const name = [slot, ...this.#forks.filter((from) => from <= slot)].join();
    const digest = createHash("sha256").update(this.#origin.seed).update(name).digest();
    const blockhash = getBase58Decoder().decode(digest) as Blockhash;
    const block = { slot, height: slot - this.first, blockhash, time: this.timeOf(slot) };
    // Older blockhashes are no longer valid.
    if (slot < this.openSlot - BLOCKHASH_LIFE) return block;
    this.#bySlot.set(slot, block);
    this.#told.set(blockhash, block);
    return block;
  }
}
