import { type Address, address, signature } from "@solana/kit";
import { readPayment } from "../../../chain/read-payment.ts";
import { createRpc, createTransport } from "../../../chain/rpc.ts";
import type { ShownPayment } from "../../../rules/payment-proof.ts";

/** Reads a final payment with the function that the server reads it with. Loaded when it is asked. */
export function readShownPayment(
  rpcUrl: string,
  paymentSignature: string,
  escrow: { escrowAccount: string; usdcMint: string },
): Promise<ShownPayment | null> {
  const rpc = createRpc(createTransport(new URL(rpcUrl, location.origin).href));
  const accounts: { escrowAccount: Address; usdcMint: Address } = {
    escrowAccount: address(escrow.escrowAccount),
    usdcMint: address(escrow.usdcMint),
  };
  return readPayment(rpc, signature(paymentSignature), accounts);
}
