import type { PhantomAnswer } from "../../../chain/wallet/phantom-link.ts";
import { storedJson } from "../../storage.ts";
import { sessionNow } from "../session-state.ts";
import { PENDING_MS } from "./pending-record.ts";
import {
  answerTrip,
  cancelTrip,
  setOut,
  type Trip,
  type Trips,
  type Verdict,
  withoutLate,
} from "./trips.ts";
import type { WalletReturn } from "./wallet-return.ts";

// In local storage, because the app answers in a new tab. Every tab reads
// and writes all trips, so no tab's change may depend on what it has read earlier.

const stored = storedJson<Trips>("hardwood.trips", (found) =>
  Object.values(found).every((trip) => typeof trip?.timestamp === "number"),
);

/** Returns an id for a trip to a sign-in. */
export function newTripId(): string {
  return crypto
    .getRandomValues(new Uint8Array(12))
    .reduce((text, byte) => text + byte.toString(16).padStart(2, "0"), "");
}

/** If the browser refuses to store it, the answer cannot be read, and the page says so. */
export function beginTrip(trip: Trip): void {
  write(setOut(read(), trip, Date.now()));
}

/** Says what an answer to this page means, and ends its trip if it is the answer. */
export function takeTripAnswer<Content>(
  { trip: id, answer, error }: WalletReturn,
  open: (answer: PhantomAnswer, trip: Trip) => Content,
): Verdict<Content> {
  const [trips, verdict] = answerTrip(read(), {
    id,
    wallet: sessionNow().user?.walletAddress ?? null,
    now: Date.now(),
    isError: error !== undefined,
    open(trip) {
      if (!answer) throw new Error("The wallet did not respond");
      return open(answer, trip);
    },
  });
  write(trips);
  return verdict;
}

/** Cancels the trip that pays for a purchase. Returns false if another tab already has the answer. */
export function cancelPaymentTrip(packId: string): boolean {
  const [trips, isCanceled] = cancelTrip(read(), packId);
  write(trips);
  return isCanceled;
}

/** Returns true until the trip's answer has been read. */
export function isUnderWay({ id }: Trip): boolean {
  const trip = read()[id];
  return trip !== undefined && trip.kind !== "over";
}

/** Removes expired trips, now and whenever the next one expires: a closed tab leaves some behind. */
export function forgetLateTrips(): void {
  const trips = withoutLate(read(), Date.now());
  write(trips);
  const times = Object.values(trips).map(({ timestamp }) => timestamp);
  if (times.length > 0) setTimeout(forgetLateTrips, Math.min(...times) + PENDING_MS - Date.now());
}

function read(): Trips {
  return stored.read() ?? {};
}

function write(trips: Trips): void {
  if (Object.keys(trips).length === 0) stored.remove();
  else stored.write(trips);
}
