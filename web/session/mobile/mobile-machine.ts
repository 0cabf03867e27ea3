import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import { MINUTE_MS } from "../../../rules/time.ts";
import type { AppLink } from "./app-link.ts";
import { PENDING_MS } from "./pending-record.ts";
import type { Trip } from "./trips.ts";

// Specification, sections 4 and 9.

/** A pressed link has failed if nobody returns within this time. */
export const RETURN_MS = 5000;
/** Interval between checks for the wallet. */
export const POLL_MS = 500;
/** Polls after a return. */
export const RETURN_POLLS = 20;
/** Polls of the second check: 15 seconds. */
export const CHECK_POLLS = 30;
/**
 * The second check runs again this long after the page was shown, and waits this long for the
 * wallet.
 */
export const RECHECK_MS = 200;
export const CHECK_DELAY_MS = 1000;
/** Wait after the page was shown before it connects, or offers the button. */
export const FALLBACK_MS = 2000;
export const BUTTON_MS = 30_000;
/** Maximum age of a pending record for the second check. */
export const CHECK_PENDING_MS = 3 * MINUTE_MS;

/** One timer for each wait; setting it again restarts it. */
export type Timer = "return" | "poll" | "expiry" | "fallback" | "button" | "recheck" | "check";

export interface Pending {
  readonly walletType: WalletKind;
  readonly timestamp: number;
}

/** What the machine knows about the outside at each event. */
export interface Facts {
  readonly now: number;
  readonly pending: Pending | undefined;
  /** Phantom is in this page. */
  readonly hasPhantom: boolean;
  /** The address that the wallet gave to another tab. */
  readonly connectedAddress: string | undefined;
  readonly isVisible: boolean;
  readonly isSignedIn: boolean;
  /** Returns true until the trip's answer has been read, in whichever tab. */
  readonly isUnderWay: (trip: Trip) => boolean;
}

export type MobileEvent =
  /** The user pressed a link to a wallet's app. */
  | { readonly kind: "open"; readonly link: AppLink }
  /** According to the address, Phantom opened this page. */
  | { readonly kind: "returned" }
  /** The page became visible, or its window was focused. */
  | { readonly kind: "shown" }
  | { readonly kind: "due"; readonly timer: Timer }
  /** A fallback connect found no wallet. */
  | { readonly kind: "not-found" }
  /** The user is signed in or chose another way, so stop waiting. */
  | { readonly kind: "over" };

export type Effect =
  | { readonly kind: "wait"; readonly timer: Timer; readonly ms: number }
  | { readonly kind: "stop"; readonly timer: Timer }
  /** Write the pending record, and the trip. */
  | { readonly kind: "remember"; readonly link: AppLink }
  /** Remove the pending record of that time: a newer one belongs to another tab. */
  | { readonly kind: "forget"; readonly timestamp: number }
  /** Remove whatever has expired. */
  | { readonly kind: "forget-late" }
  /** The app did not open, so it is probably not installed. */
  | { readonly kind: "app-missing"; readonly link: AppLink }
  /** Connect with the wallet in this page. */
  | { readonly kind: "fallback-connect" }
  /** Tell the page that another tab has connected. */
  | { readonly kind: "phantom-mobile-connected"; readonly address: string };

export interface MobileState {
  /** The app link from which nobody has returned yet. */
  readonly away: AppLink | undefined;
  /** Polls left after a return; 0 if there was none. */
  readonly returnPolls: number;
  readonly fallback: "none" | "waiting" | "button";
  /** The second check: waits first, then counts down its polls. */
  readonly check: "none" | "delay" | number;
  /** The time of the record that the second check waits for. */
  readonly checked: number;
}

export const IDLE: MobileState = {
  away: undefined,
  returnPolls: 0,
  fallback: "none",
  check: "none",
  checked: 0,
};

type Step = readonly [MobileState, readonly Effect[]];

/**
 * Performs one step of mobile connect. Pure, so that tests can check every limit with their own
 * clock.
 */
export function step(state: MobileState, event: MobileEvent, facts: Facts): Step {
  switch (event.kind) {
    case "open":
      return [
        { ...state, away: event.link, fallback: "none" },
        [
          { kind: "remember", link: event.link },
          wait("return", RETURN_MS),
          wait("expiry", PENDING_MS),
          stop("button"),
        ],
      ];
    case "returned":
      return [
        { ...state, away: undefined, returnPolls: RETURN_POLLS },
        [stop("return"), wait("poll", POLL_MS)],
      ];
    case "shown":
      return onShown(state, facts);
    case "due":
      return onDue(state, event.timer, facts);
    case "not-found":
      return [{ ...IDLE, fallback: "button" }, [...STOP_ALL, wait("button", BUTTON_MS)]];
    case "over":
      return [IDLE, STOP_ALL];
    default:
      return event satisfies never;
  }
}

