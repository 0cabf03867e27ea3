import { paths } from "../paths.ts";
import { type SessionState, sessionNow, setSession } from "./session-state.ts";

/** Call before the session opens, so that the page knows where to redirect afterward. */
export function setSignInWay(way: SessionState["way"]): void {
  setSession({ way });
}

/**
 * Returns where a login leads (specification, section 2), with the quantity chosen before it, if
 * any.
 */
export function destinationAfterLogin(): { to: string; packs: string | undefined } {
  const packs = new URL(location.href).searchParams.get("packs") ?? undefined;
  const to = sessionNow().way === "mobile" && packs === undefined ? paths.dashboard : paths.presale;
  return { to, packs };
}
