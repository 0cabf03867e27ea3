import { connectLink, newSecretKey } from "../../../chain/wallet/phantom-link.ts";
import { WALLET_APPS } from "../../../chain/wallet/wallet-apps.ts";
import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import { api, read } from "../../api.ts";
import { paths } from "../../paths.ts";
import { readReferralCode } from "../referral-code.ts";
import type { AppLink } from "./app-link.ts";
import { phantomSecretKey } from "./phantom-memory.ts";

/**
 * The ways into the apps of the three wallets. Phantom answers by encrypted links, in this browser;
 * the others open the site in their own. So does Phantom while our server cannot be asked.
 */
export async function appLinks(): Promise<readonly AppLink[]> {
  const phantom = await phantomConnect(paths.login).catch(() => undefined);
  return browseLinks().map((link) => (link.wallet === "phantom" && phantom ? phantom : link));
}

/** The ways into the apps' own browsers. */
export function browseLinks(): readonly AppLink[] {
  return WALLET_APPS.map(({ kind, browse }) => {
    const returnUrl = returnPage(paths.login, kind);
    return { wallet: kind, href: browse(returnUrl), returnUrl, trip: null };
  });
}

/** Connects the app, which then opens the page at `path`. */
export async function phantomConnect(path: string): Promise<AppLink> {
  const { cluster } = await read(api.config.$get());
  const secretKey = phantomSecretKey(newSecretKey);
  const returnUrl = returnPage(path, "phantom");
  return {
    wallet: "phantom",
    href: connectLink({ secretKey, cluster, site: location.origin, back: returnUrl }),
    returnUrl,
    trip: { kind: "connect", secretKey },
  };
}

/**
 * Where an app opens the site, with all that must not get lost on the way: its browser, or the one
 * that the phone prefers, has a storage of its own.
 */
export function returnPage(path: string, wallet: WalletKind): string {
  const url = new URL(path, location.origin);
  const packs = new URL(location.href).searchParams.get("packs");
  const code = readReferralCode();
  if (packs !== null) url.searchParams.set("packs", packs);
  if (code !== undefined) url.searchParams.set("ref", code);
  url.searchParams.set("wallet", wallet);
  url.searchParams.set("action", "connect");
  return url.href;
}