function onShown(state: MobileState, facts: Facts): Step {
  const here: MobileState = { ...state, away: undefined };
  const effects: Effect[] = state.away === undefined ? [] : [stop("return")];
  if (facts.pending && isOlder(facts.pending, PENDING_MS, facts))
    return [here, [...effects, forget(facts.pending)]];
  const [checked, found] = check(here, facts);
  if (found.some(({ kind }) => kind === "phantom-mobile-connected"))
    return [checked, [...effects, ...found]];
  effects.push(...found, wait("recheck", RECHECK_MS));
  if (!isPhantom(facts.pending) || here.fallback !== "none" || here.returnPolls > 0)
    return [checked, effects];
  return [{ ...checked, fallback: "waiting" }, [...effects, wait("fallback", FALLBACK_MS)]];
}

/** Runs the second check, at once and again after 200 ms. */
function check(state: MobileState, facts: Facts): Step {
  if (facts.connectedAddress !== undefined) {
    const tell: Effect = { kind: "phantom-mobile-connected", address: facts.connectedAddress };
    return [IDLE, [...STOP_ALL, tell]];
  }
  const { pending } = facts;
  if (!pending || isOlder(pending, CHECK_PENDING_MS, facts)) return [state, []];
  if (!isPhantom(pending) || state.check !== "none") return [state, []];
  return [
    { ...state, check: "delay", checked: pending.timestamp },
    [wait("check", CHECK_DELAY_MS)],
  ];
}

function onDue(state: MobileState, timer: Timer, facts: Facts): Step {
  switch (timer) {
    case "return":
      return onNotReturned(state, facts);
    case "poll":
      if (facts.hasPhantom || state.returnPolls === 1) return connect(facts);
      return [{ ...state, returnPolls: state.returnPolls - 1 }, [wait("poll", POLL_MS)]];
    case "expiry":
      return [state, [{ kind: "forget-late" }]];
    case "fallback":
      if (!isPhantom(facts.pending)) return [{ ...state, fallback: "none" }, []];
      if (facts.hasPhantom) return connect(facts);
      return [{ ...state, fallback: "button" }, [wait("button", BUTTON_MS)]];
    case "button":
      return [{ ...state, fallback: "none" }, []];
    case "recheck":
      return check(state, facts);
    case "check":
      return onCheck(state, facts);
    default:
      return timer satisfies never;
  }
}

function onNotReturned(state: MobileState, facts: Facts): Step {
  const { away } = state;
  const missing: Effect[] =
    away !== undefined && isMissing(away, facts) ? [{ kind: "app-missing", link: away }] : [];
  return [{ ...state, away: undefined }, missing];
}

/**
 * A hidden page was left for the app, another tab may have its answer, and whoever is signed in got
 * there with a wallet: in none of these cases is the app missing.
 */
function isMissing({ trip }: AppLink, facts: Facts): boolean {
  const isAnswered = trip !== null && !facts.isUnderWay(trip);
  return facts.isVisible && !facts.isSignedIn && !isAnswered;
}

function onCheck(state: MobileState, facts: Facts): Step {
  if (facts.hasPhantom) return connect(facts);
  const left = state.check === "delay" ? CHECK_POLLS : Number(state.check) - 1;
  if (left === 0)
    return [{ ...state, check: "none" }, [{ kind: "forget", timestamp: state.checked }]];
  return [{ ...state, check: left }, [wait("check", POLL_MS)]];
}

function connect(facts: Facts): Step {
  const isFound = facts.hasPhantom && facts.pending !== undefined;
  const done = isFound ? [forget(facts.pending)] : [];
  return [IDLE, [...STOP_ALL, ...done, { kind: "fallback-connect" }]];
}

function forget({ timestamp }: Pending): Effect {
  return { kind: "forget", timestamp };
}

function isPhantom(pending: Pending | undefined): boolean {
  return pending?.walletType === "phantom";
}

function isOlder({ timestamp }: Pending, ms: number, { now }: Facts): boolean {
  return now - timestamp >= ms;
}

function wait(timer: Timer, ms: number): Effect {
  return { kind: "wait", timer, ms };
}

function stop(timer: Timer): Effect {
  return { kind: "stop", timer };
}

/** Stops everything but the expiry of the record. */
const STOP_ALL: readonly Effect[] = (
  ["return", "poll", "fallback", "button", "recheck", "check"] as const
).map(stop);
