import { useEffect, useState, useSyncExternalStore } from "react";
import {
  type DetectedWallet,
  detectedWallets,
  subscribeWallets,
} from "../../chain/wallet/wallets.ts";
import { isLookupOver, onLookupOver } from "../session/wallet-lookup.ts";

/** Returns the wallets in this browser, and whether another may still appear. */
export function useWallets(): { wallets: readonly DetectedWallet[]; isLooking: boolean } {
  const wallets = useSyncExternalStore(subscribeWallets, detectedWallets);
  const [isOver, setIsOver] = useState(isLookupOver);
  useEffect(() => (isOver ? undefined : onLookupOver(() => setIsOver(true))), [isOver]);
  return { wallets, isLooking: !isOver && wallets.length === 0 };
}
