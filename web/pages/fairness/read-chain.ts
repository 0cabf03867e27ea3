import { type Address, address, signature } from "@solana/kit";
import { readPaymentInBlock } from "../../../chain/read-payment.ts";
import type { ShownPayment } from "../../../rules/payment-proof.ts";
import { chainAt } from "../../queries/chain-at.ts";

/** Reads a final payment with the server's own function. Loaded on demand. */
export function readShownPayment(
  rpcUrl: string,
  paymentSignature: string,
  escrow: { escrowAccount: string; usdcMint: string },
): Promise<ShownPayment | null> {
  const accounts: { escrowAccount: Address; usdcMint: Address } = {
    escrowAccount: address(escrow.escrowAccount),
    usdcMint: address(escrow.usdcMint),
  };
  return readPaymentInBlock(chainAt(rpcUrl), signature(paymentSignature), accounts);
}
