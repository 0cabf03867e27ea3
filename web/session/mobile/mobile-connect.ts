import { detectedWallets } from "../../../chain/wallet/wallets.ts";
import { type Act, runMobile } from "./mobile-run.ts";
import { comesBy } from "../destination.ts";
import { onShown } from "../on-shown.ts";
import { setSession } from "../session-state.ts";
import { appMissing } from "./app-missing.ts";
import type { AppLink } from "./app-link.ts";
import { forgetPending, readPending, writePending } from "./pending-record.ts";
import { connectedAddress } from "./phantom-memory.ts";

/** Says to the page that it should connect with the wallet that has appeared in it. */
export const FALLBACK_CONNECT = "phantom-fallback-connect";
/** Says to the page that another tab has connected; the detail has the `public_key`. */
export const MOBILE_CONNECTED = "phantom-mobile-connected";

/** The mobile connect of this page, on the clock of the browser. Loaded where it is needed. */
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
  }),
  act,
});

function act(effect: Act) {
  switch (effect.kind) {
    case "remember": {
      const { wallet, returnUrl, trip } = effect.link;
      writePending({ walletType: wallet, timestamp: Date.now(), returnUrl, trip });
      return;
    }
    case "forget":
      forgetPending();
      return;
    case "app-missing":
      appMissing(effect.link);
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

/** A link to an app is being followed: writes the record that its answer will need. */
export function leaveForApp(link: AppLink): void {
  // Also when it is another tab in which the session then opens.
  comesBy("mobile");
  setSession({ failure: null });
  mobileConnect.send({ kind: "open", link });
}

/** Follows who comes back to this page, or came back just before. Answers how to stop. */
export function watchReturns(): () => void {
  const shown = () => mobileConnect.send({ kind: "shown" });
  if (readPending() && mobileConnect.state.get().away === undefined) shown();
  return onShown(shown);
}
