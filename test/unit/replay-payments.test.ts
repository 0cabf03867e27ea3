import { describe, expect, test } from "vitest";
import { PACKS_IN_BOX } from "../../rules/box.ts";
import type { DrawLogEntry } from "../../rules/draw-log.ts";
import { type LogSoFar, type ShownArrival, outcomeFault } from "../../rules/outcome-proof.ts";
import { type PaymentEntry, paymentHash } from "../../rules/payment-log.ts";
import { orderText } from "../../rules/order.ts";
import { paymentMemo } from "../../rules/payment-memo.ts";
import type { PaymentOutcome } from "../../rules/payment-verdict.ts";
import { priceOf } from "../../rules/presale.ts";
import type { ShownTransfers } from "../../rules/received-payment.ts";
import { createPaymentReplay } from "../../rules/replay-payments.ts";
import { MAX_PACKS_RESERVED } from "../../rules/reservation.ts";
import { orderCheck, orderKeyOf } from "../../server/presale/order-key.ts";
import { HEAD, first, second } from "../short-log.ts";

const WALLET = "the wallet of the buyer";

/** Returns the payment log's entry for a draw, or for a payment that names no purchase. */
function payment(
  of: DrawLogEntry | null,
  { position, previousHash }: { position: number; previousHash: string },
): PaymentEntry {
  const entry = {
    position,
    signature: of?.paymentSignature ?? "stray",
    slot: position,
    blockIndex: position,
    blockHash: of?.blockHash ?? "block",
    received: String(of ? priceOf(2) : 5n),
    outcome: (of ? "drawn" : "no_purchase") as PaymentOutcome,
    named: of && { purchaseId: of.purchaseId, commitment: of.commitment, wallet: WALLET, packs: 2 },
    drawHash: of?.hash ?? null,
    previousHash,
  };
  return { ...entry, hash: paymentHash(entry) };
}

/** Returns what the chain shows of a draw's payment, or of one that names no purchase. */
function shownFor(of: DrawLogEntry | null): ShownTransfers {
  const amount = of ? priceOf(2) : 5n;
  return {
    received: amount,
    transfers: [{ amount, authority: WALLET }],
    memos: of ? [paymentMemo({ ...of, signature: null })] : [],
  };
}

const paid = payment(first, { position: 1, previousHash: HEAD.genesisHash });
const stray = payment(null, { position: 2, previousHash: paid.hash });
const paidNext = payment(second, { position: 3, previousHash: stray.hash });

/** Returns a replay that has followed the first draw's payment and the stray one. */
function upToStray() {
  const replay = createPaymentReplay(HEAD.genesisHash, null);
  expect(replay.follow(paid, { draw: first, shown: shownFor(first) })).toBeUndefined();
  expect(replay.follow(stray, { draw: second, shown: shownFor(null) })).toBeUndefined();
  return replay;
}

test("an honest payment log is followed beside the draws, with the chain and without", () => {
  const replay = upToStray();
  expect(replay).toMatchObject({ payments: 2, draws: 1, lastHash: stray.hash });
  expect(replay.follow(paidNext, { draw: second, shown: shownFor(second) })).toBeUndefined();
  expect(replay).toMatchObject({ payments: 3, draws: 2, lastHash: paidNext.hash });
  const blind = createPaymentReplay(HEAD.genesisHash, null);
  expect(blind).toMatchObject({ payments: 0, draws: 0, lastHash: HEAD.genesisHash });
  expect(blind.follow(paid, { draw: first, shown: undefined })).toBeUndefined();
});

function relogged(change: Partial<PaymentEntry>): PaymentEntry {
  const entry = { ...paidNext, ...change };
  return { ...entry, hash: paymentHash(entry) };
}

const named = paidNext.named!;

test.each<[string, PaymentEntry, string]>([
  ["one left out", relogged({ position: 4 }), "payment 3 was to come next"],
  ["an earlier block", relogged({ slot: 1 }), "before the previous payment"],
  ["an earlier place", relogged({ slot: 2, blockIndex: 1 }), "before the previous payment"],
  ["the same place", relogged({ slot: 2, blockIndex: 2 }), "before the previous payment"],
  ["another link", relogged({ previousHash: paid.hash }), "its link"],
  ["another hash", { ...paidNext, hash: paid.hash }, "its hash"],
  ["a draw that it did not get", relogged({ outcome: "sold_out" }), "did not get"],
  ["no purchase for its draw", relogged({ named: null }), "not the payment of the next draw"],
  ["another draw", relogged({ drawHash: first.hash }), "not the payment of the next draw"],
  ["another payment", relogged({ signature: "another" }), "the same as its draw"],
  ["another block", relogged({ blockHash: "another" }), "the same as its draw"],
  ["other packs", relogged({ named: { ...named, packs: 3 } }), "the same as its draw"],
  ["another id", relogged({ named: { ...named, purchaseId: "other" } }), "the same as its draw"],
  ["another promise", relogged({ named: { ...named, commitment: "" } }), "the same as its draw"],
  ["another amount", relogged({ received: "1" }), "40000000 arrived, but the log says 1"],
  ["nothing readable", relogged({ received: null }), "the log says null"],
  ["another wallet", relogged({ named: { ...named, wallet: "?" } }), "by the rules it is another"],
])("a payment with %s is found in the payment log", (_, entry, why) => {
  const replay = upToStray();
  expect(replay.follow(entry, { draw: second, shown: shownFor(second) })).toContain(why);
  expect(replay).toMatchObject({ payments: 2, draws: 1, lastHash: stray.hash });
  expect(replay.follow(paidNext, { draw: second, shown: shownFor(second) })).toBeUndefined();
});

