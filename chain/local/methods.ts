import { type Address, getBase64Encoder, lamports } from "@solana/kit";
import { accountMethods } from "./account-methods.ts";
import { blockMethods } from "./block-methods.ts";
import type { Bank, Ledger } from "./ledger.ts";
import { transactionMethods } from "./transaction-methods.ts";

/** An account as `local_setAccounts` takes it. */
export interface LocalAccount {
  readonly address: Address;
  readonly lamports: number;
  readonly owner: Address;
  /** base64. */
  readonly data: string;
}

/** JSON-RPC methods by name. What they are given is trusted: only this house calls them. */
export type Methods = Readonly<Record<string, (...params: never[]) => unknown>>;

/** Solana's JSON-RPC, as far as this house asks it. */
export function nodeMethods(bank: Bank): Methods {
  return { ...blockMethods(bank), ...accountMethods(bank), ...transactionMethods(bank) };
}

/** The same, and two methods that no real node has. */
export function createMethods(ledger: Ledger): Methods {
  return {
    ...nodeMethods(ledger),
    /** Puts accounts where they are wanted, whatever was there. */
    local_setAccounts(accounts: readonly LocalAccount[]) {
      for (const account of accounts) {
        const data = new Uint8Array(getBase64Encoder().encode(account.data));
        ledger.setAccount({
          address: account.address,
          exists: true,
          data,
          executable: false,
          lamports: lamports(BigInt(account.lamports)),
          programAddress: account.owner,
          space: BigInt(data.length),
        });
      }
      return null;
    },
    /** Lets blocks pass that would take seconds. */
    local_skipBlocks(count: number) {
      for (let block = 0; block < count; block++) ledger.nextSlot();
      return ledger.blocks.openSlot;
    },
  };
}
