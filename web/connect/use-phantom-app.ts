import { useIsMobile } from "../session/is-mobile.ts";
import { readPhantomSession } from "../session/mobile/phantom-memory.ts";
import { useSession } from "../session/session.ts";
import { useWallets } from "./use-wallets.ts";

/**
 * Returns whether the user signs with Phantom's app, and whether this tab can ask it. Every tab
 * knows that the user signed in with the app, but only the tab in which the app answered can
 * request signatures.
 */
export function usePhantomApp(): "here" | "away" | undefined {
  const { user } = useSession();
  const { wallets } = useWallets();
  const isMobile = useIsMobile();
  if (user?.provider !== "phantom" || !isMobile || wallets.length > 0) return undefined;
  return readPhantomSession(user.walletAddress) ? "here" : "away";
}