test("the first payment is at position 1, and the next may be in its block", () => {
  const replay = createPaymentReplay(HEAD.genesisHash, null);
  expect(replay.follow(stray, { draw: first, shown: undefined })).toContain(
    "payment 1 was to come next, and this is 2",
  );
  replay.follow(paid, { draw: first, shown: undefined });
  const near = { ...stray, slot: paid.slot, blockIndex: paid.blockIndex + 1 };
  const entry = { ...near, hash: paymentHash(near) };
  expect(replay.follow(entry, { draw: second, shown: undefined })).toBeUndefined();
});

test("a purchase whose payment was sent back may still be drawn", () => {
  const replay = upToStray();
  const wrong = relogged({ outcome: "memo_missing", drawHash: null });
  const shown = { ...shownFor(second), memos: [] };
  expect(replay.follow(wrong, { draw: second, shown })).toBeUndefined();
  expect(replay.draws).toBe(1);
  const late = { position: 4, slot: 4, previousHash: wrong.hash };
  expect(replay.follow(relogged(late), { draw: second, shown: shownFor(second) })).toBeUndefined();
  expect(replay.draws).toBe(2);
});

/**
 * Replays payments for 50 packs each, from the wallets in turn. Returns a function that continues with
 * another payment.
 */
function drawnInTurn(purchases: number, wallets: number) {
  const replay = createPaymentReplay(HEAD.genesisHash, null);
  const follow = (packs: number, outcome: PaymentOutcome) => {
    const position = replay.payments + 1;
    const purchaseId = String(position).padStart(16, "0");
    const hash = String(position);
    const draft = {
      ...payment(first, { position, previousHash: replay.lastHash }),
      named: { ...paid.named!, purchaseId, wallet: `wallet ${position % wallets}`, packs },
      received: String(priceOf(packs)),
      outcome,
      drawHash: outcome === "drawn" ? hash : null,
    };
    const { signature, blockHash } = draft;
    const of = { ...first, ...draft.named, hash, paymentSignature: signature, blockHash };
    const draw = { ...of, packs: Array.from({ length: packs }, () => []) };
    const memos = [paymentMemo({ ...draft.named, signature: null })];
    const transfers = [{ amount: priceOf(packs), authority: draft.named.wallet }];
    const shown = { received: priceOf(packs), transfers, memos };
    return replay.follow({ ...draft, hash: paymentHash(draft) }, { draw, shown });
  };
  for (let purchase = 0; purchase < purchases; purchase++)
    expect(follow(50, "drawn")).toBe(undefined);
  return follow;
}

test("what a wallet has drawn counts against its allowance", () => {
  expect(drawnInTurn(3, 1)(1, "drawn")).toContain("by the rules it is over_allowance");
  expect(drawnInTurn(3, 1)(1, "over_allowance")).toBeUndefined();
  expect(drawnInTurn(2, 1)(50, "drawn")).toBeUndefined();
});

test("what is drawn leaves the box, and a refund is due only once reservations may fill the rest", () => {
  const left = MAX_PACKS_RESERVED / 50;
  const follow = drawnInTurn(PACKS_IN_BOX / 50 - left - 1, 2000);
  expect(follow(1, "sold_out")).toContain("by the rules it is drawn");
  expect(follow(50, "drawn")).toBeUndefined();
  expect(follow(1, "sold_out")).toBeUndefined();
});

test("a draw without a payment is not followed", () => {
  const why = "not the payment of the next draw";
  expect(upToStray().follow(paidNext, { draw: undefined, shown: undefined })).toContain(why);
});

test("what was drawn, and for whom, decides what the rules give to later payments", () => {
  const replay = upToStray();
  const again = relogged({ named: paid.named, outcome: "already_paid", drawHash: null });
  expect(replay.follow(again, { draw: second, shown: shownFor(first) })).toBeUndefined();
  const naming = { position: 4, slot: 4, previousHash: again.hash, named: null, drawHash: null };
  const refused = relogged({ ...naming, outcome: "no_purchase" });
  expect(replay.follow(refused, { draw: second, shown: shownFor(first) })).toContain(
    `it names purchase ${first.purchaseId}, but the log says that it names none`,
  );
});

