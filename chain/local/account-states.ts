import type { Address, MaybeEncodedAccount } from "@solana/kit";
import type { Existing, Svm } from "./svm.ts";
import { readToken } from "./token-accounts.ts";

/** Accounts as they are now and as they were some slots ago, and which token accounts a wallet owns. */
export class AccountStates {
  readonly #svm: Svm;
  /** For each slot that may be asked for again, what its transactions found, oldest slot first. */
  readonly #before = new Map<number, Map<Address, MaybeEncodedAccount>>();
  /** Every token account that a wallet owns or once owned. */
  readonly #byOwner = new Map<Address, Set<Address>>();

  constructor(svm: Svm) {
    this.#svm = svm;
  }

  /** The account as it was at the end of `slot`. */
  read(address: Address, slot: number): MaybeEncodedAccount {
    for (const [changedIn, before] of this.#before) {
      const account = changedIn > slot ? before.get(address) : undefined;
      if (account) return account;
    }
    return this.#svm.read(address);
  }

  /** The token accounts of a wallet as they were at the end of `slot`. */
  tokensOf(owner: Address, slot: number) {
    return [...(this.#byOwner.get(owner) ?? [])].flatMap((address) => {
      const encoded = this.read(address, slot);
      const token = readToken(encoded);
      return token?.data.owner === owner ? [{ encoded: encoded as Existing, token }] : [];
    });
  }

  /** Keeps what an account was before a transaction of `slot` changed it. */
  keep(slot: number, before: MaybeEncodedAccount): void {
    const found = this.#before.get(slot) ?? new Map<Address, MaybeEncodedAccount>();
    if (!found.has(before.address)) found.set(before.address, before);
    this.#before.set(slot, found);
  }

  /** Takes back what the transactions of `slot` and later ones did. */
  undo(slot: number): void {
    for (const [changedIn, before] of [...this.#before].toReversed()) {
      if (changedIn < slot) return;
      for (const account of before.values()) this.#svm.write(account);
      this.#before.delete(changedIn);
    }
  }

  /** Remembers whose an account is, if it is a token account. */
  index(account: MaybeEncodedAccount): void {
    const owner = readToken(account)?.data.owner;
    if (!owner) return;
    const owned = this.#byOwner.get(owner) ?? new Set();
    this.#byOwner.set(owner, owned.add(account.address));
  }

  /** Drops what only a read of a slot before `slot` needs. */
  forgetBefore(slot: number): void {
    for (const changedIn of this.#before.keys()) {
      if (changedIn > slot) return;
      this.#before.delete(changedIn);
    }
  }
}
