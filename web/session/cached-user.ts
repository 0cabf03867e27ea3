import type { InferResponseType } from "hono/client";
import type { api } from "../api.ts";

export type User = InferResponseType<typeof api.auth.me.$get, 200>;

const KEY = "hardwood.user";
/** Seven days (specification, section 9). */
const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** The user whom the server last confirmed; undefined when that is seven days ago or more. */
export function readCachedUser(): User | undefined {
  try {
    const { user, timestamp } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as {
      user?: User;
      timestamp?: number;
    };
    const age = Date.now() - (timestamp ?? 0);
    return typeof user?.walletAddress === "string" && age < LIFETIME_MS ? user : undefined;
  } catch {
    return undefined;
  }
}

export function cacheUser(user: User): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ user, timestamp: Date.now() }));
  } catch {
    // storage can be switched off; the session then lives by its cookie alone
  }
}

export function forgetCachedUser(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // then there is none
  }
}

/** Calls back when another tab signs in or out. */
export function onCachedUserChange(listener: () => void): void {
  addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) listener();
  });
}