describe("the rules give", () => {
  const log = (change: Partial<LogSoFar> = {}): LogSoFar => ({
    drawn: new Set(),
    named: new Set(),
    packsOf: new Map(),
    packsLeft: PACKS_IN_BOX,
    isSigned: null,
    ...change,
  });
  const held = (packs: number) => ({ packsOf: new Map([[WALLET, packs]]) });
  const logged = (outcome: PaymentOutcome, change: Partial<PaymentEntry> = {}) => ({
    ...paidNext,
    outcome,
    ...change,
  });
  const shown = shownFor(second);
  const unreadable = { received: null, named: null };

  test.each<[string, PaymentEntry, ShownArrival, LogSoFar]>([
    ["a draw to the last pack of the allowance", logged("drawn"), shown, log(held(148))],
    ["a refund above the allowance", logged("over_allowance"), shown, log(held(149))],
    ["a draw to the last pack of the box", logged("drawn"), shown, log({ packsLeft: 2 })],
    ["a refund beyond the box", logged("sold_out"), shown, log({ packsLeft: 1 })],
    [
      "a refund while reservations may hold all packs",
      logged("sold_out"),
      shown,
      log({ packsLeft: 2801 }),
    ],
    ["a hold of what nobody can read", logged("unreadable", unreadable), "unreadable", log()],
    [
      "nothing to what names no purchase",
      logged("no_purchase", { named: null }),
      { ...shown, memos: ["Hardwood"] },
      log({ named: new Set([second.purchaseId]) }),
    ],
  ])("%s", (_, entry, arrival, before) => {
    expect(outcomeFault(entry, arrival, before)).toBeUndefined();
  });

  test.each<[PaymentOutcome, PaymentEntry, ShownArrival, LogSoFar]>([
    ["drawn", logged("sold_out"), shown, log({ packsLeft: 2802 })],
    ["drawn", logged("over_allowance"), shown, log(held(148))],
    ["drawn", logged("seed_lost"), shown, log()],
    ["over_allowance", logged("drawn"), shown, log(held(149))],
    ["sold_out", logged("drawn"), shown, log({ packsLeft: 1 })],
    ["already_paid", logged("drawn"), shown, log({ drawn: new Set([second.purchaseId]) })],
    ["memo_missing", logged("drawn"), { ...shown, memos: [] }, log()],
    ["no_purchase", logged("drawn", { named: null }), shown, log()],
    ["unreadable", logged("no_purchase", unreadable), "unreadable", log()],
  ])("%s, whatever the log says", (outcome, entry, arrival, before) => {
    expect(outcomeFault(entry, arrival, before)).toBe(
      `by the rules it is ${outcome}, but the log says ${entry.outcome}`,
    );
  });

  test("no amount to what nobody can read", () => {
    expect(outcomeFault(logged("unreadable"), "unreadable", log())).toContain("nothing readable");
  });
});

test("an order that the house signed is in the log as it was signed", () => {
  const key = orderKeyOf(new Uint8Array(32).fill(1));
  const isSigned = orderCheck(key.publicKey);
  const memo = paymentMemo({ ...named, signature: key.sign(named) });
  const shown = { ...shownFor(second), memos: [memo] };
  const unsigned = shownFor(second);
  const log: LogSoFar = {
    drawn: new Set(),
    named: new Set(),
    packsOf: new Map(),
    packsLeft: PACKS_IN_BOX,
    isSigned,
  };
  const logged = (change: Partial<PaymentEntry>, of: ShownTransfers = shown) =>
    outcomeFault({ ...paidNext, ...change }, of, log);
  expect(logged({})).toBeUndefined();
  expect(logged({}, unsigned)).toContain("by the rules it is memo_missing");
  expect(logged({ outcome: "memo_missing" }, unsigned)).toBeUndefined();
  // What the house would have to say to send the payment back.
  const wallet = { outcome: "another_wallet", named: { ...named, wallet: "another" } } as const;
  const packs = { outcome: "wrong_amount", named: { ...named, packs: 3 } } as const;
  for (const lie of [wallet, packs]) {
    expect(logged(lie)).toContain(`the house signed "${orderText(named)}", but the log says`);
    expect(logged(lie, unsigned)).toBeUndefined();
  }
  // If several fit, it is the first one: the house must not be able to choose.
  const other = { ...named, purchaseId: "3".repeat(16) };
  const memos = [memo, paymentMemo({ ...other, signature: key.sign(other) })];
  expect(logged({}, { ...shown, memos })).toBeUndefined();
  expect(logged({}, { ...shown, memos: memos.toReversed() })).toContain(orderText(other));
  // A lost order is no fault here, so that all other payments are verified.
  const lost = { outcome: "no_purchase", named: null } as const;
  const seen = { ...log, named: new Set([named.purchaseId]) };
  expect(outcomeFault({ ...paidNext, ...lost }, shown, seen)).toBeUndefined();
  expect(outcomeFault({ ...paidNext, ...lost }, unsigned, seen)).toContain("it names purchase");
});
