import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkDelivery } from "../../chain/delivery.ts";
import { allowanceLeft, quantityFault } from "../../rules/allowance.ts";
import { judgePayment, judgeRoom } from "../../rules/payment-verdict.ts";
import { PURCHASE_STATES, canBecome, statusOf } from "../../rules/purchase-state.ts";

const payment = { amounts: [20n], isFromBuyer: true, hasMemo: true };
const purchase = { state: "created", price: 20n } as const;

test("the correct payment is drawn, even if the purchase had expired or an earlier one was sent back", () => {
  expect(judgePayment(payment, purchase)).toEqual({ kind: "draw" });
  for (const state of ["expired", "refunding", "refunded"] as const) {
    expect(judgePayment(payment, { ...purchase, state })).toEqual({ kind: "draw" });
    expect(canBecome(state, "drawn")).toBe(true);
  }
});

test.each([
  ["already_paid", payment, { ...purchase, state: "drawn" }],
  ["already_paid", payment, { ...purchase, state: "delivered" }],
  ["another_wallet", { ...payment, isFromBuyer: false }, purchase],
  ["several_transfers", { ...payment, amounts: [10n, 10n] }, purchase],
  ["several_transfers", { ...payment, amounts: [] }, purchase],
  ["wrong_amount", { ...payment, amounts: [19n] }, purchase],
  ["wrong_amount", { ...payment, amounts: [21n] }, purchase],
  ["memo_missing", { ...payment, hasMemo: false }, purchase],
] as const)("a payment goes back because of %s", (reason, given, named) => {
  expect(judgePayment(given, named)).toEqual({ kind: "refund", reason });
});

test("a late payment needs room in the allowance and in the box, to the last pack", () => {
  expect(judgeRoom(2, { packsHeld: 148, packsOpen: 2 })).toEqual({ kind: "draw" });
  const refund = (reason: string) => ({ kind: "refund", reason });
  expect(judgeRoom(2, { packsHeld: 149, packsOpen: 2 })).toEqual(refund("over_allowance"));
  expect(judgeRoom(2, { packsHeld: 148, packsOpen: 1 })).toEqual(refund("sold_out"));
});

test("a purchase goes through its states in these steps, and no others", () => {
  const steps = PURCHASE_STATES.map((from) => [
    from,
    PURCHASE_STATES.filter((to) => canBecome(from, to)),
  ]);
  expect(Object.fromEntries(steps)).toEqual({
    created: ["expired", "drawn", "refunding"],
    expired: ["drawn", "refunding"],
    drawn: ["delivering"],
    delivering: ["delivered"],
    delivered: [],
    refunding: ["drawn", "refunded"],
    refunded: ["drawn", "refunding"],
  });
});

test("a purchase is pending until it is paid or over, and confirmed once drawn", () => {
  expect(Object.fromEntries(PURCHASE_STATES.map((state) => [state, statusOf(state)]))).toEqual({
    created: "pending",
    drawn: "confirmed",
    delivering: "confirmed",
    delivered: "confirmed",
    expired: "failed",
    refunding: "failed",
    refunded: "failed",
  });
});

test("a quantity is refused for the first reason that applies", () => {
  expect(quantityFault(1, 0)).toBeUndefined();
  expect(quantityFault(50, 100)).toBeUndefined();
  for (const quantity of [0, -1, 1.5, Number.NaN])
    expect(quantityFault(quantity, 0)).toBe("quantity_invalid");
  expect(quantityFault(51, 0)).toBe("quantity_too_large");
  expect(quantityFault(2, 149)).toBe("over_allowance");
  expect(allowanceLeft(150)).toBe(0);
  // A late payment may have been drawn in addition to reservations.
  expect(allowanceLeft(151)).toBe(0);
});

test("a delivery is split so that each transaction fits and the last has room for the payouts", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), (players) => {
      const items = Array.from({ length: players }, (_, index) => index);
      const chunks = chunkDelivery(items);
      expect(chunks.flat()).toEqual(items);
      expect(chunks.every((chunk) => chunk.length >= 1 && chunk.length <= 8)).toBe(true);
      expect(chunks.at(-1)!.length).toBeLessThanOrEqual(5);
      expect(chunks.length).toBeLessThanOrEqual(14);
    }),
  );
});
