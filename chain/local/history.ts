import type { Address, Signature } from "@solana/kit";
import type { TransactionError } from "./transaction-error.ts";

/** A transaction that is in a block. */
export interface Landed {
  readonly signature: Signature;
  readonly slot: number;
  readonly version: "legacy" | number;
  /** base64. */
  readonly wire: string;
  /** Every account that it names, those of lookup tables included. */
  readonly accounts: readonly Address[];
  /** How many of them signed it, from the first. */
  readonly signers: number;
  readonly memo: string | null;
  readonly error: TransactionError | null;
  /** The rest of its `getTransaction` response. */
  readonly meta: object;
}

export interface Page {
  /** The last slot to include. */
  readonly slot: number;
  readonly before?: string | undefined;
  readonly until?: string | undefined;
  readonly limit: number;
}

/** Every transaction that landed, by signature and by account. */
export class History {
  readonly #bySignature = new Map<string, Landed>();
  readonly #byAccount = new Map<Address, Landed[]>();
  readonly #bySlot = new Map<number, Signature[]>();

  add(landed: Landed): void {
    this.#bySignature.set(landed.signature, landed);
    const inBlock = this.#bySlot.get(landed.slot);
    if (inBlock) inBlock.push(landed.signature);
    else this.#bySlot.set(landed.slot, [landed.signature]);
    for (const account of new Set(landed.accounts)) {
      const all = this.#byAccount.get(account);
      if (all) all.push(landed);
      else this.#byAccount.set(account, [landed]);
    }
  }

  /** Forgets the transactions of `slot` and later ones. */
  drop(slot: number): void {
    for (const [signature, landed] of this.#bySignature)
      if (landed.slot >= slot) this.#bySignature.delete(signature);
    for (const [account, all] of this.#byAccount)
      this.#byAccount.set(
        account,
        all.filter((landed) => landed.slot < slot),
      );
    for (const dropped of this.#bySlot.keys()) if (dropped >= slot) this.#bySlot.delete(dropped);
  }

  find(signature: string): Landed | undefined {
    return this.#bySignature.get(signature);
  }

  /** The signatures of a block, in the order its transactions ran. */
  inBlock(slot: number): readonly Signature[] {
    return this.#bySlot.get(slot) ?? [];
  }

  /** What names an account, newest first: behind `before`, and only what is newer than `until`. */
  list(account: Address, { slot, before, until, limit }: Page): Landed[] {
    const all = this.#byAccount.get(account) ?? [];
    const page: Landed[] = [];
    let index = (before === undefined ? all.length : all.lastIndexOf(this.find(before)!)) - 1;
    for (; index >= 0 && page.length < limit && all[index]!.signature !== until; index--)
      if (all[index]!.slot <= slot) page.push(all[index]!);
    return page;
  }
}
