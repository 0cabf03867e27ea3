import { expect, test } from "vitest";
import { escrowFault } from "../../dev/verify/escrow.ts";
import type { PaymentEntry } from "../../rules/payment-log.ts";
import { createRefundProof, owedRefunds } from "../../rules/refund-proof.ts";

const payment = (signature: string, slot: number, packs?: number) =>
  ({ signature, slot, named: packs === undefined ? null : { packs } }) as PaymentEntry;

/** Payments of 20 USDC and of half a USDC that go back, one for two packs, and one that is newer than the balance. */
const PAYMENTS = [payment("1", 1), payment("2", 2), payment("3", 3, 2), payment("4", 9, 50)];
const OWED = [
  ["1", 20_000_000n],
  ["2", 500_000n],
].flatMap(([signature, paid]) =>
  owedRefunds(
    { signature: signature as string, outcome: "no_purchase", named: null },
    new Map([["ann", paid as bigint]]),
  ),
);

test("a house may take its time with refunds and deliveries, but not take their money out of the escrow", () => {
  const refunds = createRefundProof(OWED, { vault: "vault", usdcMint: "usdc" });
  const owed = { refunds, undelivered: PAYMENTS.slice(2) };
  const fault = (amount: bigint) => escrowFault({ amount, slot: 5n }, PAYMENTS, owed);
  expect(fault(60_480_000n)).toBeUndefined();
  expect(fault(60_479_999n)).toBe(
    "the escrow holds 60.479999 USDC, but owes 20.48 of refunds and 40.00 of purchases that are not delivered",
  );
});
