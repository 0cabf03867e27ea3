import { beforeEach, expect, test } from "vitest";
import type { MobileEvent, Pending } from "../../web/session/mobile/mobile-machine.ts";
import type { Trip } from "../../web/session/mobile/trips.ts";
import { type Act, type MobileRun, runMobile } from "../../web/session/mobile/mobile-run.ts";
import { ManualClock } from "./manual-clock.ts";

let clock: ManualClock;
let pending: Pending | undefined;
let hasPhantom: boolean;
let connectedAddress: string | undefined;
let isVisible: boolean;
let looks: number;
let acts: Act[];
let run: MobileRun;

beforeEach(() => {
  clock = new ManualClock();
  pending = undefined;
  hasPhantom = false;
  connectedAddress = undefined;
  isVisible = true;
  looks = 0;
  acts = [];
  run = runMobile({
    now: () => clock.now,
    after: (ms, work) => clock.after(ms, work),
    facts: () => {
      looks += 1;
      return {
        pending,
        hasPhantom,
        connectedAddress,
        isVisible,
        isSignedIn: false,
        isUnderWay: () => true,
      };
    },
    act(act) {
      acts.push(act);
      if (act.kind === "remember") pending = { walletType: act.link.wallet, timestamp: clock.now };
      if (act.kind === "forget" && act.timestamp === pending?.timestamp) pending = undefined;
      if (act.kind === "forget-late" && pending && clock.now - pending.timestamp >= 300_000)
        pending = undefined;
    },
  });
});

const TRIP: Trip = { kind: "connect", id: "t", owner: null, secretKey: "" };
const send = (kind: "returned" | "shown" | "not-found" | "over") => run.send({ kind });
const linkTo = (wallet: "phantom" | "solflare") => ({
  wallet,
  href: "",
  returnUrl: "",
  trip: TRIP,
});
const open = (wallet: "phantom" | "solflare" = "phantom") =>
  run.send({ kind: "open", link: linkTo(wallet) } satisfies MobileEvent);
const kinds = () => acts.map(({ kind }) => kind);
const hasButton = () => run.state.get().fallback === "button";

test("pressing a link to an app writes the pending record with the wallet and the time", () => {
  open("solflare");
  expect(kinds()).toEqual(["remember"]);
  expect(pending).toEqual({ walletType: "solflare", timestamp: clock.now });
});

test("if nobody returns within 5 seconds, the app is missing", () => {
  open("solflare");
  clock.pass(4999);
  expect(kinds()).toEqual(["remember"]);
  clock.pass(1);
  expect(acts.at(-1)).toEqual({ kind: "app-missing", link: linkTo("solflare") });
  expect(run.state.get().away).toBeUndefined();
});

test("a user who returns within 5 seconds is not told that the app is missing", () => {
  open();
  clock.pass(4999);
  send("shown");
  clock.pass(60_000);
  expect(kinds()).not.toContain("app-missing");
});

test("after 5 seconds in the app the wait ends silently", () => {
  open();
  isVisible = false;
  clock.pass(5000);
  expect(run.state.get().away).toBeUndefined();
  expect(kinds()).not.toContain("app-missing");
});

test("the pending record is removed after 5 minutes", () => {
  open();
  isVisible = false;
  clock.pass(299_999);
  expect(pending).toBeDefined();
  clock.pass(1);
  expect(pending).toBeUndefined();
});

test("a pending record of 5 minutes is discarded when the page comes back, and nothing connects", () => {
  pending = { walletType: "phantom", timestamp: clock.now - 300_000 };
  hasPhantom = true;
  send("shown");
  clock.pass(60_000);
  expect(kinds()).toEqual(["forget"]);
});

test("a pending record just under 5 minutes still connects", () => {
  pending = { walletType: "phantom", timestamp: clock.now - 290_000 };
  hasPhantom = true;
  send("shown");
  clock.pass(2000);
  expect(kinds()).toEqual(["forget", "fallback-connect"]);
});

test("after a return the page looks for Phantom every 500 ms, and connects once it is there", () => {
  send("returned");
  clock.pass(499);
  hasPhantom = true;
  expect(acts).toEqual([]);
  clock.pass(1);
  expect(kinds()).toContain("fallback-connect");
  expect(run.state.get().returnPolls).toBe(0);
});

