import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import type { ToastAction } from "../../ui/toast.ts";
import type { Trip } from "./pending-record.ts";

/**
 * A link that opens the app of a wallet. It must be a real one: apps open on a press only. Whoever
 * shows it calls `leaveForApp` when it is pressed.
 */
export interface AppLink {
  readonly wallet: WalletKind;
  readonly href: string;
  /** Where the app opens the site. */
  readonly returnUrl: string;
  /** What its answer will be to; null where the site is opened in the app's own browser. */
  readonly trip: Trip | null;
}

/** The link as a button of a toast. */
export function linkAction(label: string, name: string, link: AppLink): ToastAction {
  const onSelect = () => {
    void import("./mobile-connect.ts").then(({ leaveForApp }) => leaveForApp(link));
  };
  return { label, altText: `Open the ${name} app`, href: link.href, onSelect };
}
