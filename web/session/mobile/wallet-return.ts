import type { PhantomAnswer, PhantomError } from "../../../chain/wallet/phantom-link.ts";
import { createStore } from "../../store.ts";

/** How a wallet's app has opened this page. */
export interface WalletReturn {
  /** As the address names it; undefined when it does not. */
  readonly wallet: string | undefined;
  /** The app's encrypted answer; undefined when it only opened the page. */
  readonly answer: PhantomAnswer | undefined;
  /** The app said no, or could not. */
  readonly error: PhantomError | undefined;
}

const PARAMETERS = [
  "wallet",
  "action",
  "phantom_encryption_public_key",
  "nonce",
  "data",
  "errorCode",
  "errorMessage",
] as const;

const current = createStore<WalletReturn | undefined>(undefined);

/** The address has something from the app of a wallet. */
export function isWalletReturn(): boolean {
  const { searchParams } = new URL(location.href);
  return PARAMETERS.some((name) => searchParams.has(name));
}

/** Takes the return out of the address bar; the rest of the address stays. Before the router reads it. */
export function takeWalletReturnFromAddress(): void {
  if (!isWalletReturn()) return;
  const url = new URL(location.href);
  const get = (name: (typeof PARAMETERS)[number]) => url.searchParams.get(name) ?? undefined;
  const [code, message] = [get("errorCode"), get("errorMessage")];
  const [nonce, data] = [get("nonce"), get("data")];
  const isError = code !== undefined || message !== undefined;
  const isAnswer = nonce !== undefined && data !== undefined;
  const isCall = get("wallet") !== undefined && get("action") === "connect";
  // Half of a return says nothing that could be acted on.
  if (isError || isAnswer || isCall)
    current.set({
      wallet: get("wallet"),
      error: isError ? { code, message: message ?? "" } : undefined,
      answer:
        isAnswer && !isError
          ? { phantomKey: get("phantom_encryption_public_key"), nonce, data }
          : undefined,
    });
  for (const name of PARAMETERS) url.searchParams.delete(name);
  history.replaceState(history.state, "", url);
}

/** The return of this page that nobody has taken care of yet. */
export const walletReturnNow = current.get;

/** Whoever claims it takes care of it. */
export function claimWalletReturn(): WalletReturn | undefined {
  const claimed = current.get();
  current.set(undefined);
  return claimed;
}
