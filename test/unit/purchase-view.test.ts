import { expect, test } from "vitest";
import type { HeldFor } from "../../server/db/outbox-schema.ts";
import type { OutboxRow } from "../../server/outbox/row.ts";
import { viewPurchase } from "../../server/presale/view.ts";
import type { Purchase } from "../../server/presale/store.ts";

const PURCHASE = {
  state: "drawn",
  total_amount: 20_000_000n,
  pack_quantity: 1,
  created_at: new Date(0),
  delivered_at: null,
} as Purchase;

/** Returns the purchase as its buyer sees it, with one payout that is held. */
function viewHeld(kind: "delivery" | "refund", why: HeldFor) {
  const content = { tokens: [], amount: "1000000", owner: "" };
  const row = { kind, content, state: "held", held_for: why, last_error: "refused" };
  const money = { payments: [], isUncovered: false, isOnHold: false };
  return viewPurchase(PURCHASE, { ...money, owed: [row as unknown as OutboxRow] });
}

test.each([
  ["delivery", "refused"],
  ["refund", "below_least"],
] as const)("a %s that is held because it is %s waits for its owner", (kind, why) => {
  const { isOnHold, delivery, refund } = viewHeld(kind, why);
  expect(isOnHold).toBe(false);
  expect((delivery ?? refund![0]!).state).toBe("held");
});

test.each(["delivery", "refund"] as const)(
  "a %s that Solana shows paid otherwise is on hold, and its owner is offered nothing",
  (kind) => {
    const { isOnHold, delivery, refund } = viewHeld(kind, "paid_otherwise");
    expect(isOnHold).toBe(true);
    expect(delivery ?? refund![0]).toMatchObject(
      kind === "delivery"
        ? { state: "waiting", refusal: null, transactions: [{ state: "planned" }] }
        : { state: "planned" },
    );
  },
);
