import { findWallet, subscribeWallets, type WalletKind } from "../../chain/wallet/wallets.ts";

/** The wallet was disabled or removed while it was asked. */
export class WalletGone extends Error {
  constructor() {
    super("your wallet was turned off before it answered");
    this.name = "WalletGone";
  }
}

/**
 * Returns the wallet's answer. A wallet need not answer at all, so this rejects if it leaves the
 * page or the user cancels.
 */
export function walletAnswer<T>(
  kind: WalletKind,
  signal: AbortSignal,
  answer: Promise<T>,
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      stopWallets();
      signal.removeEventListener("abort", cancel);
    };
    const cancel = () => {
      stop();
      reject(new Error("canceled", { cause: signal.reason }));
    };
    const expectWallet = () => {
      if (findWallet(kind) !== undefined) return;
      stop();
      reject(new WalletGone());
    };
    const stopWallets = subscribeWallets(expectWallet);
    signal.addEventListener("abort", cancel);
    if (signal.aborted) cancel();
    void answer.then(resolve, reject).finally(stop);
    // It may have left before it was asked, unless it has refused already.
    queueMicrotask(expectWallet);
  });
}
