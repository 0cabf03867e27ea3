import type { PhantomSession } from "../../../chain/wallet/phantom-link.ts";
import { storedJson, storedText } from "../../storage.ts";
import { PENDING_MS } from "./pending-record.ts";

const key = storedText("hardwood.phantom-keys");
const session = storedJson<PhantomSession>(
  "hardwood.phantom-session",
  ({ address }) => typeof address === "string",
);
const connected = storedJson<{ public_key: string; timestamp: number }>(
  "hardwood.phantom-connected",
  ({ public_key, timestamp }) => typeof public_key === "string" && typeof timestamp === "number",
);

/**
 * Returns our secret key, created once and kept in session storage. A trip carries its own copy.
 */
export function phantomSecretKey(make: () => string): string {
  const secretKey = key.read() ?? make();
  key.write(secretKey);
  return secretKey;
}

/** Returns this tab's connection, whoever is signed in. */
export const phantomSessionNow = session.read;

/** Forgets this tab's connection. */
export const forgetPhantomSession = session.remove;

/**
 * Returns this tab's connection, through which the app can be asked for signatures by `address`.
 */
export function readPhantomSession(address: string): PhantomSession | undefined {
  const found = session.read();
  return found?.address === address ? found : undefined;
}

export function keepPhantomSession(next: PhantomSession): void {
  key.write(next.secretKey);
  session.write(next);
}

/** Tells other tabs which address has connected, for as long as they may be waiting for it. */
export function announceConnected(address: string): void {
  connected.write({ public_key: address, timestamp: Date.now() });
  forgetLateConnected();
}

export function connectedAddress(): string | undefined {
  const found = connected.read();
  if (found === undefined) return undefined;
  if (Date.now() - found.timestamp < PENDING_MS) return found.public_key;
  forgetConnected();
  return undefined;
}

export const forgetConnected = connected.remove;

/** Removes the announcement once it has expired: the tabs that waited for it may be closed. */
export function forgetLateConnected(): void {
  connectedAddress();
  const found = connected.read();
  if (found) setTimeout(forgetLateConnected, found.timestamp + PENDING_MS - Date.now());
}
