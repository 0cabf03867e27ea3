import { findWallet, subscribeWallets, type WalletKind } from "../../chain/wallet/wallets.ts";

/** The wallet was switched off, or taken out, while it was asked. */
export class WalletGone extends Error {}

/**
 * What a wallet answers. A wallet need not answer at all: rejects when it is gone from the page, and
 * when the person gives up.
 */
export function whileHere<T>(
  kind: WalletKind,
  givenUp: AbortSignal,
  answer: Promise<T>,
): Promise<T> {
  const asked = findWallet(kind);
  return new Promise<T>((resolve, reject) => {
    const stop = () => {
      stopWallets();
      givenUp.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      stop();
      reject(new Error("given up", { cause: givenUp.reason }));
    };
    const stopWallets = subscribeWallets(() => {
      if (asked === undefined || findWallet(kind) !== undefined) return;
      stop();
      reject(new WalletGone());
    });
    givenUp.addEventListener("abort", giveUp);
    if (givenUp.aborted) giveUp();
    void answer.then(resolve, reject).finally(stop);
  });
}
