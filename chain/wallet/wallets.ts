import { getWallets } from "@wallet-standard/app";
import type { Wallet } from "@wallet-standard/base";
import {
  StandardConnect,
  StandardEvents,
  type StandardConnectFeature,
  type StandardEventsFeature,
} from "@wallet-standard/features";
import {
  SolanaSignMessage,
  SolanaSignTransaction,
  type SolanaSignMessageFeature,
  type SolanaSignTransactionFeature,
} from "@solana/wallet-standard-features";

/** The supported wallets; `local` only exists on a developer's own chain. */
export type WalletKind = "phantom" | "solflare" | "backpack" | "local";

export interface DetectedWallet {
  readonly kind: WalletKind;
  readonly name: string;
  /** Data URI of the wallet's own icon. */
  readonly icon: string;
}

/** A wallet with every feature we need. Not all wallets emit events. */
export type SolanaWallet = Omit<Wallet, "features"> & {
  readonly features: StandardConnectFeature &
    Partial<StandardEventsFeature> &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature;
};

/** In order of preference, with the name under which a wallet registers. */
const KINDS: readonly (readonly [WalletKind, string])[] = [
  ["phantom", "Phantom"],
  ["solflare", "Solflare"],
  ["backpack", "Backpack"],
  ["local", "Local wallet"],
];

/** Returns true for the name of a supported kind. */
export function isWalletKind(name: string): name is WalletKind {
  return KINDS.some(([kind]) => kind === name);
}

const NEEDED = [StandardConnect, SolanaSignMessage, SolanaSignTransaction];

let snapshot: readonly DetectedWallet[] | undefined;
const listeners = new Set<() => void>();

/** Returns the wallets in this browser, in order: the same array until something changes. */
export function detectedWallets(): readonly DetectedWallet[] {
  return (snapshot ??= listen());
}

/** Calls back when a wallet appears or disappears: extensions and in-app browsers inject late. */
export function subscribeWallets(onChange: () => void): () => void {
  detectedWallets();
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** Returns the wallet of a kind; undefined if it is not in this browser. */
export function findWallet(kind: WalletKind): SolanaWallet | undefined {
  const name = KINDS.find(([each]) => each === kind)?.[1];
  return getWallets()
    .get()
    .find((wallet): wallet is SolanaWallet => wallet.name === name && canDoAll(wallet));
}

/** Listens from the first call on: a page that never asks never announces itself to wallets. */
function listen(): readonly DetectedWallet[] {
  const wallets = getWallets();
  const refresh = () => {
    snapshot = detect();
    for (const listener of listeners) listener();
  };
  wallets.on("register", (...registered) => {
    refresh();
    // A wallet may get its features only after it has registered.
    for (const wallet of registered) eventsOf(wallet)?.on("change", refresh);
  });
  wallets.on("unregister", refresh);
  return detect();
}

function detect(): readonly DetectedWallet[] {
  return KINDS.flatMap(([kind]) => {
    const wallet = findWallet(kind);
    return wallet ? [{ kind, name: wallet.name, icon: wallet.icon }] : [];
  });
}

function canDoAll(wallet: Wallet): boolean {
  return (
    wallet.chains.some((chain) => chain.startsWith("solana:")) &&
    NEEDED.every((feature) => feature in wallet.features)
  );
}

function eventsOf(wallet: Wallet): StandardEventsFeature[typeof StandardEvents] | undefined {
  return (wallet.features as Partial<StandardEventsFeature>)[StandardEvents];
}
