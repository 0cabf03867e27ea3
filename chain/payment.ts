import {
  AccountRole,
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { getTransferCheckedInstruction } from "@solana-program/token";
import type { Lifetime } from "./lifetime.ts";
import { memoInstruction } from "./memo.ts";

export interface PaymentOrder {
  readonly buyer: Address;
  /** The buyer's token account that pays. */
  readonly source: Address;
  readonly usdcMint: Address;
  readonly usdcDecimals: number;
  /** The token account that holds the USDC until delivery. */
  readonly escrowAccount: Address;
  /** Base units of USDC. */
  readonly amount: bigint;
  /** A key that nobody owns, in the transaction only so that it can be found again. */
  readonly reference: Address;
  readonly memo: string;
  readonly lifetime: Lifetime;
}

/**
 * The payment as an unsigned v0 transaction, base64: one USDC transfer and one memo. The buyer is
 * the sole signer and pays the fee; 800 bytes stay free for what a wallet adds of its own.
 */
export function buildPayment(order: PaymentOrder): string {
  const transfer = getTransferCheckedInstruction({
    source: order.source,
    mint: order.usdcMint,
    destination: order.escrowAccount,
    authority: order.buyer,
    amount: order.amount,
    decimals: order.usdcDecimals,
  });
  const [from, mint, to] = transfer.accounts;
  const referenced = {
    ...transfer,
    accounts: [
      from,
      mint,
      to,
      { address: order.buyer, role: AccountRole.READONLY_SIGNER },
      { address: order.reference, role: AccountRole.READONLY },
    ],
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(order.buyer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(order.lifetime, m),
    (m) => appendTransactionMessageInstructions([referenced, memoInstruction(order.memo)], m),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}
