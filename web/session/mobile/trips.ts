import type { PhantomSession } from "../../../chain/wallet/phantom-link.ts";
import { PENDING_MS } from "./pending-record.ts";

/** A purchase the server has created: everything a tab needs to pay for it. */
export interface UnpaidPurchase {
  readonly packId: string;
  readonly packs: number;
  readonly referrerId: string | null;
  /** Unsigned, base64. */
  readonly transaction: string;
  readonly lastValidBlockHeight: number;
}

/** One request to Phantom's app, with the keys that open its answer. */
export type Trip = {
  /** In the address with which the app reopens the site. */
  readonly id: string;
  /** The signed-in wallet it was made for; null on the way to a sign-in. */
  readonly owner: string | null;
} & (
  | { readonly kind: "connect"; readonly secretKey: string }
  | { readonly kind: "sign-message"; readonly phantom: PhantomSession; readonly nonce: string }
  | PaymentErrand
);

interface PaymentErrand {
  readonly kind: "sign-transaction";
  readonly phantom: PhantomSession;
  readonly purchase: UnpaidPurchase;
}

/** A payment's trip that is over. It has no keys: only what a later answer must be told. */
interface TripOver {
  readonly kind: "over";
  readonly id: string;
  readonly owner: string | null;
  /** Browsers have stored it in this spelling. */
  readonly isCancelled: boolean;
  readonly purchase: UnpaidPurchase;
}

/** Every trip of this browser by its id, with the time at which it began. */
export type Trips = Readonly<Record<string, (Trip | TripOver) & { readonly timestamp: number }>>;

/** What an answer means. Only an answer that the trip's keys can open ends the trip. */
export type Verdict<Content> =
  | { readonly kind: "read"; readonly trip: Trip; readonly content: Content }
  /** The app refused. Errors are not encrypted, so anybody could have made this one up. */
  | { readonly kind: "declined"; readonly trip: Trip }
  /** The user canceled the order before the app answered. */
  | { readonly kind: "canceled"; readonly purchase: UnpaidPurchase }
  /** Another tab already has the answer. */
  | { readonly kind: "repeated" }
  | { readonly kind: "unreadable" }
  /** From another browser, another account, before a sign-out, or too old. */
  | { readonly kind: "unknown" };

export interface TripAnswer<Content> {
  readonly id: string | undefined;
  /** The signed-in wallet of this browser; null if nobody is signed in. */
  readonly wallet: string | null;
  readonly now: number;
  readonly isError: boolean;
  /** Opens the answer with the trip's keys. Throws if it is not the answer to this trip. */
  readonly open: (trip: Trip) => Content;
}

/** Adds a trip, or restarts its time. A trip that is over stays over. */
export function setOut(trips: Trips, trip: Trip, now: number): Trips {
  if (trips[trip.id]?.kind === "over") return trips;
  return { ...trips, [trip.id]: { ...trip, timestamp: now } };
}

/** Says what an answer means, and ends its trip if it is the answer. All other trips stay. */
export function answerTrip<Content>(
  trips: Trips,
  { id, wallet, now, isError, open }: TripAnswer<Content>,
): readonly [Trips, Verdict<Content>] {
  const trip = id === undefined ? undefined : trips[id];
  const isOurs = trip !== undefined && (trip.owner === null || trip.owner === wallet);
  if (!isOurs || isLate(trip.timestamp, now)) return [trips, { kind: "unknown" }];
  if (trip.kind === "over") {
    const { isCancelled, purchase } = trip;
    return [trips, isCancelled ? { kind: "canceled", purchase } : { kind: "repeated" }];
  }
  if (isError) return [trips, { kind: "declined", trip }];
  try {
    const content = open(trip);
    return [end(trips, trip.id, false), { kind: "read", trip, content }];
  } catch {
    return [trips, { kind: "unreadable" }];
  }
}

/** Cancels a payment's trip. The result is false if another tab already has the answer. */
export function cancelTrip(trips: Trips, id: string): readonly [Trips, boolean] {
  const trip = trips[id];
  if (trip?.kind === "over") return [trips, trip.isCancelled];
  return [end(trips, id, true), true];
}

export function withoutLate(trips: Trips, now: number): Trips {
  return Object.fromEntries(
    Object.entries(trips).filter(([, { timestamp }]) => !isLate(timestamp, now)),
  );
}

function end(trips: Trips, id: string, isCancelled: boolean): Trips {
  const { [id]: trip, ...others } = trips;
  if (trip?.kind !== "sign-transaction") return others;
  const { owner, purchase, timestamp } = trip;
  return { ...others, [id]: { kind: "over", id, owner, isCancelled, purchase, timestamp } };
}

function isLate(timestamp: number, now: number): boolean {
  return now - timestamp >= PENDING_MS;
}
