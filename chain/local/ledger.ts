import {
  type Signature,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE as BAD_SIGNATURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
  getBase64Decoder,
} from "@solana/kit";
import { ADDRESS_LOOKUP_TABLE_PROGRAM_ADDRESS } from "@solana-program/address-lookup-table";
import { AccountStates } from "./account-states.ts";
import { Blocks, type Commitment } from "./blocks.ts";
import { History } from "./history.ts";
import { RpcError } from "./rpc-error.ts";
import { type Existing, Svm } from "./svm.ts";
import { Decimals } from "./token-accounts.ts";
import { type ReadTransaction, readTransaction } from "./read-transaction.ts";
import type { TransactionError } from "./transaction-error.ts";
import { describeTransaction } from "./transaction-meta.ts";

/** As many as an address lookup table may need to be created with a recent slot. */
const SLOT_HASHES = 150;

/** Why a transaction would fail, and its programs' logs up to then. */
export interface Simulation {
  readonly error: TransactionError | null;
  readonly logs: readonly string[];
  readonly computeUnits: bigint;
}

interface SimulationOptions {
  readonly commitment: Commitment;
  readonly sigVerify: boolean;
}

interface SendOptions {
  /** The bank that simulates it first; null: none. */
  readonly preflight: Commitment | null;
}

/** A chain as RPC methods need it: the whole chain, or the view of a lagging node. */
export interface Bank {
  readonly blocks: Pick<
    Blocks,
    "first" | "openSlot" | "slotAt" | "heightAt" | "timeOf" | "find" | "latest"
  >;
  readonly history: Pick<History, "find" | "inBlock" | "list">;
  readonly accounts: Pick<AccountStates, "read" | "tokensOf" | "tokensOfMint">;
  readonly decimals: Pick<Decimals, "of">;
  rent(space: bigint): bigint;
  simulate(wire: Uint8Array, options: SimulationOptions): Simulation;
  send(wire: Uint8Array, options: SendOptions): Signature;
}

/** Where a chain begins. */
interface Beginning {
  /** Several chains may use one in turn, because starting it is slow. */
  readonly svm: Svm;
  readonly blocks: Blocks;
  /** Slots for which earlier states of accounts are kept; by default until they are final. */
  readonly keptSlots?: number;
}

/** A whole chain of one validator: blocks, accounts, and every transaction that landed. */
export class Ledger implements Bank {
  readonly blocks: Blocks;
  readonly history = new History();
  readonly accounts: AccountStates;
  readonly decimals: Decimals;
  readonly #svm: Svm;
  readonly #keptSlots: number | undefined;
  /** The slot that programs see. */
  #enteredSlot = 0;

  constructor(beginning: Beginning = { svm: new Svm(), blocks: new Blocks() }) {
    const { svm, blocks, keptSlots } = beginning;
    this.#svm = svm;
    this.#keptSlots = keptSlots;
    this.blocks = blocks;
    this.accounts = new AccountStates(svm);
    this.decimals = new Decimals((mint) => svm.read(mint));
  }

  /** Closes the open block and opens the next. */
  nextSlot(): void {
    this.blocks.close();
    const { openSlot } = this.blocks;
    const kept = this.#keptSlots ?? openSlot - this.blocks.slotAt("finalized");
    this.accounts.forgetBefore(openSlot - kept);
  }

  /** Replaces the blocks from `slot` on with empty ones, as if they had been on a fork that lost. */
  fork(slot: number): void {
    this.accounts.undo(slot);
    this.history.drop(slot);
    this.blocks.fork(slot);
  }

  /** Sets an account, overwriting any existing one. */
  setAccount(account: Existing): void {
    this.#svm.write(account);
    this.accounts.index(account);
  }

  rent(space: bigint): bigint {
    return this.#svm.rent(space);
  }

  /** Returns what a transaction would do now, as a bank of `commitment` knows blockhashes. */
  simulate(wire: Uint8Array, options: SimulationOptions): Simulation {
    return this.#simulate(this.#read(wire), options);
  }

