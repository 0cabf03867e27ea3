import {
  type ConnectedWallet,
  connectSilently,
  reconnect,
  WalletNotFound,
} from "../../chain/wallet/connect.ts";
import { type Cluster, setClusterSource } from "../../chain/wallet/wallet-chain.ts";
import { findWallet, type WalletKind } from "../../chain/wallet/wallets.ts";
import type { PhantomSession } from "../../chain/wallet/phantom-link.ts";
import { api, read } from "../api.ts";
import { shortAddress } from "../ui/ShortAddress.tsx";
import { isMobile } from "./is-mobile.ts";
import { readPhantomSession } from "./mobile/phantom-memory.ts";
import { sessionNow, setSession, subscribeSession } from "./session-state.ts";
import { lookForWallet } from "./wallet-lookup.ts";

// Loaded on demand, because it includes the wallet code.

setClusterSource(createClusterSource());

/**
 * Returns a function that asks the server once: wallets must be asked right after the press. A
 * failure is not cached.
 */
function createClusterSource(): () => Promise<Cluster> {
  let cluster: Promise<Cluster> | undefined;
  return () => {
    cluster ??= read(api.config.$get()).then((config) => config.cluster);
    cluster.catch(() => (cluster = undefined));
    return cluster;
  };
}

/** What can pay: a wallet in this page, or Phantom's app through links. */
export type Payer = ConnectedWallet | PhantomApp;

/** The app answers in another tab, so it gets a link for each signature. */
export interface PhantomApp {
  readonly kind: "phantom-app";
  readonly name: "Phantom";
  readonly session: PhantomSession;
}

/** Uses this wallet for signing from now on, and tracks which account it shows. */
export function adoptWallet(wallet: ConnectedWallet): void {
  setSession({ wallet, shownAddress: wallet.address });
  const stopEvents = wallet.onAccountChange((shownAddress) => setSession({ shownAddress }));
  const stopSession = subscribeSession(() => {
    if (sessionNow().wallet === wallet) return;
    stopEvents();
    stopSession();
  });
}

/** Finds the wallet of a session opened earlier. Never prompts the user. */
export async function restoreWallet(): Promise<void> {
  const kind = sessionNow().user?.provider as WalletKind | undefined;
  if (kind === undefined) return;
  await lookForWallet((wallet) => wallet.kind === kind);
  const wallet = await connectSilently(kind);
  const { status, wallet: current } = sessionNow();
  if (wallet && status === "signed-in" && current === undefined) adoptWallet(wallet);
}

/**
 * Returns what signs for the signed-in user; may prompt them. Throws WalletNotFound if there is no
 * wallet, an error with a sentence for users if it shows a different account, and the wallet's own
 * error if the user declines.
 */
export async function ensureWallet(): Promise<Payer> {
  const { user, wallet, shownAddress } = sessionNow();
  if (!user) throw new Error("Please connect your wallet.");
  const { walletAddress, provider } = user;
  const isDetected = wallet !== undefined && findWallet(wallet.kind) !== undefined;
  if (isDetected && wallet.address === walletAddress && shownAddress === walletAddress)
    return wallet;
  const session = readPhantomSession(walletAddress);
  if (session) return { kind: "phantom-app", name: "Phantom", session };
  // On a page that just opened, wallets may not have loaded yet.
  if (!(await lookForWallet(() => true))) {
    if (provider === "phantom" && isMobile()) throw new Error("Connect Phantom to this tab first.");
    throw new WalletNotFound();
  }
  const found = await reconnect(walletAddress, provider as WalletKind);
  if (!found)
    throw new Error(
      `Your wallet shows another account. Switch it to ${shortAddress(walletAddress)}, or sign in again.`,
    );
  adoptWallet(found);
  return found;
}
