import { forgetLateConnected } from "./phantom-memory.ts";
import { forgetLateTrips } from "./trip-store.ts";

/** Removes trips and wallet connections that have expired, now and later. */
export function forgetExpired(): void {
  forgetLateTrips();
  forgetLateConnected();
}
