import type { Address, MaybeEncodedAccount } from "@solana/kit";
import type { Existing, Svm } from "./svm.ts";
import { readToken } from "./token-accounts.ts";

/** Accounts as they are now and as they were some slots ago, and which token accounts there are. */
export class AccountStates {
  readonly #svm: Svm;
  /** For each slot that may be asked for again, what its transactions found, oldest slot first. */
  readonly #before = new Map<number, Map<Address, MaybeEncodedAccount>>();
  /** Every token account of a mint, and every one that a wallet owns or once owned. */
  readonly #byMint = new Map<Address, Set<Address>>();
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
    return this.#tokens(this.#byOwner.get(owner), slot).filter(
      ({ token }) => token.data.owner === owner,
    );
  }

  /** The token accounts of a mint as they were at the end of `slot`. */
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

  /** Remembers of which mint and whose an account is, if it is a token account. */
  index(account: MaybeEncodedAccount): void {
    const token = readToken(account);
    if (!token) return;
    for (const [index, key] of [
      [this.#byMint, token.data.mint],
      [this.#byOwner, token.data.owner],
    ] as const)
      index.set(key, (index.get(key) ?? new Set()).add(token.address));
  }

  /** Drops what only a read of a slot before `slot` needs. */
  forgetBefore(slot: number): void {
    for (const changedIn of this.#before.keys()) {
      if (changedIn > slot) return;
      this.#before.delete(changedIn);
    }
  }
}
