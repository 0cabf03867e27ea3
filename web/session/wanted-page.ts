import { storedText } from "../storage.ts";
import { takeFromAddress } from "./take-from-address.ts";

const stored = storedText("hardwood.wanted");
const storedEnd = storedText("hardwood.session-ended");

/** Remembers the page that a visitor asked for, until they connect in this tab or it closes. */
export const rememberWanted = stored.write;

/** Moves the page that the server could not show to a visitor (`server/site/routes.ts`) out of the address. */
export function takeWantedFromAddress(): void {
  const wanted = takeFromAddress("wanted");
  if (wanted !== undefined) rememberWanted(wanted);
}

export function forgetWanted(): void {
  stored.remove();
  forgetEnd();
}

/** Remembers that a session ended by itself, so that the page where its user ends up says so. */
export function rememberEnd(): void {
  storedEnd.write("yes");
}

export const forgetEnd = storedEnd.remove;

/** Returns true if the session of this tab ended by itself, and nobody has connected since. */
export function hasEnded(): boolean {
  return storedEnd.read() !== undefined;
}

/** Returns the path and query of the page that a visitor asked for: never one of another site. */
export function readWanted(): string | undefined {
  const found = stored.read();
  if (found === undefined || !URL.canParse(found, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(found, location.origin);
  // Dots resolve to a path like "//host", which the router would take for another site.
  const isHere = origin === location.origin && !pathname.startsWith("//");
  return isHere ? pathname + search : undefined;
}
