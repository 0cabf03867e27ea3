import { type Signature, address } from "@solana/kit";
import { expect, test } from "vitest";
import type { ReadPayment } from "../../chain/read-payment.ts";
import { createRpc } from "../../chain/rpc.ts";
import { verifyRefunds } from "../../dev/verify/refunds.ts";
import type { PaymentsVerified } from "../../dev/verify/payments.ts";

const SOME = address("BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU");
const SALE = { vault: SOME, usdcMint: SOME, escrowAccount: SOME };
const NODE = createRpc(async () => Promise.reject(new Error("Nothing is asked")));

/** Checks the refunds of payments of 20 USDC and of half a USDC, with this much in the escrow. */
function verify(held: bigint) {
  const paid = [20_000_000n, 500_000n].map((received, index) => {
    const signature = String(index + 1).repeat(64) as Signature;
    const read = { signature, received, transfers: [], accounts: [SOME] };
    return [signature, read as unknown as ReadPayment] as const;
  });
  const entries = paid.map(([signature]) => ({ signature, outcome: "no_purchase", named: null }));
  const payments = { entries, arrivals: new Map(paid) } as unknown as PaymentsVerified;
  return verifyRefunds(SALE, payments, { rpc: NODE, payouts: [], held });
}

test("a house may take its time with refunds, but not take them out of the escrow", async () => {
  expect((await verify(20_480_000n)).open).toHaveLength(1);
  await expect(verify(20_479_999n)).rejects.toThrow(
    "The escrow holds 20.479999 USDC, but 20.48 has not been sent back.",
  );
});
