import type { WalletKind } from "./wallets.ts";

export interface WalletApp {
  readonly kind: WalletKind;
  readonly name: string;
  /** Where to get the extension or the app. */
  readonly install: string;
  /** Opens a page in the browser of the wallet's app on a phone. Only works as a link the user taps. */
  readonly browse: (page: string) => string;
}

/** The supported wallets, in the order shown. */
export const WALLET_APPS: readonly WalletApp[] = [
  {
    kind: "phantom",
    name: "Phantom",
    install: "https://phantom.com/download",
    browse: (page) => browseLink("https://phantom.app/ul/browse/", page),
  },
  {
    kind: "solflare",
    name: "Solflare",
    install: "https://www.solflare.com/download/",
    browse: (page) => browseLink("https://solflare.com/ul/v1/browse/", page),
  },
  {
    kind: "backpack",
    name: "Backpack",
    install: "https://backpack.app/download",
    browse: (page) => browseLink("https://backpack.app/ul/v1/browse/", page),
  },
];

function browseLink(base: string, page: string): string {
  return `${base}${encodeURIComponent(page)}?ref=${encodeURIComponent(new URL(page).origin)}`;
}
