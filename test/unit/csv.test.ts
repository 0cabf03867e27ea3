import { expect, test } from "vitest";
import { toCsv } from "../../web/format/csv.ts";
import { purchasesCsv } from "../../web/pages/purchase-history/purchases-csv.ts";
import { prizesCsv } from "../../web/pages/rewards/prizes-csv.ts";

test("what would end a field of CSV is quoted", () => {
  expect(toCsv([["a", "b,c", 'say "d"', "e\nf", ""]])).toBe('a,"b,c","say ""d""","e\nf",\r\n');
});

test("a purchase is a row with its transactions, and only refunds that were sent", () => {
  const refund = { state: "sent", amount: "30.00", to: "W", reason: null, paymentSignature: "P" };
  const csv = purchasesCsv([
    {
      id: "7v3k9m2q8r5t0x1z",
      packQuantity: 3,
      totalAmount: "60.00",
      status: "failed",
      state: "refunded",
      endedBecause: null,
      isHeld: false,
      createdAt: "2025-10-02T18:30:00.000Z",
      lastValidBlockHeight: 1,
      referrerId: null,
      txSignature: "P",
      seenSignature: null,
      delivery: null,
      refund: [
        { ...refund, state: "sent", signature: "R" },
        { ...refund, state: "planned", signature: null },
      ],
    },
  ]);
  expect(csv.split("\r\n")[1]).toBe(
    "2025-10-02T18:30:00.000Z,7v3k9m2q8r5t0x1z,3,60.00,failed,P,30.00,R",
  );
});

test("a prize is a row with its exact amount", () => {
  const prize = { prize: "21360155", state: "paid", signature: "S", instead: null } as const;
  const csv = prizesCsv([{ ...prize, tournament: "2025-10-27-mon-thu" }]);
  expect(csv).toBe(
    "Week,Tournament,Prize (USDC),Status,Payment\r\n2025-10-27,Monday to Thursday,21.360155,paid,S\r\n",
  );
});
