import fc from "fast-check";
import { expect, test } from "vitest";
import {
  answerTrip,
  cancelTrip,
  setOut,
  type Trip,
  type Trips,
  withoutLate,
} from "../../web/session/mobile/trips.ts";

const FIVE_MINUTES = 300_000;
const phantom = { address: "A", secretKey: "secretKey", phantomKey: "k", session: "s" };

function paymentOf(packId: string, owner: string): Trip {
  const purchase = { packId, packs: 1, referrerId: null, transaction: "", lastValidBlockHeight: 1 };
  return { kind: "sign-transaction", id: packId, owner, phantom, purchase };
}

const connecting = (id: string): Trip => ({
  kind: "connect",
  id,
  owner: null,
  secretKey: "secretKey",
});

/** Returns an opener that only reads a response sealed for this trip. */
const sealedFor = (id: string) => (trip: Trip) => {
  if (trip.id !== id) throw new Error("another key");
  return id;
};

const answer = (
  trips: Trips,
  id: string | undefined,
  { wallet = "A", now = 0, isError = false, sealed = id ?? "" } = {},
) => answerTrip(trips, { id, wallet, now, isError, open: sealedFor(sealed) });

test("an answer ends its own trip and no other", () => {
  const trips = setOut(setOut({}, connecting("one"), 0), connecting("two"), 0);
  const [after, verdict] = answer(trips, "one");
  expect(verdict).toMatchObject({ kind: "read", content: "one" });
  expect(Object.keys(after)).toEqual(["two"]);
  expect(answer(after, "one")[1]).toEqual({ kind: "unknown" });
  expect(answer(after, "two")[1]).toMatchObject({ kind: "read", content: "two" });
});

test("errors and answers that no key opens end nothing, because anybody could make them up", () => {
  const trips = setOut({}, paymentOf("p1", "A"), 0);
  for (const [id, how, kind] of [
    [undefined, { isError: true }, "unknown"],
    ["other", { isError: true }, "unknown"],
    ["p1", { isError: true }, "declined"],
    ["p1", { sealed: "other" }, "unreadable"],
  ] as const) {
    const [after, verdict] = answer(trips, id, how);
    expect(verdict.kind).toBe(kind);
    expect(after).toBe(trips);
  }
  expect(answer(trips, "p1")[1].kind).toBe("read");
});

test("a payment is read once, and later copies are told so", () => {
  const [after] = answer(setOut({}, paymentOf("p1", "A"), 0), "p1");
  expect(answer(after, "p1")[1]).toEqual({ kind: "repeated" });
  expect(cancelTrip(after, "p1")[1]).toBe(false);
  // Opening the app again does not revive it.
  expect(answer(setOut(after, paymentOf("p1", "A"), 1), "p1")[1]).toEqual({ kind: "repeated" });
});

test("the late answer to a canceled order is not a payment", () => {
  const [after, isCanceled] = cancelTrip(setOut({}, paymentOf("p1", "A"), 0), "p1");
  expect(isCanceled).toBe(true);
  expect(answer(after, "p1")[1]).toMatchObject({ kind: "canceled", purchase: { packId: "p1" } });
});

test("one account's payment is not read in another's session, nor after five minutes", () => {
  const trips = setOut({}, paymentOf("p1", "A"), 0);
  expect(answer(trips, "p1", { wallet: "B" })).toEqual([trips, { kind: "unknown" }]);
  expect(answer(trips, "p1", { now: FIVE_MINUTES })).toEqual([trips, { kind: "unknown" }]);
  expect(answer(trips, "p1", { now: FIVE_MINUTES - 1 })[1].kind).toBe("read");
});

/** What the browser's tabs, the app and strangers do, in any order. */
type Step =
  | { do: "pay" | "cancel" | "approve" | "copy"; id: string }
  | { do: "connect" | "connected"; id: string }
  | { do: "decline"; id: string }
  | { do: "stray"; id: string | undefined; isError: boolean }
  | { do: "pass"; ms: number }
  | { do: "enter"; wallet: "A" | "B" }
  | { do: "leave" };

