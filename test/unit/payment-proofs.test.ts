import { expect, test } from "vitest";
import { fullBox } from "../../rules/box.ts";
import { createDeliveryProof } from "../../rules/delivery-proof.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import { blockFault, memoFault, paymentFault } from "../../rules/payment-proof.ts";

const [PURCHASE, HASH] = ["2".repeat(16), "ab".repeat(32)];

const entry = {
  position: 1,
  purchaseId: PURCHASE,
  commitment: "cd".repeat(32),
  secretSeed: "07".repeat(32),
  paymentSignature: "the signature",
  blockHash: "the block",
  boxBefore: fullBox(),
  packs: [[0, 1, 2, 3]],
  previousHash: HASH,
  hash: HASH,
};
const payment = {
  hasFailed: false,
  blockHash: "the block",
  received: 20_000_000n,
  memos: ["a wallet's own", paymentMemo({ ...entry, signature: null })],
};
const GONE =
  "its payment the signature is not on the chain, or this RPC node no longer keeps blocks that old";

test("a draw's payment is in its block, paid the price, and carries the memo", () => {
  expect(paymentFault(entry, payment)).toBeUndefined();
});

test.each([
  [null, GONE],
  [{ ...payment, hasFailed: true }, "its payment the signature failed on the chain"],
  [
    { ...payment, blockHash: "another" },
    "its payment the signature is in the block another, but the log says the block",
  ],
  [
    { ...payment, received: 19_999_999n },
    "its payment the signature paid 19.999999 USDC into the escrow, and 1 packs cost 20.00",
  ],
])("a payment that differs from the log is reported: %#", (shown, why) => {
  expect(blockFault(entry, shown)).toBe(why);
  expect(paymentFault(entry, shown)).toBe(why);
});

test("a payment that its buyer has not signed for this draw is reported", () => {
  const why = "its payment the signature was not signed with this purchase and commitment";
  expect(memoFault(entry, { ...payment, memos: [] })).toBe(why);
  expect(paymentFault(entry, { ...payment, memos: [] })).toBe(why);
  expect(memoFault(entry, null)).toBe(GONE);
});

const [VAULT, BUYER, USDC] = ["the vault", "the buyer", "USDC"];
const MEMO = `Hardwood delivery 0 of ${PURCHASE} ${HASH} for`;

/** Returns a delivery of tokens from the vault, with USDC from the escrow. */
function delivery(mint: string, amount: bigint, { memo = MEMO, paid = 0n, by = VAULT } = {}) {
  return {
    signers: ["the sender", by],
    memos: ["Hardwood", memo],
    changes: [
      { owner: VAULT, mint, amount: -amount },
      { owner: BUYER, mint, amount },
      { owner: "the escrow", mint: USDC, amount: -paid },
      { owner: BUYER, mint: USDC, amount: 1n },
    ],
  };
}

function newProof() {
  const tokens = new Map([
    ["one", 5n],
    ["two", 7n],
  ]);
  const owed = { purchaseId: PURCHASE, wallet: BUYER, logHash: HASH, tokens };
  return createDeliveryProof(owed, { vault: VAULT, usdcMint: USDC });
}

test("deliveries that give what was drawn agree, in any number, and say when all is paid out", () => {
  const proof = newProof();
  expect(proof.count(delivery("one", 5n))).toBeUndefined();
  expect([proof.fault(), proof.isPaidOut]).toEqual([undefined, false]);
  expect(proof.count(delivery("two", 3n))).toBeUndefined();
  expect(proof.count(delivery("two", 4n, { paid: 20n }))).toBeUndefined();
  expect([proof.fault(), proof.fault(true), proof.isPaidOut]).toEqual([undefined, undefined, true]);
});

test("what is missing counts once it is over", () => {
  const proof = newProof();
  proof.count(delivery("one", 5n));
  expect(proof.fault()).toBeUndefined();
  expect(proof.fault(true)).toBe("it is over, but 0 of two arrived, not 7");
  proof.count(delivery("two", 6n, { paid: 20n }));
  expect(proof.fault()).toBe("it is over, but 6 of two arrived, not 7");
});

test("too much, and what was never drawn, is reported at once", () => {
  const proof = newProof();
  proof.count(delivery("one", 6n));
  expect(proof.fault()).toBe("6 of one arrived, and the draw gives 5");
  const other = newProof();
  other.count(delivery("three", 1n));
  expect(other.fault()).toBe("1 of three arrived, and the draw gives 0");
});

test("a different hash of the log is reported", () => {
  const forged = MEMO.replace(HASH, "cd".repeat(32));
  expect(newProof().count(delivery("one", 5n, { memo: forged }))).toBe(
    `a delivery carries the hash ${"cd".repeat(32)}, but the log says ${HASH}`,
  );
});

test.each([
  // A token's delegate can take it back from the vault, and anyone can write a memo.
  ["a stranger signs", { by: "a stranger", memo: MEMO.replace(HASH, "cd".repeat(32)) }],
  ["names another purchase", { memo: MEMO.replace(PURCHASE, "3".repeat(16)) }],
  ["names none", { memo: "Hardwood" }],
])("what %s is no delivery of this draw", (_, change) => {
  const proof = newProof();
  expect(proof.count(delivery("one", 9n, { ...change, paid: 20n }))).toBeUndefined();
  expect([proof.fault(), proof.isPaidOut]).toEqual([undefined, false]);
});
