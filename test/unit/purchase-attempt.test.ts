import { expect, onTestFinished, test, vi } from "vitest";
import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
import { beginAttempt, cancelAttempt } from "../../web/purchase/current-attempt.ts";
import { finishPurchase } from "../../web/purchase/finish.ts";
import { orderOf } from "../../web/purchase/order.ts";
import type { User } from "../../web/session/cached-user.ts";
import { beginTrip, takeTripAnswer } from "../../web/session/mobile/trip-store.ts";
import { setSession } from "../../web/session/session-state.ts";
import { startPurchase } from "../../web/purchase/start.ts";
import { headlineOf } from "../../web/purchase/words.ts";
import {
  answers,
  asked,
  attempt,
  events,
  happened,
  later,
  PURCHASE,
  refusal,
  sign,
  start,
  turnOff,
  unsigned,
  until,
  walletThat,
  untilAsked,
  playSite,
} from "./purchase-site.ts";

playSite();

test("a purchase is created, signed, sent and confirmed, and the server is asked for the outcome", async () => {
  await start();
  expect(attempt()).toMatchObject({ kind: "signed", isAccepted: true, isConfirmed: true });
  expect(asked.filter((call) => !call.startsWith("get"))).toEqual([
    "create-pack-transaction",
    "sendTransaction",
    "confirm-pack",
  ]);
  expect(happened).toEqual(["created p1", "confirmed p1", "news of p1"]);
});

test("a purchase canceled while its wallet is looked up, or while it is created, goes no further", async () => {
  const wallet = later<ConnectedWallet>();
  const signTransaction = vi.fn(sign);
  const looking = startPurchase(
    {
      packs: 1,
      rpcUrl: "/rpc",
      referralCode: undefined,
      ensureWallet: () => wallet.promise,
      onCreated: () => void happened.push("created"),
    },
    events,
  );
  cancelAttempt();
  wallet.decide(walletThat(signTransaction));
  await looking;
  expect(asked).toEqual([]);

  const made = later<Response>();
  answers["create-pack-transaction"] = () => made.promise;
  const making = start(signTransaction);
  await untilAsked("create-pack-transaction");
  cancelAttempt();
  made.decide(Response.json(PURCHASE));
  await making;
  expect(signTransaction).not.toHaveBeenCalled();
  expect(attempt()).toEqual({ kind: "canceled", packs: 3, purchaseId: null });
  expect(happened).toEqual([]);
});

test("what a wallet signs after its purchase was canceled is never sent", async () => {
  const approval = later<void>();
  const buying = start((transaction) => approval.promise.then(() => sign(transaction)));
  await until("awaiting_signature");
  cancelAttempt();
  approval.decide();
  await buying;
  expect(attempt()).toEqual({ kind: "canceled", packs: 3, purchaseId: "p1" });
  expect(asked).toEqual(["create-pack-transaction"]);
});

test("what a wallet signs after it was turned off is never sent", async () => {
  const approval = later<void>();
  const signing = vi.fn((transaction: Uint8Array) =>
    approval.promise.then(() => sign(transaction)),
  );
  const buying = start(signing);
  await until("awaiting_signature");
  turnOff();
  await buying;
  approval.decide();
  await signing.mock.results[0]!.value;
  expect(attempt()).toMatchObject({ kind: "refused", purchaseId: "p1", isSigned: false });
  expect(asked).toEqual(["create-pack-transaction"]);
});

test("canceling while the signature is being checked still sends nothing", async () => {
  const verify = vi.spyOn(crypto.subtle, "verify").mockImplementationOnce(async () => {
    cancelAttempt();
    return true;
  });
  onTestFinished(() => verify.mockRestore());
  await start();
  expect(verify).toHaveBeenCalledOnce();
  expect(attempt()).toEqual({ kind: "canceled", packs: 3, purchaseId: "p1" });
  expect(asked).toEqual(["create-pack-transaction"]);
});

test.each([
  [refusal(409, "sold_out", "Sold out."), "Sold out."],
  [() => Response.json({}, { status: 502 }), "Failed to create transaction"],
])(
  "a purchase that the server refuses to create never reaches the wallet",
  async (answer, reason) => {
    answers["create-pack-transaction"] = answer;
    await start();
    expect(attempt()).toEqual({
      kind: "refused",
      packs: 3,
      purchaseId: null,
      reason,
      isSigned: false,
    });
    expect(happened).toEqual(["nothing paid"]);
  },
);

test("while others are paying for the packs, the screen says so and tries again by itself", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const create = answers["create-pack-transaction"]!;
  answers["create-pack-transaction"] = refusal(409, "others_paying", "Others are paying.");
  const buying = start();
  await until("preparing", { isWaiting: true });
  expect(headlineOf(orderOf(attempt(), null)!, "60.00 USDC")).toBe(
    "Too many packs are reserved by open orders right now. We keep trying for you.",
  );
  answers["create-pack-transaction"] = create;
  await vi.advanceTimersByTimeAsync(3000);
  await untilAsked("sendTransaction");
  vi.useRealTimers();
  await buying;
  expect(attempt()).toMatchObject({ kind: "signed", isConfirmed: true });
});

