import { expect, test } from "vitest";
import { beginAttempt, cancelAttempt, currentAttempt } from "../../web/purchase/current-attempt.ts";
import { finishPurchase, resumePayment } from "../../web/purchase/finish.ts";
import { factsOf, orderOf } from "../../web/purchase/order.ts";
import { headlineOf } from "../../web/purchase/words.ts";
import { readSent } from "../../web/purchase/sent-memory.ts";
import type { User } from "../../web/session/cached-user.ts";
import { setSession } from "../../web/session/session-state.ts";
import { toastNow } from "../../web/ui/toast.ts";
import {
  answers,
  asked,
  attempt,
  confirmedAt,
  events,
  heightOf,
  happened,
  later,
  PURCHASE,
  refusal,
  rpc,
  signWithOwnBlockhash,
  start,
  until,
  untilAsked,
  unseen,
  playSite,
} from "./purchase-site.ts";

playSite();

test("a signed payment cannot be canceled", async () => {
  const sending = later<Response>();
  answers["sendTransaction"] = () => sending.promise;
  const buying = start();
  await until("signed");
  cancelAttempt();
  expect(attempt()?.kind).toBe("signed");
  sending.decide(rpc("1".repeat(64))());
  await buying;
  expect(happened).toContain("confirmed p1");
});

test("nothing else can be bought, and nothing is dismissed, until a payment is decided", async () => {
  const sending = later<Response>();
  answers["sendTransaction"] = () => sending.promise;
  const first = start();
  await untilAsked("sendTransaction");
  await start(() => Promise.reject(new Error("not asked")), 7);
  await finishPurchase(
    { ...PURCHASE, packId: "p2" },
    { kind: "signed", transaction: new Uint8Array() },
    { rpcUrl: "/rpc", events },
  );
  expect(toastNow()?.description).toMatch(/^Another payment from this tab is still pending/);
  expect(beginAttempt({ kind: "dismiss" })).toBeUndefined();
  expect(attempt()).toMatchObject({ kind: "signed", packs: 3 });
  sending.decide(rpc("1".repeat(64))());
  await first;
  expect(happened).toEqual(["created p1", "confirmed p1", "news of p1"]);
  void start(() => new Promise(() => {}), 7);
  await until("awaiting_signature");
  expect(attempt()).toMatchObject({ packs: 7 });
});

test("a tab that is reloaded sends on and follows what it had sent, and refuses no more", async () => {
  const sending = later<Response>();
  answers["sendTransaction"] = () => sending.promise;
  void start();
  await untilAsked("sendTransaction");
  const sent = readSent()!;
  expect(sent.purchase).toEqual(PURCHASE);
  setSession({ user: { walletAddress: "another" } as User });
  expect(readSent()).toBeUndefined();
  setSession({ user: null });
  // Simulates a reload: the page's state is gone, and whatever it still does counts for no later attempt.
  currentAttempt.set({ id: currentAttempt.get().id + 1, attempt: null });
  asked.length = 0;
  const error = { code: -32002, message: "x", data: { err: "AccountNotFound" } };
  answers["sendTransaction"] = () => Response.json({ jsonrpc: "2.0", id: "1", error });
  const following = resumePayment(sent, { rpcUrl: "/rpc", events });
  expect(attempt()).toMatchObject({ kind: "signed", sent, canLand: true });
  await following;
  expect(asked).toContain("sendTransaction");
  expect(attempt()).toMatchObject({ isConfirmed: true, isSettled: true });
  expect(readSent()).toBeUndefined();
  sending.decide(rpc("1".repeat(64))());
});

test.each([
  ["is confirmed, but not drawn yet, is kept for a reload", "seen", "pending", true],
  ["is drawn needs no reload to know it", "seen", "confirmed", false],
  ["can no longer land is forgotten", "unseen", "pending", false],
])("a payment that %s", async (_, chain, answer, isKept) => {
  answers["getSignatureStatuses"] = chain === "seen" ? confirmedAt("confirmed") : unseen;
  answers["getEpochInfo"] = heightOf(101);
  answers["confirm-pack"] = () => Response.json({ status: answer, rewards: [] });
  await start();
  expect(readSent() !== undefined).toBe(isKept);
});

