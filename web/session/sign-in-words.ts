import { WALLET_APPS } from "../../chain/wallet/wallet-apps.ts";
import type { WalletKind } from "../../chain/wallet/wallets.ts";
import type { Failure } from "./session-state.ts";

// The words of the specification, section 8.

export const NO_WALLETS = failure(
  "No Wallets Found",
  "Please install Phantom, Solflare, or Backpack wallet to continue.",
);

export const CONNECTION_ISSUE = failure(
  "Connection Issue",
  "Please try connecting again. Make sure to approve the connection in Phantom app.",
);

export const MOBILE_FAILED = failure(
  "Connection Failed",
  "Failed to process Phantom mobile connection.",
);

/** An approval that reaches a session, or a browser, that did not ask for it. */
export const STRAY_PAYMENT = failure(
  "Payment Not Sent",
  "This approval does not belong to an order of this session, so nothing was sent from here. Check your orders in the browser that you ordered with.",
);

export const CONNECTION_FAILED = failure(
  "Connection Failed",
  "Unable to connect to your wallet. Please try again.",
);

export function connectionFailed(said: string): Failure {
  return failure("Connection Failed", said);
}

export function authenticationFailed(reason: string | undefined): Failure {
  return failure("Authentication Failed", "Please try connecting your wallet again.", reason);
}

export function loginFailed(reason: string): Failure {
  return failure("Login Failed", "Wallet connected but login failed. Please try again.", reason);
}

/** `isPressed`: the user pressed the button to complete a trip to the app. */
export function phantomNotFound(isPressed: boolean): Failure {
  return failure(
    isPressed ? "Phantom Not Found" : "Phantom Not Detected",
    "Please make sure Phantom app is installed and try again.",
  );
}

export function appNotFound(kind: WalletKind): Failure {
  const name = walletName(kind);
  return failure(
    "Connection Failed",
    `${name} app not found. Please install the ${name} mobile app to continue.`,
  );
}

export function extensionNotFound(kind: WalletKind): Failure {
  const name = walletName(kind);
  return failure(
    "Connection Failed",
    `${name} wallet not found. Please install the ${name} browser extension.`,
  );
}

function walletName(kind: WalletKind): string {
  return WALLET_APPS.find((app) => app.kind === kind)?.name ?? "Local";
}

function failure(title: string, description: string, reason?: string): Failure {
  return { title, description, variant: "destructive", reason };
}