test("after a return the page looks 20 times, then tries the fallback connect", () => {
  send("returned");
  looks = 0;
  clock.pass(9999);
  expect(looks).toBe(19);
  expect(acts).toEqual([]);
  expect(run.state.get().returnPolls).toBe(1);
  clock.pass(1);
  expect(looks).toBe(20);
  expect(kinds()).toEqual(["fallback-connect"]);
  clock.pass(60_000);
  expect(looks).toBe(20);
});

test("a page that becomes visible with a pending Phantom record waits 2 seconds, then connects", () => {
  pending = { walletType: "phantom", timestamp: clock.now - 240_000 };
  hasPhantom = true;
  send("shown");
  clock.pass(1999);
  expect(acts).toEqual([]);
  clock.pass(1);
  expect(kinds()).toEqual(["forget", "fallback-connect"]);
});

test("without the wallet the button appears after 2 seconds, and stays for 30", () => {
  open();
  send("shown");
  clock.pass(1999);
  expect(hasButton()).toBe(false);
  clock.pass(1);
  expect(hasButton()).toBe(true);
  clock.pass(29_999);
  expect(hasButton()).toBe(true);
  clock.pass(1);
  expect(hasButton()).toBe(false);
});

test("a fallback connect that finds no wallet shows the button for 30 seconds", () => {
  send("not-found");
  expect(hasButton()).toBe(true);
  clock.pass(29_999);
  expect(hasButton()).toBe(true);
  clock.pass(1);
  expect(hasButton()).toBe(false);
});

test("pressing the link again removes the button", () => {
  send("not-found");
  open();
  expect(hasButton()).toBe(false);
});

test("no button and no second check for a wallet that is not Phantom", () => {
  open("solflare");
  send("shown");
  clock.pass(60_000);
  expect(hasButton()).toBe(false);
  expect(kinds()).toEqual(["remember"]);
});

test("simultaneous focus and visibility events start everything once", () => {
  open();
  send("shown");
  send("shown");
  looks = 0;
  clock.pass(1000);
  // Once after 200 ms, and once a second later, when the check ends.
  expect(looks).toBe(2);
});

test("a connection made in another tab is broadcast at once when the page comes back", () => {
  open();
  connectedAddress = "someone";
  send("shown");
  expect(acts.at(-1)).toEqual({ kind: "phantom-mobile-connected", address: "someone" });
  clock.pass(60_000);
  expect(kinds()).toEqual(["remember", "phantom-mobile-connected"]);
});

test("the second check looks again after 200 ms", () => {
  send("shown");
  clock.pass(199);
  connectedAddress = "someone";
  expect(acts).toEqual([]);
  clock.pass(1);
  expect(acts).toEqual([{ kind: "phantom-mobile-connected", address: "someone" }]);
});

test("the second check waits 1 second, finds Phantom, clears the record and connects", () => {
  open();
  hasPhantom = true;
  send("shown");
  clock.pass(999);
  expect(kinds()).toEqual(["remember"]);
  clock.pass(1);
  expect(kinds()).toEqual(["remember", "forget", "fallback-connect"]);
  expect(pending).toBeUndefined();
});

test("the second check looks every 500 ms for a wallet that is injected late", () => {
  open();
  send("shown");
  clock.pass(1000 + 499);
  hasPhantom = true;
  expect(kinds()).not.toContain("fallback-connect");
  clock.pass(1);
  expect(kinds()).toContain("fallback-connect");
});

test("the second check gives up after 30 tries in 15 seconds, and clears the record", () => {
  open();
  send("shown");
  clock.pass(1000 + 14_999);
  expect(pending).toBeDefined();
  expect(run.state.get().check).toBe(1);
  clock.pass(1);
  expect(pending).toBeUndefined();
  expect(run.state.get().check).toBe("none");
  hasPhantom = true;
  clock.pass(60_000);
  expect(kinds()).not.toContain("fallback-connect");
});

test("the second check requires a record younger than 3 minutes", () => {
  pending = { walletType: "phantom", timestamp: clock.now - 180_000 };
  send("shown");
  expect(run.state.get().check).toBe("none");
  pending = { walletType: "phantom", timestamp: clock.now - 179_999 };
  send("shown");
  expect(run.state.get().check).toBe("delay");
});

test("signing in ends the wait", () => {
  open();
  send("shown");
  send("over");
  hasPhantom = true;
  clock.pass(60_000);
  expect(kinds()).toEqual(["remember"]);
  expect(hasButton()).toBe(false);
});
