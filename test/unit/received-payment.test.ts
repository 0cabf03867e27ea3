import { expect, test } from "vitest";
import { paymentMemo } from "../../rules/payment-memo.ts";
import {
  type ShownTransfers,
  isFrom,
  receivedFor as judged,
  signedOrder,
} from "../../rules/received-payment.ts";
import { orderCheck, orderKeyOf } from "../../server/presale/order-key.ts";

const NAMED = {
  purchaseId: "2".repeat(16),
  commitment: "ab".repeat(32),
  wallet: "the buyer",
  packs: 2,
};
const MEMO = paymentMemo({ ...NAMED, signature: null });
const receivedFor = (of: ShownTransfers) => judged(of, NAMED, null);

/** Returns a transfer from the buyer's account, authorized by its owner or by a delegate. */
const by = (authority: string, amount = 20n) => ({ amount, authority, owner: NAMED.wallet });
const shown = { received: 20n, transfers: [by(NAMED.wallet)], memos: ["a wallet's own", MEMO] };

test("a payment is the buyer's own, with the amount that arrived and the memo", () => {
  const right = { amounts: [20n], isFromBuyer: true, hasMemo: true };
  expect(receivedFor(shown)).toEqual(right);
  expect(receivedFor({ ...shown, received: 19n })).toEqual({ ...right, amounts: [19n] });
});

test("several transfers are listed one by one", () => {
  const transfers = [by(NAMED.wallet, 5n), by(NAMED.wallet, 15n)];
  expect(receivedFor({ ...shown, transfers })).toMatchObject({
    amounts: [5n, 15n],
    isFromBuyer: true,
  });
});

test("what a delegate moves is not the buyer's payment, even out of the buyer's account", () => {
  expect(receivedFor({ ...shown, transfers: [by("a delegate")] }).isFromBuyer).toBe(false);
  const mixed = { ...shown, transfers: [by(NAMED.wallet), by("a delegate")] };
  expect(receivedFor(mixed).isFromBuyer).toBe(false);
  expect(isFrom({ transfers: [] }, NAMED.wallet)).toBe(false);
});

test.each([
  ["another commitment", paymentMemo({ ...NAMED, commitment: "cd".repeat(32), signature: null })],
  ["another purchase", paymentMemo({ ...NAMED, purchaseId: "3".repeat(16), signature: null })],
  ["a signature in a sale without any", paymentMemo({ ...NAMED, signature: "ab".repeat(64) })],
  ["more words", `${MEMO} and more`],
])("a memo with %s is not the one that the buyer was to sign", (_, memo) => {
  expect(receivedFor({ ...shown, memos: [memo] }).hasMemo).toBe(false);
});

const KEY = orderKeyOf(new Uint8Array(32).fill(1));
const CHECK = orderCheck(KEY.publicKey);
const paidFor = (order: typeof NAMED, signature = KEY.sign(order)): ShownTransfers => ({
  received: 40_000_000n,
  transfers: [by(NAMED.wallet, 40_000_000n)],
  memos: ["a wallet's own", paymentMemo({ ...order, signature })],
});

test("the memo of a signed order is the one with the house's signature on it", () => {
  expect(KEY.publicKey).toMatch(/^[0-9a-f]{64}$/);
  expect(judged(paidFor(NAMED), NAMED, CHECK).hasMemo).toBe(true);
  expect(judged({ ...shown, memos: [MEMO] }, NAMED, CHECK).hasMemo).toBe(false);
  const others = [{ packs: 3 }, { wallet: "another" }].map((change) => ({ ...NAMED, ...change }));
  for (const other of others) {
    expect(judged(paidFor(NAMED, KEY.sign(other)), NAMED, CHECK).hasMemo).toBe(false);
    expect(judged(paidFor(NAMED), other, CHECK).hasMemo).toBe(false);
  }
  const stranger = orderKeyOf(new Uint8Array(32).fill(2));
  expect(judged(paidFor(NAMED, stranger.sign(NAMED)), NAMED, CHECK).hasMemo).toBe(false);
});

test("a payment shows which order of the house it pays for: the first signed for it", () => {
  const paid = paidFor(NAMED);
  expect(signedOrder(paid, CHECK)).toEqual(NAMED);
  const halves = [by(NAMED.wallet, 15_000_000n), by(NAMED.wallet, 25_000_000n)];
  expect(signedOrder({ ...paid, transfers: halves }, CHECK)).toEqual(NAMED);
  const other = { ...NAMED, purchaseId: "3".repeat(16) };
  const memos = [other, NAMED].flatMap((order) => paidFor(order).memos);
  expect(signedOrder({ ...paid, memos }, CHECK)).toEqual(other);
});

test.each<[string, ShownTransfers]>([
  ["for a sale that signs none", { ...paidFor(NAMED), memos: [MEMO] }],
  ["for more packs", { ...paidFor(NAMED), received: 60_000_000n }],
  ["for parts of packs", { ...paidFor(NAMED), received: 40_000_001n }],
  ["from another wallet", { ...paidFor(NAMED), transfers: [by("another", 40_000_000n)] }],
  ["from two wallets", { ...paidFor(NAMED), transfers: [by(NAMED.wallet), by("another")] }],
  ["from nobody", { ...paidFor(NAMED), transfers: [] }],
  ["with a signature of something else", paidFor(NAMED, "ab".repeat(64))],
])("a payment %s pays for no order of the house", (_, paid) => {
  expect(signedOrder(paid, CHECK)).toBeUndefined();
});

test("in a sale whose orders are not signed, no signature is one of the house", () => {
  expect(signedOrder(paidFor(NAMED), null)).toBeUndefined();
});