test("what somebody has put into storage is not sent, and locks nothing", async () => {
  const sent = {
    owner: undefined,
    purchase: PURCHASE,
    walletName: "x",
    signature: "s",
    wire: "AAAA",
  };
  await resumePayment(sent, { rpcUrl: "/rpc", events });
  expect(attempt()).toMatchObject({ canLand: false });
  expect(asked).toEqual([]);
});

test("a refusal by the first node ends the payment: nothing was charged", async () => {
  const err = { InstructionError: [0, { Custom: 1 }] };
  const error = { code: -32002, message: "x", data: { err } };
  answers["sendTransaction"] = () => Response.json({ jsonrpc: "2.0", id: "1", error });
  await start();
  expect(attempt()).toMatchObject({
    kind: "refused",
    isSigned: true,
    reason: "Failed to process transaction: this wallet does not hold enough USDC",
  });
  expect(asked).not.toContain("confirm-pack");
  expect(happened).toEqual(["created p1", "nothing paid"]);
});

test.each([
  ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is broken", () => Response.json({}, { status: 502 })],
  ["is busy", refusal(429, "rate_limited", "Too many requests.")],
  ["says that the order has expired", refusal(409, "purchase_expired", "Not sent in time.")],
])("a signed payment is not called failed when the server %s", async (_, answer) => {
  answers["confirm-pack"] = answer;
  await start();
  expect(attempt()).toMatchObject({ kind: "signed", isConfirmed: true });
  expect(happened).toEqual(["created p1", "news of p1"]);
});

test("a payment that can no longer land is unknown, and the server is still told", async () => {
  answers["getSignatureStatuses"] = unseen;
  answers["getEpochInfo"] = heightOf(101);
  answers["confirm-pack"] = () => Response.json({ status: "pending", rewards: [] });
  await start();
  expect(attempt()).toMatchObject({
    kind: "signed",
    isConfirmed: false,
    isLate: true,
    canLand: false,
  });
  expect(happened).toEqual(["created p1", "news of p1"]);
});

test("a payment with a blockhash of the wallet's own outlives the order's, and is followed", async () => {
  answers["getEpochInfo"] = heightOf(101);
  let polls = 0;
  answers["getSignatureStatuses"] = () => (polls++ < 2 ? unseen : confirmedAt("confirmed"))();
  const error = "The payment was not sent in time. Nothing was charged.";
  answers["confirm-pack"] = refusal(409, "purchase_expired", error);
  const before = toastNow();
  await start(signWithOwnBlockhash);
  expect(polls).toBe(3);
  expect(attempt()).toMatchObject({ kind: "signed", isConfirmed: true, canLand: true });
  expect(happened).toEqual(["created p1", "news of p1"]);
  expect(toastNow()).toBe(before);
});

test("a final transaction that paid nothing ends the purchase in the server's words", async () => {
  answers["confirm-pack"] = refusal(409, "payment_not_ours", "This pays for something else.");
  await start();
  expect(attempt()).toMatchObject({ kind: "refused", reason: "This pays for something else." });
  expect(happened).toEqual(["created p1", "nothing paid", "news of p1"]);
});

test("a final transaction that pays for something else ends the purchase, and is not called uncharged", async () => {
  answers["confirm-pack"] = refusal(409, "payment_refunded", "Sent back: wrong_amount");
  await start();
  const reason = "This payment could not be used. It will be sent back, or held for you to claim.";
  expect(attempt()).toEqual({ kind: "unmatched", packs: 3, purchaseId: "p1", reason });
  expect(toastNow()?.description).toBe(reason);
  expect(readSent()).toBeUndefined();
  const order = orderOf(attempt(), null)!;
  expect(headlineOf(order, "60.00 USDC")).toBe("Your payment does not match this order.");
  expect(factsOf(order.state).isBuyLocked).toBe(false);
});

test("a node that sees the payment later does not override the server", async () => {
  let polls = 0;
  answers["confirm-pack"] = refusal(409, "payment_failed", "The payment failed.");
  answers["getSignatureStatuses"] = () => (polls++ === 0 ? unseen : confirmedAt("confirmed"))();
  await start();
  expect(polls).toBeGreaterThan(1);
  expect(attempt()).toMatchObject({ kind: "refused", reason: "The payment failed." });
});
