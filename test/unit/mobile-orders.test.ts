import fc from "fast-check";
import { expect, test } from "vitest";
import type { Facts, Pending } from "../../web/session/mobile/mobile-machine.ts";
import { type MobileRun, runMobile } from "../../web/session/mobile/mobile-run.ts";
import type { Trip } from "../../web/session/mobile/trips.ts";
import { ManualClock } from "./manual-clock.ts";

const TRIP: Trip = { kind: "connect", id: "t", owner: null, secretKey: "" };
const LINK = { wallet: "phantom", href: "", returnUrl: "", trip: TRIP } as const;

interface Tab {
  readonly clock: ManualClock;
  readonly run: MobileRun;
  pending: Pending | undefined;
  isVisible: boolean;
  isSignedIn: boolean;
  isUnderWay: boolean;
  /** How many times it reported that the app is missing. */
  missing: number;
  open(): void;
  /** Opens the app from another tab, which replaces the record. */
  openElsewhere(): void;
}

/** A tab that shares the pending record with other tabs. */
function openTab(): Tab {
  const clock = new ManualClock();
  const tab: Tab = {
    clock,
    pending: undefined,
    isVisible: true,
    isSignedIn: false,
    isUnderWay: true,
    missing: 0,
    run: runMobile({
      now: () => clock.now,
      after: (ms, work) => clock.after(ms, work),
      facts: (): Omit<Facts, "now"> => {
        const { pending, isVisible, isSignedIn, isUnderWay } = tab;
        if (pending) known.add(pending.timestamp);
        const elsewhere = { hasPhantom: false, connectedAddress: undefined };
        return { ...elsewhere, pending, isVisible, isSignedIn, isUnderWay: () => isUnderWay };
      },
      act(act) {
        if (act.kind === "remember")
          tab.pending = { walletType: act.link.wallet, timestamp: clock.now };
        if (act.kind === "app-missing") {
          const { isVisible, isSignedIn, isUnderWay } = tab;
          expect([isVisible, isSignedIn, isUnderWay]).toEqual([true, false, true]);
          tab.missing += 1;
        }
        if (act.kind === "forget") {
          expect(known).toContain(act.timestamp);
          if (act.timestamp === tab.pending?.timestamp) tab.pending = undefined;
        }
        if (act.kind === "forget-late" && clock.now - (tab.pending?.timestamp ?? 0) >= 300_000)
          tab.pending = undefined;
      },
    }),
    open: () => tab.run.send({ kind: "open", link: LINK }),
    openElsewhere() {
      tab.pending = { walletType: "phantom", timestamp: clock.now + 0.5 };
    },
  };
  const known = new Set<number>();
  return tab;
}

test.each(["isUnderWay", "isSignedIn"] as const)(
  "the app is not called missing once the trip is answered or the user signed in (%s)",
  (fact) => {
    const tab = openTab();
    tab.open();
    tab[fact] = !tab[fact];
    tab.clock.pass(60_000);
    expect(tab.missing).toBe(0);
  },
);

test("the timers of an old trip leave the record of a newer one alone", () => {
  const tab = openTab();
  tab.open();
  tab.clock.pass(200_000);
  tab.openElsewhere();
  tab.clock.pass(100_000);
  expect(tab.pending).toBeDefined();
  // Another tab replaces the record while the second check runs.
  tab.run.send({ kind: "shown" });
  tab.clock.pass(10_000);
  tab.openElsewhere();
  tab.clock.pass(60_000);
  expect(tab.pending).toBeDefined();
});

test("in every order of taps, looks back, other tabs, answers, sign-ins and time, a tab removes only records that it knows", () => {
  const happening = fc.oneof(
    fc.constantFrom("open", "shown", "returned", "other", "answer", "sign-in", "hide", "over"),
    fc.integer({ min: 1, max: 20_000 }),
  );
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const tab = openTab();
      for (const each of happenings) {
        if (typeof each === "number") tab.clock.pass(each);
        else if (each === "open") {
          tab.isUnderWay = true;
          tab.open();
        } else if (each === "other") tab.openElsewhere();
        else if (each === "answer") tab.isUnderWay = false;
        else if (each === "sign-in") tab.isSignedIn = true;
        else if (each === "hide") tab.isVisible = !tab.isVisible;
        else tab.run.send({ kind: each });
      }
    }),
    { numRuns: 500 },
  );
});
