import { detectedWallets, subscribeWallets } from "../../chain/wallet/wallets.ts";
import type { DetectedWallet } from "../../chain/wallet/wallets.ts";
import { isMobile } from "./is-mobile.ts";

/** In-app browsers inject their provider seconds after the page has loaded. */
const MOBILE_MS = 8000;
/** Extensions are there before the page, or very soon after. */
const DESKTOP_MS = 1500;

/** Returns the milliseconds during which a wallet may still appear; 0 once that time is over. */
export function walletLookupLeft(): number {
  return Math.max(0, (isMobile() ? MOBILE_MS : DESKTOP_MS) - performance.now());
}

/** Resolves with the first wallet that passes, waiting for late ones. */
export function lookForWallet(
  passes: (wallet: DetectedWallet) => boolean,
): Promise<DetectedWallet | undefined> {
  const found = () => detectedWallets().find(passes);
  const left = walletLookupLeft();
  if (found() !== undefined || left === 0) return Promise.resolve(found());
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      resolve(found());
    };
    const timer = setTimeout(settle, left);
    const stop = subscribeWallets(() => {
      if (found() !== undefined) settle();
    });
  });
}
