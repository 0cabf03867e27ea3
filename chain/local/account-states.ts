import type { Address, MaybeEncodedAccount } from "@solana/kit";
import type { Existing, Svm } from "./svm.ts";
import { readToken } from "./token-accounts.ts";

/** Current and recent states of accounts, with an index of token accounts. */
export class AccountStates {
  readonly #svm: Svm;
  /** For each recent slot, the states of accounts before its transactions changed them, oldest slot first. */
  readonly #before = new Map<number, Map<Address, MaybeEncodedAccount>>();
  /** Every token account of a mint, and every one that a wallet owns or once owned. */
  readonly #byMint = new Map<Address, Set<Address>>();
  readonly #byOwner = new Map<Address, Set<Address>>();

  constructor(svm: Svm) {
    this.#svm = svm;
  }

  /** Returns an account's state at the end of `slot`. */
  read(address: Address, slot: number): MaybeEncodedAccount {
    for (const [changedIn, before] of this.#before) {
      const account = changedIn > slot ? before.get(address) : undefined;
      if (account) return account;
    }
    return this.#svm.read(address);
  }

  /** Returns a wallet's token accounts as of the end of `slot`. */
  tokensOf(owner: Address, slot: number) {
    return this.#tokens(this.#byOwner.get(owner), slot).filter(
      ({ token }) => token.data.owner === owner,
    );
  }

  /** Returns a mint's token accounts as of the end of `slot`. */
  tokensOfMint(mint: Address, slot: number) {
    return this.#tokens(this.#byMint.get(mint), slot).filter(
      ({ token }) => token.data.mint === mint,
    );
  }

  #tokens(addresses: Iterable<Address> = [], slot: number) {
    return [...addresses].flatMap((address) => {
      const encoded = this.read(address, slot);
      const token = readToken(encoded);
      return token ? [{ encoded: encoded as Existing, token }] : [];
    });
  }

  /** Stores an account's state before a transaction of `slot` changes it. */
  keep(slot: number, before: MaybeEncodedAccount): void {
    const found = this.#before.get(slot) ?? new Map<Address, MaybeEncodedAccount>();
    if (!found.has(before.address)) found.set(before.address, before);
    this.#before.set(slot, found);
  }

  /** Undoes the transactions of `slot` and later slots. */
  undo(slot: number): void {
    for (const [changedIn, before] of [...this.#before].toReversed()) {
      if (changedIn < slot) return;
      for (const account of before.values()) this.#svm.write(account);
      this.#before.delete(changedIn);
    }
  }

  /** Indexes an account by mint and owner if it is a token account. */
  index(account: MaybeEncodedAccount): void {
    const token = readToken(account);
    if (!token) return;
    for (const [index, key] of [
      [this.#byMint, token.data.mint],
      [this.#byOwner, token.data.owner],
    ] as const)
      index.set(key, (index.get(key) ?? new Set()).add(token.address));
  }

  /** Drops states that only reads of slots before `slot` need. */
  forgetBefore(slot: number): void {
    for (const changedIn of this.#before.keys()) {
      if (changedIn > slot) return;
      this.#before.delete(changedIn);
    }
  }
}
