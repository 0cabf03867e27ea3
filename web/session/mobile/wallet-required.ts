import { WALLET_APPS } from "../../../chain/wallet/wallet-apps.ts";
import type { Failure } from "../session-state.ts";
import { type AppLink, linkAction } from "./app-link.ts";
import { appLinks } from "./app-links.ts";

function leave(link: AppLink): void {
  void import("./mobile-connect.ts").then(({ leaveForApp }) => leaveForApp(link));
}

/** Reports that this phone's browser has no wallet, and offers two apps. */
export async function mobileWalletRequired(): Promise<Failure> {
  const links = await appLinks();
  return {
    title: "Mobile Wallet Required",
    description: "Please install a Solana wallet app to continue.",
    variant: "destructive",
    actions: links
      .filter(({ wallet }) => wallet !== "backpack")
      .map((link) => {
        const name = WALLET_APPS.find(({ kind }) => kind === link.wallet)?.name ?? "";
        return linkAction({ label: name, name }, link, leave);
      }),
  };
}
