import fc from "fast-check";
import { expect, test } from "vitest";
import { isSeen, isSettled } from "../../web/queries/purchases.ts";
import { factsOf } from "../../web/purchase/order.ts";
import { headlineOf } from "../../web/purchase/words.ts";
import { Browser, type Payment } from "./played-tabs.ts";

/** What server, wallet, app, chain, time and user do to one of two tabs, in any order. */
const DOINGS = [
  "buy",
  "ask-again",
  "dismiss",
  "cancel",
  "reload",
  "duplicate",
  "look",
  "others-paying",
  "create",
  "create-for-app",
  "sign",
  "sign-nothing",
  "sign-less",
  "decline",
  "break",
  "app-signs",
  "app-declines",
  "accept",
  "refuse",
  "drop",
  "poll",
  "late",
  "confirm",
  "land",
  "outlive",
  "see",
  "expire",
  "settle",
  "sign-out",
  "sign-in-as-another",
] as const;
type Doing = (typeof DOINGS)[number];

function act(browser: Browser, doing: Doing, index: 0 | 1): void {
  const tab = browser.tabs[index];
  switch (doing) {
    case "ask-again":
      return tab.askAgain();
    case "buy":
    case "cancel":
    case "look":
    case "poll":
    case "confirm":
      return tab[doing]();
    case "dismiss":
      if (tab.happens({ kind: "dismiss" })) tab.address = null;
      return undefined;
    case "reload":
      return tab.open();
    case "duplicate": {
      const other = browser.tabs[1 - index]!;
      other.stored = tab.stored;
      other.mine = [...tab.mine];
      other.address = tab.address;
      return other.open();
    }
    case "others-paying":
      for (const { kind, of } of tab.waiting)
        if (kind === "order") tab.happens({ kind: "others-paying", of });
      return undefined;
    case "create":
    case "create-for-app":
      return tab.create(doing === "create-for-app");
    case "sign":
    case "sign-nothing":
    case "sign-less":
    case "decline":
    case "break":
      return tab.wallet(doing);
    case "app-signs":
    case "app-declines":
      return tab.appAnswers(doing === "app-signs");
    case "accept":
    case "refuse":
    case "drop":
      return tab.send(doing);
    case "late":
      for (const { kind, of } of tab.waiting)
        if (kind === "chain") tab.happens({ kind: "late", of });
      return undefined;
    case "land":
    case "outlive":
      return browser.chain(doing);
    case "see":
    case "expire":
    case "settle":
      return browser.server(doing);
    case "sign-out":
      return browser.enter(browser.wallet);
    case "sign-in-as-another":
      return browser.enter(browser.wallet === "A" ? "B" : "A");
    default:
      return doing satisfies never;
  }
}

const isAlive = ({ pays, state }: Payment) =>
  pays !== "nothing" && (state === "unsent" || state === "out");

function expectTruth(browser: Browser): void {
  const perOrder = Map.groupBy(browser.payments, ({ sent }) => sent.purchase.packId);
  for (const payments of perOrder.values()) expect(payments.length).toBe(1);
  for (const played of browser.tabs) {
    const order = played.order();
    const { attempt } = played.tab;
    const alive = played.mine.filter(isAlive);
    expect(alive.length).toBeLessThanOrEqual(1);
    // A payment that may still land must stay on the screen.
    for (const { sent } of alive)
      expect(attempt).toMatchObject({ kind: "signed", sent: { signature: sent.signature } });
    if (order?.purchase && isSeen(order.purchase))
      expect(headlineOf(order, "20.00 USDC")).not.toContain("Nothing was charged");
    const shown = played.mine.find(({ sent }) => sent.purchase.packId === order?.purchaseId);
    if (!order || !shown || shown.pays === "nothing" || shown.state === "dead") continue;
    expect(headlineOf(order, "20.00 USDC")).not.toContain("Nothing was charged");
    const isKnown = order.purchase !== null && isSettled(order.purchase);
    if (shown.pays === "all") expect(factsOf(order.state).isBuyLocked).toBe(!isKnown);
  }
}

/** Lets everything finish. The user's only further action is to cancel. */
function settleDown(browser: Browser): void {
  for (const tab of browser.tabs) tab.send("drop");
  browser.chain("outlive");
  for (const what of ["settle", "expire"] as const) browser.server(what);
  for (const tab of browser.tabs) {
    tab.cancel();
    tab.poll();
    tab.confirm();
    tab.look();
  }
}

/** Typical sequences, so that rare events are tried at every point of one. */
const COURSES: readonly (readonly (Doing | "elsewhere")[])[] = [
  ["buy", "create", "sign", "accept", "poll", "land", "poll", "see", "look", "settle", "look"],
  ["buy", "create", "expire", "look", "sign", "drop", "look", "reload", "look", "land", "poll"],
  ["buy", "create", "sign", "accept", "outlive", "poll", "expire", "look", "buy"],
  ["buy", "create-for-app", "cancel", "app-signs", "accept", "look"],
  ["buy", "create-for-app", "expire", "elsewhere", "app-signs", "drop", "land", "see", "look"],
  ["buy", "create", "sign-less", "accept", "land", "see", "settle", "confirm", "expire", "look"],
  ["buy", "create", "ask-again", "sign", "accept", "sign", "decline", "look"],
];

/** Typical sequences with other events in between, in either tab. */
const happenings = fc
  .array(
    fc.record({
      course: fc.constantFrom(...COURSES),
      between: fc.array(
        fc.record({
          at: fc.nat({ max: 12 }),
          doing: fc.constantFrom(...DOINGS),
          tab: fc.constantFrom(0, 1),
        }),
        { maxLength: 8 },
      ),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((courses) =>
    courses.flatMap(({ course, between }) => {
      const elsewhere = course.indexOf("elsewhere");
      const doings = course.flatMap((doing, index) => {
        if (doing === "elsewhere") return [];
        const isElsewhere = elsewhere >= 0 && index > elsewhere && doing !== "look";
        return [{ doing, tab: isElsewhere ? 1 : 0 }];
      });
      for (const { at, ...one } of between) doings.splice(at, 0, one);
      return doings;
    }),
  );

test("in every order of presses, answers, time-outs, expiry, reloads, second tabs and sign-outs, a payment is sent once, followed until it is decided, and called uncharged only then", () => {
  fc.assert(
    fc.property(happenings, (doings) => {
      const browser = new Browser();
      for (const { doing, tab } of doings) {
        act(browser, doing, tab as 0 | 1);
        expectTruth(browser);
      }
      settleDown(browser);
      for (const played of browser.tabs) {
        const order = played.order();
        if (order) expect(factsOf(order.state).isBuyLocked).toBe(false);
        expect(played.stored).toBeUndefined();
      }
    }),
    { numRuns: 600 },
  );
});