test("canceling while others are paying ends the retries", async () => {
  answers["create-pack-transaction"] = refusal(409, "others_paying", "Others are paying.");
  const buying = start();
  await until("preparing", { isWaiting: true });
  cancelAttempt();
  await buying;
  expect(attempt()).toEqual({ kind: "canceled", packs: 3, purchaseId: null });
  expect(asked).toEqual(["create-pack-transaction"]);
});

test("declining in the wallet cancels the purchase; a wallet that breaks is refused in its own words", async () => {
  await start(() => Promise.reject({ code: 4001, message: "No" }));
  expect(attempt()).toEqual({ kind: "canceled", packs: 3, purchaseId: "p1" });
  await start(() => Promise.reject(new Error("Ledger device: locked")));
  const reason = "Failed to process transaction: Ledger device: locked";
  expect(attempt()).toMatchObject({ kind: "refused", reason, isSigned: false });
  await start(() => Promise.reject({}));
  expect(attempt()).toMatchObject({ kind: "refused", reason: "Unknown error occurred" });
});

test("what a wallet signs after its user has signed out is never sent", async () => {
  const approval = later<void>();
  const user = { walletAddress: "A" } as User;
  setSession({ status: "signed-in", user });
  onTestFinished(() => setSession({ status: "signed-out", user: null }));
  const buying = start((transaction) => approval.promise.then(() => sign(transaction)));
  await until("awaiting_signature");
  setSession({ user: { ...user, walletAddress: "B" } });
  approval.decide();
  await buying;
  const reason = "Failed to process transaction: you signed out before your wallet answered";
  expect(attempt()).toMatchObject({ kind: "refused", reason, isSigned: false });
  expect(asked).toEqual(["create-pack-transaction"]);
});

test("a wallet that is asked again pays once, whichever response comes first", async () => {
  const first = later<void>();
  const signTransaction = vi.fn((transaction: Uint8Array) =>
    signTransaction.mock.calls.length === 1
      ? first.promise.then(() => sign(transaction))
      : sign(transaction),
  );
  const buying = start(signTransaction);
  await until("awaiting_signature");
  const waiting = attempt();
  if (waiting?.kind === "awaiting_signature") waiting.askAgain();
  await buying;
  first.decide();
  if (waiting?.kind === "awaiting_signature") waiting.askAgain();
  expect(signTransaction).toHaveBeenCalledTimes(2);
  expect(asked.filter((call) => call === "sendTransaction")).toHaveLength(1);
});

test("what a wallet's app still signs for an order is discarded once another one begins", () => {
  const wallet = { purchaseId: "p1", walletName: "Phantom", askAgain: () => undefined };
  beginAttempt({ kind: "buy", packs: 3 })!.tell({ kind: "wallet-asked", asked: wallet });
  const phantom = { address: "A", secretKey: "", phantomKey: "", session: "" };
  beginTrip({ kind: "sign-transaction", id: "p1", owner: null, phantom, purchase: PURCHASE });
  beginAttempt({ kind: "buy", packs: 3 });
  const answer = { phantomKey: undefined, nonce: "", data: "" };
  const back = { wallet: "phantom", trip: "p1", isPayment: true, answer, error: undefined };
  expect(takeTripAnswer(back, () => "signed")).toEqual({ kind: "canceled", purchase: PURCHASE });
});

test("a wallet's app that responded in this tab pays, or says why not", async () => {
  const page = { rpcUrl: "/rpc", events };
  const bytes = Uint8Array.from(atob(unsigned), (char) => char.charCodeAt(0));
  await finishPurchase(PURCHASE, { kind: "canceled" }, page);
  expect(attempt()).toEqual({ kind: "canceled", packs: 3, purchaseId: "p1" });
  await finishPurchase(PURCHASE, { kind: "failed", reason: "No" }, page);
  expect(attempt()).toMatchObject({ reason: "Failed to process transaction: No" });
  await finishPurchase(PURCHASE, { kind: "signed", transaction: bytes }, page);
  expect(attempt()).toMatchObject({
    kind: "refused",
    reason: "Failed to process transaction: the signature of your wallet is not valid",
  });
  expect(asked).toEqual([]);
  expect(happened.splice(0)).toEqual(["nothing paid", "nothing paid", "nothing paid"]);

  await finishPurchase(PURCHASE, { kind: "signed", transaction: await sign(bytes) }, page);
  expect(attempt()).toMatchObject({
    kind: "signed",
    sent: { walletName: "Phantom" },
    isConfirmed: true,
  });
  expect(happened).toEqual(["confirmed p1", "news of p1"]);
});
