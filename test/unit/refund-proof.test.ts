import { expect, test } from "vitest";
import { refundMemo } from "../../rules/payout-memo.ts";
import { createRefundProof, owedRefunds } from "../../rules/refund-proof.ts";

const [ONE, TWO] = ["1".repeat(64), "2".repeat(64)];
const named = { purchaseId: "2".repeat(16), commitment: "c", wallet: "ann", packs: 1 };
const FROM = { vault: "vault", usdcMint: "usdc" };

/** What Ann and Bob get back: Ann for her own order of 20 USDC, Bob for 5 and for half a USDC. */
const OWED = [
  ...owedRefunds(
    { signature: ONE, outcome: "sold_out", named },
    new Map([
      ["ann", 20_000_000n],
      ["cid", 10_000n],
      ["bob", 5_000_000n],
    ]),
  ),
  ...owedRefunds(
    { signature: TWO, outcome: "no_purchase", named: null },
    new Map([["bob", 500_000n]]),
  ),
];
const MEMO = refundMemo([
  { cause: ONE, ordinal: 0 },
  { cause: ONE, ordinal: 1 },
  { cause: TWO, ordinal: 0 },
]);

/** Returns a refund of everything that is owed. */
function refund({
  memo = MEMO,
  by = "vault",
  ann = 20_000_000n,
  bob = 5_480_000n,
  left = 0n,
} = {}) {
  return {
    signers: [by],
    memos: [memo],
    changes: [
      { owner: "ann", mint: "usdc", amount: ann },
      { owner: "bob", mint: "usdc", amount: bob },
    ],
    left: left || ann + bob,
  };
}

test("a buyer gets everything back, others pay the fee, and small payments are sent if asked for", () => {
  expect(OWED).toEqual([
    { payment: ONE, ordinal: 0, wallet: "ann", amount: 20_000_000n, fee: 0n, isAsked: false },
    { payment: ONE, ordinal: 1, wallet: "bob", amount: 4_990_000n, fee: 10_000n, isAsked: false },
    { payment: TWO, ordinal: 0, wallet: "bob", amount: 490_000n, fee: 10_000n, isAsked: true },
  ]);
  for (const outcome of ["drawn", "unreadable"] as const)
    expect(owedRefunds({ signature: ONE, outcome, named }, new Map([["ann", 1n]]))).toEqual([]);
});

test("refunds that arrive in full are sent, and the others are open", () => {
  const proof = createRefundProof(OWED, FROM);
  expect(proof.open).toEqual(OWED.slice(0, 2));
  expect(proof.owedIn(`[99] ${MEMO}; [8] Hardwood`)).toEqual(OWED);
  const first = refundMemo([{ cause: ONE, ordinal: 0 }]);
  expect(proof.count(refund({ memo: first, bob: 0n }))).toBeUndefined();
  expect([proof.sent, proof.open]).toEqual([OWED.slice(0, 1), OWED.slice(1, 2)]);
  expect(proof.count(refund())).toBeUndefined();
  expect([proof.sent, proof.open]).toEqual([OWED, []]);
});

test("payments of one nonce, whose signatures begin alike, have names of their own", () => {
  const twins = ["3", "4"].map((end) => `${"1".repeat(44)}${end.repeat(44)}`);
  const owed = twins.flatMap((signature) =>
    owedRefunds({ signature, outcome: "no_purchase", named: null }, new Map([["ann", 2_000_000n]])),
  );
  const proof = createRefundProof(owed, FROM);
  const second = refundMemo([{ cause: twins[1]!, ordinal: 0 }]);
  expect(proof.count(refund({ memo: second, ann: 1_990_000n, bob: 0n }))).toBeUndefined();
  expect([proof.sent, proof.open]).toEqual([owed.slice(1), owed.slice(0, 1)]);
  expect(proof.unsent(() => true)).toBe(1_990_000n);
  expect(proof.unsent((payment) => payment === twins[1])).toBe(0n);
});

test.each([
  ["less to one of two", { bob: 5_479_999n }, "it pays bob 5.479999 USDC, but 5.48 was owed"],
  ["nothing", { ann: 0n }, "it pays ann 0.00 USDC, but 20.00 was owed"],
  ["from elsewhere", { left: 1n }, "it does not come from the escrow"],
])("a refund that brings %s is found", (_, change, why) => {
  const proof = createRefundProof(OWED, FROM);
  expect(proof.count(refund(change))).toBe(why);
  expect(proof.sent).toEqual([]);
});

test.each([
  ["a stranger signs", { by: "stranger", ann: 0n }],
  ["names no payment that is owed", { memo: "Hardwood refund 333333333333:0", ann: 0n }],
])("what %s sends nothing back", (_, change) => {
  const proof = createRefundProof(OWED, FROM);
  expect(proof.count(refund(change))).toBeUndefined();
  expect(proof.sent).toEqual([]);
});