  /**
   * Runs a transaction in the open block. Throws if its preflight fails, unless that is skipped: then a transaction
   * that can pay its fee lands and fails, and any other is dropped silently.
   */
  send(wire: Uint8Array, options: SendOptions): Signature {
    const transaction = this.#read(wire);
    if (options.preflight) this.#preflight(transaction, options.preflight);
    if (!this.#tooOldOrTwice(transaction, "processed")) this.#run(transaction);
    return transaction.signature;
  }

  #read(wire: Uint8Array): ReadTransaction {
    return readTransaction(wire, (address) => this.#svm.read(address));
  }

  #preflight(transaction: ReadTransaction, commitment: Commitment): void {
    const simulation = this.#simulate(transaction, { commitment, sigVerify: true });
    const { error, logs, computeUnits } = simulation;
    if (error === null) return;
    if (error === "SignatureFailure")
      throw new RpcError(BAD_SIGNATURE, "Transaction signature verification failure");
    const message = `Transaction simulation failed: ${JSON.stringify(error)}`;
    throw new RpcError(PREFLIGHT_FAILURE, message, {
      err: error,
      logs,
      unitsConsumed: computeUnits,
      accounts: null,
      innerInstructions: null,
      returnData: null,
      replacementBlockhash: null,
    });
  }

  #simulate(transaction: ReadTransaction, options: SimulationOptions): Simulation {
    const error = this.#tooOldOrTwice(transaction, options.commitment);
    if (error) return { error, logs: [], computeUnits: 0n };
    this.#enterSlot(transaction);
    const { wire, version } = transaction;
    const outcome = this.#svm.simulate(wire, version === "legacy", options.sigVerify);
    const { meta } = outcome;
    return { error: outcome.error, logs: meta.logs(), computeUnits: meta.computeUnitsConsumed() };
  }

  #tooOldOrTwice(
    { blockhash, signature }: ReadTransaction,
    commitment: Commitment,
  ): TransactionError | null {
    if (!this.blocks.isAlive(blockhash, commitment)) return "BlockhashNotFound";
    return this.history.find(signature) ? "AlreadyProcessed" : null;
  }

  #run(transaction: ReadTransaction): void {
    this.#enterSlot(transaction);
    const { wire, signature, version, memo, accounts, signers, loaded } = transaction;
    const slot = this.blocks.openSlot;
    const before = accounts.map(({ address }) => this.#svm.read(address));
    const outcome = this.#svm.run(wire, version === "legacy");
    const after = accounts.map(({ address, isWritable }, index) =>
      isWritable ? this.#svm.read(address) : before[index]!,
    );
    const meta = describeTransaction(outcome, { before, after, loaded }, this.decimals);
    // A transaction that cannot pay its fee is in no block.
    if (meta.fee === 0n) return;
    accounts.forEach(({ isWritable }, index) => {
      if (!isWritable) return;
      this.accounts.keep(slot, before[index]!);
      this.accounts.index(after[index]!);
    });
    this.history.add({
      signature,
      slot,
      version,
      wire: getBase64Decoder().decode(wire),
      accounts: accounts.map(({ address }) => address),
      signers,
      memo,
      error: outcome.error,
      meta,
    });
  }

  /**
   * Shows programs the open slot. Only once there is something to run: most slots are empty. Hashes of blocks cost the
   * most, and only lookup tables need them.
   */
  #enterSlot({ accounts }: ReadTransaction): void {
    const slot = this.blocks.openSlot;
    if (this.#enteredSlot !== slot) this.#svm.enterSlot(slot, this.blocks.timeOf(slot));
    this.#enteredSlot = slot;
    if (accounts.some(({ address }) => address === ADDRESS_LOOKUP_TABLE_PROGRAM_ADDRESS))
      this.#svm.showBlocks(this.blocks.newest(SLOT_HASHES));
  }
}
