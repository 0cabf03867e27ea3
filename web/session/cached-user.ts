import type { InferResponseType } from "hono/client";
import { DAY_MS } from "../../rules/time.ts";
import type { api } from "../api.ts";
import { onChangeElsewhere, storedJson } from "../storage.ts";

export type User = InferResponseType<typeof api.auth.me.$get, 200>;

/** Seven days (specification, section 9). */
const LIFETIME_MS = 7 * DAY_MS;

const cached = storedJson<{ user: User; timestamp: number }>(
  "hardwood.user",
  ({ user, timestamp }) => typeof user?.walletAddress === "string" && typeof timestamp === "number",
);

/** Returns the user the server last confirmed, unless that was seven or more days ago. */
export function readCachedUser(): User | undefined {
  const found = cached.read();
  return found && Date.now() - found.timestamp < LIFETIME_MS ? found.user : undefined;
}

/** Stores the user. Without storage, the session relies on its cookie alone. */
export function cacheUser(user: User): void {
  cached.write({ user, timestamp: Date.now() });
}

export const forgetCachedUser = cached.remove;

/** Calls back when another tab signs in or out. */
export function onCachedUserChange(listener: () => void): void {
  onChangeElsewhere("hardwood.user", listener);
}
