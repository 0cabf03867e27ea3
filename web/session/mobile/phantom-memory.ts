import type { PhantomSession } from "../../../chain/wallet/phantom-link.ts";
import { PENDING_MS } from "./pending-record.ts";

const KEYS = "hardwood.phantom-keys";
const SESSION = "hardwood.phantom-session";
const CONNECTED = "hardwood.phantom-connected";

let made: string | undefined;

/** Our secret key: made once, and kept in session storage. */
export function phantomSecretKey(make: () => string): string {
  const key = (made ??= read("session", KEYS) ?? make());
  write("session", KEYS, key);
  return key;
}

/** The connection of this tab, by which the app can be asked for signatures of `address`. */
export function readPhantomSession(address: string): PhantomSession | undefined {
  const session = readJson("session", SESSION) as PhantomSession | undefined;
  return session?.address === address ? session : undefined;
}

export function keepPhantomSession(session: PhantomSession): void {
  made = session.secretKey;
  write("session", KEYS, session.secretKey);
  write("session", SESSION, JSON.stringify(session));
}

/** A signed-out tab can no longer ask the app for anything. */
export function forgetPhantomSession(): void {
  made = undefined;
  remove("session", KEYS);
  remove("session", SESSION);
}

/** Tells the other tabs which address has connected, for as long as they may wait for it. */
export function announceConnected(address: string): void {
  write("local", CONNECTED, JSON.stringify({ public_key: address, timestamp: Date.now() }));
}

export function connectedAddress(): string | undefined {
  const stored = readJson("local", CONNECTED) as
    | { public_key: string; timestamp: number }
    | undefined;
  if (stored === undefined) return undefined;
  if (Date.now() - stored.timestamp < PENDING_MS) return stored.public_key;
  forgetConnected();
  return undefined;
}

export function forgetConnected(): void {
  remove("local", CONNECTED);
}

// Storage can be switched off; then a trip to the app fails, and that is said.

type Where = "session" | "local";

function storage(where: Where): Storage {
  return where === "session" ? sessionStorage : localStorage;
}

function read(where: Where, key: string): string | undefined {
  try {
    return storage(where).getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What is stored as JSON; text that is none reads as nothing. */
function readJson(where: Where, key: string): unknown {
  try {
    return (JSON.parse(read(where, key) ?? "null") as unknown) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(where: Where, key: string, value: string): void {
  try {
    storage(where).setItem(key, value);
  } catch {
    // see above
  }
}

function remove(where: Where, key: string): void {
  try {
    storage(where).removeItem(key);
  } catch {
    // see above
  }
}
