import { useIsMobile } from "../session/is-mobile.ts";
import { readPhantomSession } from "../session/mobile/phantom-memory.ts";
import { useSession } from "../session/session.ts";
import { useWallets } from "./use-wallets.ts";

/**
 * Whether the user signs with Phantom's app, and this tab can ask it. Who signed in with the app is
 * known to each tab, but only the tab in which the app answered can ask it to sign.
 */
export function usePhantomApp(): "here" | "away" | undefined {
  const { user } = useSession();
  const { wallets } = useWallets();
  const isMobile = useIsMobile();
  if (user?.provider !== "phantom" || !isMobile || wallets.length > 0) return undefined;
  return readPhantomSession(user.walletAddress) ? "here" : "away";
}
