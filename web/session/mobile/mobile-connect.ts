import { detectedWallets } from "../../../chain/wallet/wallets.ts";
import { type Act, runMobile } from "./mobile-run.ts";
import { setSignInWay } from "../destination.ts";
import { onShown } from "../on-shown.ts";
import { sessionNow, setSession } from "../session-state.ts";
import { appMissing } from "./app-missing.ts";
import type { AppLink } from "./app-link.ts";
import { forgetLatePending, forgetPending, readPending, writePending } from "./pending-record.ts";
import { connectedAddress } from "./phantom-memory.ts";
import { beginTrip, forgetLateTrips, isUnderWay } from "./trip-store.ts";

/** Event: connect with the wallet that appeared in this page. */
export const FALLBACK_CONNECT = "phantom-fallback-connect";
/** Event: another tab has connected; the detail contains the `public_key`. */
export const MOBILE_CONNECTED = "phantom-mobile-connected";

/** Mobile connect of this page, on the browser's clock. Loaded on demand. */
export const mobileConnect = runMobile({
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  facts: () => ({
    pending: readPending(),
    hasPhantom: detectedWallets().some(({ kind }) => kind === "phantom"),
    connectedAddress: connectedAddress(),
    isVisible: document.visibilityState === "visible",
    isSignedIn: sessionNow().status === "signed-in",
    isUnderWay,
  }),
  act,
});

function act(effect: Act) {
  switch (effect.kind) {
    case "remember": {
      const { wallet, returnUrl, trip } = effect.link;
      writePending({ walletType: wallet, timestamp: Date.now(), returnUrl });
      if (trip) beginTrip(trip);
      return;
    }
    case "forget":
      forgetPending(effect.timestamp);
      return;
    case "forget-late":
      forgetLatePending();
      forgetLateTrips();
      return;
    case "app-missing":
      appMissing(effect.link, leaveForApp);
      return;
    case "fallback-connect":
      dispatchEvent(new CustomEvent(FALLBACK_CONNECT));
      return;
    case "phantom-mobile-connected":
      dispatchEvent(new CustomEvent(MOBILE_CONNECTED, { detail: { public_key: effect.address } }));
      return;
    default:
      effect satisfies never;
  }
}

/** Call when the user follows a link to an app: writes the record that its answer will need. */
export function leaveForApp(link: AppLink): void {
  // Needed even if the session then opens in another tab.
  setSignInWay("mobile");
  setSession({ failure: null });
  mobileConnect.send({ kind: "open", link });
}

/**
 * Watches for returns to this page, including one just before the call. Returns the stop function.
 */
export function watchReturns(): () => void {
  const shown = () => mobileConnect.send({ kind: "shown" });
  if (readPending() && mobileConnect.state.get().away === undefined) shown();
  return onShown(shown);
}
