import { expect, test } from "vitest";
import { toCsv } from "../../web/format/csv.ts";
import { purchasesCsv } from "../../web/pages/purchase-history/purchases-csv.ts";
import { prizesCsv } from "../../web/pages/rewards/prizes-csv.ts";

test("what would end a field of CSV is quoted", () => {
  expect(toCsv([["a", "b,c", 'say "d"', "e\nf", ""]])).toBe('a,"b,c","say ""d""","e\nf",\r\n');
});

test("a purchase is a row with its transactions, and the sum of what was sent back", () => {
  const refund = { state: "sent", amount: "30.00", to: "W", reason: null, paymentSignature: "P" };
  const csv = purchasesCsv([
    {
      id: "7v3k9m2q8r5t0x1z",
      packQuantity: 3,
      totalAmount: "60.00",
      status: "failed",
      state: "refunded",
      endedBecause: null,
      isOnHold: false,
      createdAt: "2025-10-02T18:30:00.000Z",
      lastValidBlockHeight: 1,
      referrerId: null,
      txSignature: "P",
      seenSignature: null,
      delivery: null,
      refund: [
        { ...refund, state: "landed", signature: "R" },
        { ...refund, state: "landed", amount: "0.5", signature: "S" },
        { ...refund, state: "sent", signature: "T" },
      ],
    },
  ]);
  expect(csv.split("\r\n")[1]).toBe(
    "2025-10-02T18:30:00.000Z,7v3k9m2q8r5t0x1z,3,60.00,failed,P,30.50,R S",
  );
});

test("a prize is a row with its exact amount, and what was paid for it", () => {
  const prize = { tournament: "2025-10-27-mon-thu", prize: "21360155", instead: null } as const;
  const csv = prizesCsv([
    { ...prize, state: "paid", signature: "S" },
    { ...prize, state: "sent", signature: "T" },
    { ...prize, state: "closed", signature: null, instead: { amount: "30000000", signature: "U" } },
  ]);
  expect(csv.split("\r\n")).toEqual([
    "Week,Tournament,Prize (USDC),Status,Paid (USDC),Payment",
    "2025-10-27,Monday to Thursday,21.360155,paid,21.360155,S",
    "2025-10-27,Monday to Thursday,21.360155,sent,,",
    "2025-10-27,Monday to Thursday,21.360155,closed,30.00,U",
    "",
  ]);
});
