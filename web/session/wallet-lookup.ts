import { detectedWallets, subscribeWallets } from "../../chain/wallet/wallets.ts";
import type { DetectedWallet } from "../../chain/wallet/wallets.ts";
import { isMobile } from "./is-mobile.ts";

/** In-app browsers inject their provider seconds after the page has loaded. */
const MOBILE_MS = 8000;
/** Extensions are there before the page has loaded, or very soon after. */
const DESKTOP_MS = 1500;

/** Returns true once no wallet is expected to appear anymore. */
export function isLookupOver(): boolean {
  return hasLoaded() && msLeft() === 0;
}

/** Calls once no wallet is expected to appear anymore. Returns a function that stops it. */
export function onLookupOver(act: () => void): () => void {
  const stop = new AbortController();
  const wait = () => {
    const timer = setTimeout(act, msLeft());
    stop.signal.addEventListener("abort", () => clearTimeout(timer));
  };
  if (hasLoaded()) wait();
  else addEventListener("load", wait, { signal: stop.signal });
  return () => stop.abort();
}

/** Resolves with the first wallet that passes, waiting for late ones. */
export function lookForWallet(
  passes: (wallet: DetectedWallet) => boolean,
): Promise<DetectedWallet | undefined> {
  const found = () => detectedWallets().find(passes);
  if (found() !== undefined || isLookupOver()) return Promise.resolve(found());
  return new Promise((resolve) => {
    const settle = () => {
      stopWaiting();
      stopListening();
      resolve(found());
    };
    const stopWaiting = onLookupOver(settle);
    const stopListening = subscribeWallets(() => {
      if (found() !== undefined) settle();
    });
  });
}

function hasLoaded(): boolean {
  return document.readyState === "complete";
}

/** Milliseconds for late wallets, counted from when the page and its scripts had loaded. */
function msLeft(): number {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const limit = isMobile() ? MOBILE_MS : DESKTOP_MS;
  const now = performance.now();
  // Zero until the listeners of the load event have returned.
  const loadedAt = page ? page.loadEventEnd || now : 0;
  return Math.max(0, loadedAt + limit - now);
}
