import { paths } from "../paths.ts";
import { documentPhase } from "./document-phase.ts";
import { readWanted } from "./wanted-page.ts";
import { type SessionState, sessionNow, setSession } from "./session-state.ts";

/** Call before the session opens, so that the page knows where to redirect afterward. */
export function setSignInWay(way: SessionState["way"]): void {
  setSession({ way });
}

/**
 * Returns where the game is: the presale, and the dashboard once the season has begun. The server says so in
 * each document, because the landing page has no configuration.
 */
export function gamePath(): string {
  return documentPhase() === "season" ? paths.dashboard : paths.presale;
}

/**
 * Returns where a login leads: to the page that was asked for before it, or where the specification
 * says (section 2), with the quantity chosen before it, if any, while packs are sold.
 */
export function destinationAfterLogin(): string {
  const wanted = readWanted();
  if (wanted !== undefined) return wanted;
  const packs = new URL(location.href).searchParams.get("packs");
  if (packs !== null && documentPhase() === "presale")
    return `${paths.presale}?${new URLSearchParams({ packs })}`;
  return sessionNow().way === "mobile" ? paths.dashboard : gamePath();
}
