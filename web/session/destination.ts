import { paths } from "../paths.ts";

/** How somebody signed in: with a wallet of this browser, or by way of an app (specification, section 2). */
export type SignInWay = "browser" | "mobile";

let way: SignInWay = "browser";

/** Told before the session opens, so that the page that then sends people on knows where to. */
export function comesBy(next: SignInWay): void {
  way = next;
}

/** Where a login leads; to the packs that were chosen before it, if any were. */
export function destinationAfterLogin(): { to: string; packs: string | undefined } {
  const packs = new URL(location.href).searchParams.get("packs") ?? undefined;
  const to = way === "mobile" && packs === undefined ? paths.dashboard : paths.presale;
  return { to, packs };
}
