import { storedText } from "../../storage.ts";
import { forgetLatePending } from "./pending-record.ts";

// On every page, so it must stay small: the code that reads these values is loaded on demand.

const trips = storedText("hardwood.trips");
const connected = storedText("hardwood.phantom-connected");
const keys = storedText("hardwood.phantom-keys");
const session = storedText("hardwood.phantom-session");
const sent = storedText("hardwood.sent-payment");

/** Deletes what must not outlive the session: everything shared with wallet apps, and the sent payment. */
export function forgetApps(): void {
  for (const each of [trips, connected, keys, session, sent]) each.remove();
}

/** Removes what has expired, now and later: the tabs that waited for it may be closed. */
export function forgetLate(): void {
  forgetLatePending();
  if (trips.read() !== undefined || connected.read() !== undefined)
    void import("./forget-expired.ts").then(({ forgetExpired }) => forgetExpired());
}
