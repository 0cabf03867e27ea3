// Small rules that larger ones build on, tested at their limits.
import { expect, test } from "vitest";
import { agreementOf } from "../../rules/agreement.ts";
import { readDeliveryMemo } from "../../rules/delivery-proof.ts";
import { claimMemo, readClaimMemo } from "../../rules/house-memo.ts";
import { paymentMemo, purchaseIdInMemo, readPaymentMemo } from "../../rules/payment-memo.ts";
import { PAYMENT_OUTCOMES, isRefundReason } from "../../rules/payment-verdict.ts";
import { priceOf, tokensIn } from "../../rules/presale.ts";
import { refundsOf } from "../../rules/refund-terms.ts";
import { TEAMS, teamCode } from "../../rules/teams.ts";
import { bestFirst } from "../../rules/tiers.ts";

test.each([
  [100n, "agrees"],
  [103n, "moving"],
  [104n, "differs"],
  [95n, "moving"],
  [94n, "differs"],
] as const)("with 3 that may come in and 5 that may go out of 100, %s %s", (counted, agreement) => {
  expect(agreementOf(100n, counted, { mayComeIn: 3n, mayGoOut: 5n })).toBe(agreement);
});

test.each([
  ["buyer", 20_000_000n, { amount: 20_000_000n, fee: 0n, isAsked: false }],
  ["buyer", 1_000_000n, { amount: 1_000_000n, fee: 0n, isAsked: false }],
  ["buyer", 999_999n, { amount: 989_999n, fee: 10_000n, isAsked: true }],
  ["other", 20_000_000n, { amount: 19_990_000n, fee: 10_000n, isAsked: false }],
  ["other", 1_000_000n, { amount: 990_000n, fee: 10_000n, isAsked: false }],
  ["other", 10_001n, { amount: 1n, fee: 10_000n, isAsked: true }],
  ["other", 10_000n, undefined],
  ["buyer", 10_000n, undefined],
] as const)("a refund to the %s of %s base units is what is due", (wallet, paid, refund) => {
  const due = refund ? [{ wallet, ...refund }] : [];
  expect(refundsOf(new Map([[wallet, paid]]), "buyer")).toEqual(due);
});

test("only memos of ours name a purchase, a delivery or a claim", () => {
  const [id, hash] = ["0123456789abcdeg", "ab".repeat(32)];
  const plain = { purchaseId: id, commitment: hash, signature: null };
  const signed = { ...plain, signature: "0f".repeat(64) };
  expect(paymentMemo(plain)).toBe(`Hardwood ${id} ${hash}`);
  expect(paymentMemo(signed)).toBe(`Hardwood ${id} ${hash} ${signed.signature}`);
  for (const memo of [plain, signed]) {
    expect(readPaymentMemo(paymentMemo(memo))).toEqual(memo);
    expect(purchaseIdInMemo(paymentMemo(memo))).toBe(id);
    // Nodes prefix a memo with its length.
    expect(purchaseIdInMemo(`[90] ${paymentMemo(memo)}`)).toBe(id);
    expect(readPaymentMemo(`[90] ${paymentMemo(memo)}`)).toBeUndefined();
    expect(readPaymentMemo(`${paymentMemo(memo)} `)).toBeUndefined();
  }
  const wrong = [{ purchaseId: id.slice(1) }, { commitment: "ab" }].map((change) =>
    paymentMemo({ ...plain, ...change }),
  );
  for (const other of [`Hardwood ${id}`, "", ...wrong]) {
    expect(purchaseIdInMemo(other)).toBeUndefined();
    expect(readPaymentMemo(other)).toBeUndefined();
  }
  const delivery = `Hardwood delivery 12 of ${id} ${hash}`;
  expect(readDeliveryMemo(`${delivery} for`)).toEqual({ purchaseId: id, logHash: hash });
  expect(readDeliveryMemo(delivery.replace("12", "x"))).toBeUndefined();
  expect(readClaimMemo(claimMemo("0123456789ab"))).toBe("0123456789ab");
  for (const other of ["Hardwood house", `${claimMemo("0123456789ab")} `, claimMemo("short")])
    expect(readClaimMemo(other)).toBeUndefined();
  expect(readClaimMemo(` ${claimMemo("0123456789ab")}`)).toBeUndefined();
});

test("every outcome but a draw and what nobody can read is a reason for a refund", () => {
  expect(PAYMENT_OUTCOMES.filter((outcome) => !isRefundReason(outcome))).toEqual([
    "drawn",
    "unreadable",
  ]);
});

test("packs cost 20 USDC and hold 200 tokens each", () => {
  expect(priceOf(3)).toBe(60_000_000n);
  expect(tokensIn(3)).toBe(600);
});

test("players are listed by tier, then by popularity", () => {
  const players = [
    { tier: "B", popularity: 90 },
    { tier: "S", popularity: 10 },
    { tier: "A", popularity: 99 },
    { tier: "S", popularity: 50 },
  ] as const;
  expect(bestFirst(players)).toEqual([players[3], players[1], players[2], players[0]]);
});

test("a team has a code, and a name that is none has none", () => {
  for (const [code, name] of Object.entries(TEAMS)) expect(teamCode(name)).toBe(code);
  expect(teamCode("Springfield Isotopes")).toBeUndefined();
});
