import { connectLink, newSecretKey } from "../../../chain/wallet/phantom-link.ts";
import { WALLET_APPS } from "../../../chain/wallet/wallet-apps.ts";
import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import { api, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { readReferralCode } from "../referral-code.ts";
import type { AppLink } from "./app-link.ts";
import { sessionNow } from "../session-state.ts";
import { phantomSecretKey } from "./phantom-memory.ts";
import { newTripId } from "./trip-store.ts";

/**
 * Returns links into the three wallet apps. Phantom answers through encrypted links, in this
 * browser; the others open the site in their own. So does Phantom while our server is unreachable.
 */
export async function appLinks(): Promise<readonly AppLink[]> {
  const phantom = await phantomConnect(paths.login).catch(() => undefined);
  return browseLinks().map((link) => (link.wallet === "phantom" && phantom ? phantom : link));
}

/** Returns links that open the site in the apps' own browsers. */
export function browseLinks(): readonly AppLink[] {
  return WALLET_APPS.map(({ kind, browse }) => {
    const returnUrl = returnPage(paths.login, kind);
    return { wallet: kind, href: browse(returnUrl), returnUrl, trip: null };
  });
}

/** Returns a link that connects the app, which then opens the page at `path`. */
export async function phantomConnect(path: string): Promise<AppLink> {
  const { cluster } = await read(api.config.$get());
  const secretKey = phantomSecretKey(newSecretKey);
  const id = newTripId();
  const returnUrl = returnPage(path, "phantom", id);
  return {
    wallet: "phantom",
    href: connectLink({ secretKey, cluster, site: location.origin, back: returnUrl }),
    returnUrl,
    trip: { kind: "connect", id, owner: sessionNow().user?.walletAddress ?? null, secretKey },
  };
}

/**
 * Returns the address where an app opens the site, with everything that must survive the trip: the
 * app's browser, or the phone's default one, has its own storage.
 */
export function returnPage(path: string, wallet: WalletKind, trip?: string): string {
  const url = new URL(path, location.origin);
  const packs = new URL(location.href).searchParams.get("packs");
  const code = readReferralCode();
  if (packs !== null) url.searchParams.set("packs", packs);
  if (code !== undefined) url.searchParams.set("ref", code);
  url.searchParams.set("wallet", wallet);
  url.searchParams.set("action", "connect");
  if (trip !== undefined) url.searchParams.set("trip", trip);
  return url.href;
}
