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

test("of payments that share a name, each refund counts for the one that it pays", () => {
  // Two signatures with the same nonce begin alike.
  const twin = `${"1".repeat(44)}${"3".repeat(44)}`;
  const owed = [ONE, twin].flatMap((signature, index) =>
    owedRefunds(
      { signature, outcome: "no_purchase", named: null },
      new Map([[index === 0 ? "ann" : "bob", 2_000_000n + BigInt(index)]]),
    ),
  );
  const name = { cause: twin, ordinal: 0 };
  const [one, both] = [[name], [name, name]].map(refundMemo);
  const [ann, bob] = [1_990_000n, 1_990_001n];
  const apart = createRefundProof(owed, FROM);
  expect(apart.count(refund({ memo: one!, ann: 0n, bob }))).toBeUndefined();
  expect(apart.open).toEqual(owed.slice(0, 1));
  expect(apart.count(refund({ memo: one!, ann, bob: 0n }))).toBeUndefined();
  expect(apart.open).toEqual([]);
  const together = createRefundProof(owed, FROM);
  expect(together.count(refund({ memo: both!, ann, bob }))).toBeUndefined();
  expect(together.open).toEqual([]);
  const less = createRefundProof(owed, FROM);
  expect(less.count(refund({ memo: one!, ann: ann - 1n, bob: 0n }))).toBe(
    `it pays back none of the payments whose names begin with ${ONE.slice(0, 12)}`,
  );
});

test("of two payments by one payer that share a name, the refund's amount tells which it pays", () => {
  const twin = `${"1".repeat(44)}${"3".repeat(44)}`;
  const [small, large] = [500_000n, 10_000_000n].map((paid, index) =>
    owedRefunds(
      { signature: [ONE, twin][index]!, outcome: "no_purchase", named: null },
      new Map([["ann", paid]]),
    ),
  );
  const other = owedRefunds(
    { signature: TWO, outcome: "no_purchase", named: null },
    new Map([["ann", 3_000_000n]]),
  );
  const name = (cause: string) => ({ cause, ordinal: 0 });
  for (const owed of [
    [...small!, ...large!, ...other],
    [...large!, ...small!, ...other],
  ]) {
    const proof = createRefundProof(owed, FROM);
    const both = refundMemo([name(twin), name(TWO)]);
    const ann = large![0]!.amount + other[0]!.amount;
    expect(proof.count(refund({ memo: both, ann, bob: 0n }))).toBeUndefined();
    expect(proof.open).toEqual([]);
    expect(proof.sent).not.toContain(small![0]);
    const asked = refundMemo([name(ONE)]);
    expect(proof.count(refund({ memo: asked, ann: small![0]!.amount, bob: 0n }))).toBeUndefined();
    expect(new Set(proof.sent)).toEqual(new Set(owed));
  }
});

test("of three payments that share a name, what two refunds in one transaction bring is never too little", () => {
  const amounts = [8_000_000n, 5_010_000n, 3_010_000n];
  const owed = amounts.flatMap((paid, index) =>
    owedRefunds(
      { signature: `${"1".repeat(44)}${index}`, outcome: "no_purchase", named: null },
      new Map([["ann", paid]]),
    ),
  );
  const proof = createRefundProof(owed, FROM);
  const everything = () => true;
  const name = { cause: ONE, ordinal: 0 };
  expect(proof.unsent(everything)).toBe(15_990_000n);
  const bundled = refund({ memo: refundMemo([name, name]), ann: 8_000_000n, bob: 0n });
  expect(proof.count(bundled)).toBeUndefined();
  expect(proof.unsent(everything)).toBe(7_990_000n);
  expect(proof.unsent((payment) => payment === owed[0]!.payment)).toBe(0n);
  const last = refund({ memo: refundMemo([name]), ann: 7_990_000n, bob: 0n });
  expect(proof.count(last)).toBeUndefined();
  expect([proof.unsent(everything), proof.open]).toEqual([0n, []]);
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
