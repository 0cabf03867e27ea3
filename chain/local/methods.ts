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

/** JSON-RPC methods by name. They trust their parameters, because only our own code calls them. */
export type Methods = Readonly<Record<string, (...params: never[]) => unknown>>;

/** The part of Solana's JSON-RPC that our code uses. */
export function nodeMethods(bank: Bank): Methods {
  return { ...blockMethods(bank), ...accountMethods(bank), ...transactionMethods(bank) };
}

/** The same, and two methods that no real node has. */
export function createMethods(ledger: Ledger): Methods {
  return {
    ...nodeMethods(ledger),
    /** Sets accounts, overwriting existing ones. */
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
    /** Skips blocks that would take seconds. */
    local_skipBlocks(count: number) {
      for (let block = 0; block < count; block++) ledger.nextSlot();
      return ledger.blocks.openSlot;
    },
  };
}
