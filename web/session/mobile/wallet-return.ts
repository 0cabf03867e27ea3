import type { PhantomAnswer, PhantomError } from "../../../chain/wallet/phantom-link.ts";
import { createStore } from "../../store.ts";

/** How a wallet's app opened this page. */
export interface WalletReturn {
  /** As named in the address; undefined if it is not. */
  readonly wallet: string | undefined;
  /** The trip that it answers; undefined if the address names none. */
  readonly trip: string | undefined;
  /** It answers the request to sign a payment. */
  readonly isPayment: boolean;
  /** The app's encrypted answer; undefined if it only opened the page. */
  readonly answer: PhantomAnswer | undefined;
  /** The app refused or failed. */
  readonly error: PhantomError | undefined;
}

/** What wallets' apps add to an address. */
export const RETURN_PARAMETERS = [
  "wallet",
  "action",
  "trip",
  "phantom_encryption_public_key",
  "nonce",
  "data",
  "errorCode",
  "errorMessage",
] as const;

const current = createStore<WalletReturn | undefined>(undefined);

/** Returns true if the address contains something from a wallet's app. */
export function isWalletReturn(): boolean {
  const { searchParams } = new URL(location.href);
  return RETURN_PARAMETERS.some((name) => searchParams.has(name));
}

/**
 * Takes the return out of the address; the rest of the address stays. Call before the router reads
 * it.
 */
export function takeWalletReturnFromAddress(): void {
  if (!isWalletReturn()) return;
  const url = new URL(location.href);
  const get = (name: (typeof RETURN_PARAMETERS)[number]) => url.searchParams.get(name) ?? undefined;
  const [code, message] = [get("errorCode"), get("errorMessage")];
  const [nonce, data] = [get("nonce"), get("data")];
  const isError = code !== undefined || message !== undefined;
  const isAnswer = nonce !== undefined && data !== undefined;
  const isCall = get("wallet") !== undefined && get("action") === "connect";
  // Half of a return is of no use.
  if (isError || isAnswer || isCall)
    current.set({
      wallet: get("wallet"),
      trip: get("trip"),
      isPayment: get("action") === "pay",
      error: isError ? { code, message: message ?? "" } : undefined,
      answer:
        isAnswer && !isError
          ? { phantomKey: get("phantom_encryption_public_key"), nonce, data }
          : undefined,
    });
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

/** Returns this page's unclaimed wallet return, if any. */
export const walletReturnNow = current.get;

/** Returns the wallet return and clears it; the caller must handle it. */
export function claimWalletReturn(): WalletReturn | undefined {
  const claimed = current.get();
  current.set(undefined);
  return claimed;
}