const order = fc.constantFrom("p1", "p2");
const trip = fc.constantFrom("t1", "t2");
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("pay", "cancel", "approve", "decline", "copy"), id: order }),
  fc.record({ do: fc.constantFrom("connect", "connected"), id: trip }),
  fc.record({
    do: fc.constant("stray"),
    id: fc.constantFrom("p1", "p2", "t1", undefined),
    isError: fc.boolean(),
  }),
  fc.record({ do: fc.constant("pass"), ms: fc.constantFrom(1000, 200_000, FIVE_MINUTES) }),
  fc.record({ do: fc.constant("enter"), wallet: fc.constantFrom("A", "B") }),
  fc.record({ do: fc.constant("leave") }),
) as fc.Arbitrary<Step>;

/** The expected state of a trip, tracked independently of the code under test. */
interface Expected {
  readonly owner: string | null;
  readonly since: number;
  readonly state: "open" | "sent" | "canceled";
}

test("in every order of taps, answers, copies, strangers, time and sign-outs, an approval is used once or not at all, for the right reason", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let trips: Trips = {};
      let wallet: "A" | "B" | null = "A";
      let now = 0;
      const expected = new Map<string, Expected>();
      const isLive = (id: string) => {
        const known = expected.get(id);
        return (
          known !== undefined &&
          now - known.since < FIVE_MINUTES &&
          (known.owner === null || known.owner === wallet)
        );
      };
      const begin = (next: Trip) => {
        trips = setOut(trips, next, now);
        const known = expected.get(next.id);
        if (known === undefined || known.state === "open")
          expected.set(next.id, { owner: next.owner, since: now, state: "open" });
      };
      for (const each of steps) {
        switch (each.do) {
          case "pay":
            if (wallet) begin(paymentOf(each.id, wallet));
            break;
          case "connect":
            begin(connecting(each.id));
            break;
          case "cancel": {
            const [after, isCanceled] = cancelTrip(trips, each.id);
            trips = after;
            const known = expected.get(each.id);
            expect(isCanceled).toBe(known?.state !== "sent");
            if (known?.state === "open") expected.set(each.id, { ...known, state: "canceled" });
            break;
          }
          case "approve":
          case "copy":
          case "connected": {
            const [after, verdict] = answer(trips, each.id, { wallet: wallet!, now });
            trips = after;
            const known = expected.get(each.id);
            if (!isLive(each.id)) expect(verdict.kind).toBe("unknown");
            else if (known!.state === "canceled") expect(verdict.kind).toBe("canceled");
            else if (known!.state === "sent") expect(verdict.kind).toBe("repeated");
            else {
              expect(verdict.kind).toBe("read");
              if (each.do === "connected") expected.delete(each.id);
              else expected.set(each.id, { ...known!, state: "sent" });
            }
            break;
          }
          case "decline": {
            const [after] = answer(trips, each.id, { wallet: wallet!, now, isError: true });
            expect(after).toBe(trips);
            break;
          }
          case "stray": {
            const { id, isError } = each;
            const how = { wallet: wallet!, now, isError, sealed: "a stranger" };
            expect(answer(trips, id, how)[0]).toBe(trips);
            break;
          }
          case "pass":
            now += each.ms;
            trips = withoutLate(trips, now);
            for (const [id, { since }] of expected)
              if (now - since >= FIVE_MINUTES) expected.delete(id);
            break;
          case "enter":
          case "leave": {
            const next = each.do === "enter" ? each.wallet : null;
            if (wallet !== null && wallet !== next) {
              trips = {};
              expected.clear();
            }
            wallet = next;
            break;
          }
          default:
            each satisfies never;
        }
        // Only open trips have keys.
        const open = [...expected].filter(([, { state }]) => state === "open").map(([id]) => id);
        const withKeys = Object.values(trips).filter((one) =>
          JSON.stringify(one).includes("secretKey"),
        );
        expect(withKeys.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
      }
    }),
    { numRuns: 2000 },
  );
});
