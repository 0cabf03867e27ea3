import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import type { ToastAction } from "../../ui/toast.ts";
import type { Trip } from "./trips.ts";

/**
 * A link that opens a wallet's app. It must be a real link, because apps open only on a tap. Call
 * `leaveForApp` when it is pressed.
 */
export interface AppLink {
  readonly wallet: WalletKind;
  readonly href: string;
  /** Where the app opens the site. */
  readonly returnUrl: string;
  /** What the app will answer; null if the site opens in the app's own browser. */
  readonly trip: Trip | null;
}

/** Returns the link as a toast's button. `leave` is `leaveForApp`, which needs more code than this. */
export function linkAction(
  { label, name }: { label: string; name: string },
  link: AppLink,
  leave: (link: AppLink) => void,
): ToastAction {
  const altText = `Open the ${name} app`;
  return { label, altText, href: link.href, onSelect: () => leave(link) };
}
