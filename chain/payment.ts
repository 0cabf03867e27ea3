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

export interface PaymentPlan {
  readonly buyer: Address;
  /** The buyer's USDC account. */
  readonly source: Address;
  readonly usdcMint: Address;
  readonly usdcDecimals: number;
  /** The token account that holds the USDC until delivery. */
  readonly escrowAccount: Address;
  /** Base units of USDC. */
  readonly amount: bigint;
  /** An address nobody owns, included only so that the transaction can be found. */
  readonly reference: Address;
  readonly memo: string;
  readonly lifetime: Lifetime;
}

/**
 * Builds a payment as an unsigned v0 transaction, base64: one USDC transfer and one memo. The buyer is
 * the only signer and pays the fee. Wallets can add instructions of their own: 660 bytes are free.
 */
export function buildPayment(plan: PaymentPlan): string {
  const transfer = getTransferCheckedInstruction({
    source: plan.source,
    mint: plan.usdcMint,
    destination: plan.escrowAccount,
    authority: plan.buyer,
    amount: plan.amount,
    decimals: plan.usdcDecimals,
  });
  const [from, mint, to] = transfer.accounts;
  const referenced = {
    ...transfer,
    accounts: [
      from,
      mint,
      to,
      { address: plan.buyer, role: AccountRole.READONLY_SIGNER },
      { address: plan.reference, role: AccountRole.READONLY },
    ],
  };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (m) => setTransactionMessageFeePayer(plan.buyer, m),
    (m) => setTransactionMessageLifetimeUsingBlockhash(plan.lifetime, m),
    (m) => appendTransactionMessageInstructions([referenced, memoInstruction(plan.memo)], m),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}
