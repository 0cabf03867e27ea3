import fc from "fast-check";
import { expect, test } from "vitest";
import { PURCHASE_STATES, type PurchaseState } from "../../rules/purchase-state.ts";
import type { PurchaseView } from "../../web/queries/purchases.ts";
import type { Attempt } from "../../web/purchase/attempt.ts";
import { factsOf, orderOf } from "../../web/purchase/order.ts";
import { headlineOf, refundText, statusText } from "../../web/purchase/words.ts";

const signed: Attempt = {
  kind: "signed",
  packs: 3,
  sent: {
    owner: "A",
    purchase: { packId: "p", packs: 3, referrerId: null, transaction: "", lastValidBlockHeight: 1 },
    walletName: "Phantom",
    signature: "s",
    wire: "",
  },
  isAccepted: true,
  blocksLeft: null,
  isConfirmed: false,
  isLate: false,
  canLand: true,
  isSettled: false,
};

function purchase(state: PurchaseState, more: Partial<PurchaseView> = {}): PurchaseView {
  return {
    id: "p",
    packQuantity: 3,
    totalAmount: "60.00",
    status: "pending",
    state,
    endedBecause: null,
    isOnHold: false,
    createdAt: "2026-11-20T10:00:00.000Z",
    lastValidBlockHeight: 1,
    referrerId: null,
    seenSignature: null,
    delivery: null,
    refund: null,
    ...more,
  };
}

const stateOf = (attempt: Attempt | null, known: PurchaseView | null) =>
  orderOf(attempt, known)?.state;

test("without an attempt and without a purchase there is no order", () => {
  expect(orderOf(null, null)).toBeNull();
});

test("a late payment is unknown, never failed, and keeps the button locked", () => {
  expect(stateOf({ ...signed, isLate: true }, purchase("created"))).toBe("unknown");
  expect(factsOf("unknown")).toMatchObject({ isBuyLocked: true, pollMs: 700 });
});

test("after a reload an unpaid purchase is unknown until the server decides", () => {
  expect(stateOf(null, purchase("created"))).toBe("unknown");
  expect(stateOf(null, purchase("created", { seenSignature: "s" }))).toBe("confirmed");
  expect(stateOf(null, purchase("expired"))).toBe("expired");
});

test("an order that ended because its money had left says so, not that it was late", () => {
  const [late, uncovered] = (["too_late", "uncovered"] as const).map((endedBecause) =>
    headlineOf(orderOf(null, purchase("expired", { endedBecause }))!, "60.00 USDC"),
  );
  expect(late).toBe("The payment was not sent in time. Nothing was charged.");
  expect(uncovered).toBe(
    "This order ended unpaid, because your USDC no longer covers it. Nothing was charged.",
  );
});

test("what arrived and goes back is not waited for, and an order with it is not called uncharged", () => {
  const refund = [
    {
      state: "held",
      amount: "0.49",
      to: "A",
      reason: null,
      paymentSignature: "s",
      signature: null,
    },
  ] as NonNullable<PurchaseView["refund"]>;
  const paid = { seenSignature: "s", refund };
  expect(stateOf(null, purchase("created", paid))).toBe("unknown");
  const ended = orderOf(null, purchase("expired", paid))!;
  expect(headlineOf(ended, "60.00 USDC")).toBe(
    "This order expired unpaid. Payments that arrived for it are listed below.",
  );
  const unmatched: Attempt = { kind: "unmatched", packs: 3, purchaseId: "p", reason: "No" };
  for (const state of ["created", "expired"] as const)
    expect(stateOf(unmatched, purchase(state, paid))).toBe("unmatched");
});

test("an order that a person holds is called on hold, never on its way", () => {
  const refund = [{ state: "planned" }] as NonNullable<PurchaseView["refund"]>;
  for (const held of [
    purchase("drawn", { isOnHold: true }),
    purchase("delivering", { isOnHold: true }),
    purchase("refunding", { isOnHold: true, refund }),
  ]) {
    const onHold = "This order is on hold while we look into it. Nothing is lost.";
    expect(headlineOf(orderOf(null, held)!, "60.00 USDC")).toBe(onHold);
    expect(statusText(held, false)).toBe(onHold);
  }
  expect(refundText({ state: "planned" }, true)).toBe("On hold");
  expect(statusText(purchase("delivered", { isOnHold: true }), false)).toBe("Delivered");
});

test("the list calls an order uncharged only if this tab has not sent a payment for it", () => {
  const ended = purchase("expired", { endedBecause: "too_late" });
  expect(statusText(ended, false)).toBe("Not paid in time. Nothing was charged.");
  expect(statusText(ended, true)).toBe("Sent to Solana. Waiting for confirmation.");
});

test("the server's response settles every unknown", () => {
  for (const state of ["delivered", "refunding", "refunded"] as const)
    expect(stateOf({ ...signed, isLate: true }, purchase(state))).toBe(state);
  expect(stateOf(signed, purchase("drawn"))).toBe("delivering");
});

test("a canceled signature stays canceled when its reservation ends", () => {
  const canceled: Attempt = { kind: "canceled", packs: 3, purchaseId: "p" };
  expect(stateOf(canceled, purchase("created"))).toBe("canceled");
  expect(stateOf(canceled, purchase("expired"))).toBe("canceled");
  expect(factsOf("canceled").isBuyLocked).toBe(false);
});

test("while money may be on its way nothing new can be bought", () => {
  for (const state of ["awaiting_signature", "sending", "confirming", "confirmed"] as const)
    expect(factsOf(state).isBuyLocked).toBe(true);
  for (const state of ["delivering", "delivered", "expired", "refunded"] as const)
    expect(factsOf(state).isBuyLocked).toBe(false);
});

test("whatever the server says, nothing is called uncharged and nothing can be bought while a payment may land", () => {
  const flags = fc.record({
    isAccepted: fc.boolean(),
    isConfirmed: fc.boolean(),
    isLate: fc.boolean(),
    canLand: fc.boolean(),
    blocksLeft: fc.option(fc.nat()),
  });
  const known = fc.option(
    fc
      .tuple(fc.constantFrom(...PURCHASE_STATES), fc.option(fc.constant("s")))
      .map(([state, seenSignature]) => purchase(state, { seenSignature })),
  );
  fc.assert(
    fc.property(flags, known, (news, view) => {
      const order = orderOf({ ...signed, ...news }, view)!;
      const isSettled = view !== null && !["created", "expired"].includes(view.state);
      if (isSettled) return;
      const isDecided = view?.state === "expired" && !news.canLand && view.seenSignature === null;
      expect(order.state === "expired").toBe(isDecided);
      expect(factsOf(order.state).isBuyLocked).toBe(!isDecided);
      expect(headlineOf(order, "60.00 USDC").includes("Nothing was charged")).toBe(isDecided);
    }),
  );
});

test("an order that ended without a payment is still looked at, because one may arrive", () => {
  for (const state of ["canceled", "refused", "expired"] as const)
    expect(factsOf(state).pollMs).toBeGreaterThan(0);
  const canceled: Attempt = { kind: "canceled", packs: 3, purchaseId: "p" };
  expect(stateOf(canceled, purchase("expired", { seenSignature: "s" }))).toBe("confirmed");
});
