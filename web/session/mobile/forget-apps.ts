import { storedText } from "../../storage.ts";
import { forgetLatePending } from "./pending-record.ts";

// On every page, so it must stay small: the code that reads these values is loaded on demand.

const trips = storedText("hardwood.trips");
const connected = storedText("hardwood.phantom-connected");
const keys = storedText("hardwood.phantom-keys");
const session = storedText("hardwood.phantom-session");

/** Forgets everything shared with wallets' apps, which must not outlive the session. */
export function forgetApps(): void {
  for (const each of [trips, connected, keys, session]) each.remove();
}

/** Removes what has expired, now and later: the tabs that waited for it may be closed. */
export function forgetLate(): void {
  forgetLatePending();
  if (trips.read() !== undefined)
    void import("./trip-store.ts").then(({ forgetLateTrips }) => forgetLateTrips());
  if (connected.read() !== undefined)
    void import("./phantom-memory.ts").then(({ forgetLateConnected }) => forgetLateConnected());
}
