import { paths } from "../paths.ts";
import { type SessionState, sessionNow, setSession } from "./session-state.ts";

/** Called before the session opens, so that the page that then sends people on knows where to. */
export function comesBy(way: SessionState["way"]): void {
  setSession({ way });
}

/** Where a login leads (specification, section 2); to the packs that were chosen before it, if any were. */
export function destinationAfterLogin(): { to: string; packs: string | undefined } {
  const packs = new URL(location.href).searchParams.get("packs") ?? undefined;
  const to = sessionNow().way === "mobile" && packs === undefined ? paths.dashboard : paths.presale;
  return { to, packs };
}
