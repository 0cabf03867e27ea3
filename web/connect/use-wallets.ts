import { useEffect, useState, useSyncExternalStore } from "react";
import {
  type DetectedWallet,
  detectedWallets,
  subscribeWallets,
} from "../../chain/wallet/wallets.ts";
import { walletLookupLeft } from "../session/wallet-lookup.ts";

/** Returns the wallets in this browser, and whether another may still appear. */
export function useWallets(): { wallets: readonly DetectedWallet[]; isLooking: boolean } {
  const wallets = useSyncExternalStore(subscribeWallets, detectedWallets);
  const [isOpen, setIsOpen] = useState(() => walletLookupLeft() > 0);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setIsOpen(false), walletLookupLeft());
    return () => clearTimeout(timer);
  }, [isOpen]);
  return { wallets, isLooking: isOpen && wallets.length === 0 };
}
