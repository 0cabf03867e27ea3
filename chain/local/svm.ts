import {
  type Address,
  type MaybeEncodedAccount,
  getAddressDecoder,
  getAddressEncoder,
  lamports,
} from "@solana/kit";
import { SYSTEM_PROGRAM_ADDRESS } from "@solana-program/system";
// The package's own entry loads a second copy of kit, which takes longer than all the rest.
import {
  Account,
  FailedTransactionMetadata,
  LiteSvm,
  SimulatedTransactionInfo,
  type TransactionMetadata,
} from "litesvm/dist/internal.js";
import { type TransactionError, readTransactionError } from "./transaction-error.ts";

/** An existing account. */
export type Existing = Extract<MaybeEncodedAccount, { readonly exists: true }>;

/** The result of running a transaction. */
export interface Outcome {
  readonly error: TransactionError | null;
  readonly meta: TransactionMetadata;
}

/** Solana's runtime: accounts, and the programs that change them. It knows one slot, the newest. */
export class Svm {
  readonly #svm = new LiteSvm();

  constructor() {
    // It knows the newest blockhash only, and forgets old signatures: the ledger checks both.
    this.#svm.setBlockhashCheck(false);
    this.#svm.setTransactionHistory(0n);
  }

  /** Tells programs the slot, and its time in seconds since 1970. */
  enterSlot(slot: number, time: number): void {
    const clock = this.#svm.getClock();
    clock.slot = BigInt(slot);
    clock.unixTimestamp = BigInt(time);
    this.#svm.setClock(clock);
  }

  /** Tells programs the newest closed blocks, newest first. */
  showBlocks(blocks: { slot: bigint; hash: string }[]): void {
    this.#svm.setSlotHashes(blocks);
  }

  read(address: Address): MaybeEncodedAccount {
    const account = this.#svm.getAccount(bytesOf(address));
    if (!account) return { address, exists: false };
    const data = account.data();
    return {
      address,
      exists: true,
      data,
      executable: account.executable(),
      lamports: lamports(account.lamports()),
      programAddress: addressOf(account.owner()),
      space: BigInt(data.length),
    };
  }

  write(written: MaybeEncodedAccount): void {
    const {
      address,
      data,
      executable,
      lamports: balance,
      programAddress,
    } = written.exists ? written : { ...NOTHING, address: written.address };
    const account = new Account(balance, data, bytesOf(programAddress), executable, RENT_EXEMPT);
    this.#svm.setAccount(bytesOf(address), account);
  }

  /** Lamports that an account of `space` bytes must hold. */
  rent(space: bigint): bigint {
    return this.#svm.minimumBalanceForRentExemption(space);
  }

  /** Runs a signed transaction. One that fails costs its fee and changes nothing else. */
  run(wire: Uint8Array, isLegacy: boolean): Outcome {
    return read(
      isLegacy ? this.#svm.sendLegacyTransaction(wire) : this.#svm.sendVersionedTransaction(wire),
    );
  }

  /** Runs a transaction and discards its effects. */
  simulate(wire: Uint8Array, isLegacy: boolean, verifiesSignatures: boolean): Outcome {
    this.#svm.setSigverify(verifiesSignatures);
    try {
      return read(
        isLegacy
          ? this.#svm.simulateLegacyTransaction(wire)
          : this.#svm.simulateVersionedTransaction(wire),
      );
    } finally {
      this.#svm.setSigverify(true);
    }
  }
}

/** The runtime drops an account without lamports. */
const NOTHING = {
  data: new Uint8Array(),
  executable: false,
  lamports: lamports(0n),
  programAddress: SYSTEM_PROGRAM_ADDRESS,
};

/** The rent epoch of an account that never pays rent. */
const RENT_EXEMPT = 2n ** 64n - 1n;

function read(
  result: TransactionMetadata | FailedTransactionMetadata | SimulatedTransactionInfo,
): Outcome {
  if (result instanceof FailedTransactionMetadata)
    return { error: readTransactionError(result), meta: result.meta() };
  return { error: null, meta: result instanceof SimulatedTransactionInfo ? result.meta() : result };
}

const encoder = getAddressEncoder();
const decoder = getAddressDecoder();
/** Base58 costs more than running a program; owners are few. */
const programs = new Map<string, Address>();

function addressOf(program: Uint8Array): Address {
  const key = Buffer.from(program).toString("latin1");
  const address = programs.get(key) ?? decoder.decode(program);
  programs.set(key, address);
  return address;
}

/** The same addresses are read again and again. */
const MAX_ENCODED = 10_000;
const encoded = new Map<Address, Uint8Array>();

function bytesOf(address: Address): Uint8Array {
  const known = encoded.get(address);
  if (known) return known;
  if (encoded.size >= MAX_ENCODED) encoded.clear();
  const bytes = new Uint8Array(encoder.encode(address));
  encoded.set(address, bytes);
  return bytes;
}
