import type { WalletAccount } from "@wallet-standard/base";
import { StandardConnect, StandardEvents } from "@wallet-standard/features";
import { SolanaSignMessage, SolanaSignTransaction } from "@solana/wallet-standard-features";
import { walletChain } from "./wallet-chain.ts";
import { type SolanaWallet, type WalletKind, detectedWallets, findWallet } from "./wallets.ts";

/** One account of one wallet, ready to sign. */
export interface ConnectedWallet {
  readonly kind: WalletKind;
  readonly name: string;
  readonly address: string;
  /** Returns the Ed25519 signature, 64 bytes. */
  signMessage(message: Uint8Array): Promise<Uint8Array>;
  /** Returns the signed transaction in wire format. */
  signTransaction(transaction: Uint8Array): Promise<Uint8Array>;
  /**
   * Calls back with the account the wallet now exposes; undefined if none (locked, or switched to an
   * account not shared with us). Returns a function that stops listening.
   */
  onAccountChange(listener: (address: string | undefined) => void): () => void;
}

/** The requested wallet is not in this browser. */
export class WalletNotFound extends Error {
  constructor(message = "Wallet not found. Please install a Solana wallet.") {
    super(message);
    this.name = "WalletNotFound";
  }
}

/** Connects a wallet, which may ask the user first. Throws WalletNotFound or the wallet's own error. */
export async function connect(kind: WalletKind): Promise<ConnectedWallet> {
  const wallet = findWallet(kind);
  if (!wallet) throw new WalletNotFound();
  const accounts = await askForAccounts(wallet, false);
  const account = accounts[0];
  if (!account) throw new Error(`${wallet.name} shares no Solana account`);
  return bind(kind, wallet, account);
}

/** Returns the account a wallet already shares with this site, without prompting the user. */
export async function connectSilently(kind: WalletKind): Promise<ConnectedWallet | undefined> {
  const wallet = findWallet(kind);
  const account = wallet && (await askForAccounts(wallet, true).catch(() => []))[0];
  return account && bind(kind, wallet, account);
}

/**
 * Returns the wallet that holds an address; undefined if none does. Tries all wallets silently; if
 * that fails, one of them (`preferred`, or the first) may prompt the user.
 */
export async function reconnect(
  address: string,
  preferred?: WalletKind,
): Promise<ConnectedWallet | undefined> {
  const kinds = detectedWallets()
    .map(({ kind }) => kind)
    .toSorted((a, b) => Number(b === preferred) - Number(a === preferred));
  for (const kind of kinds) {
    const wallet = findWallet(kind);
    const accounts = wallet ? await askForAccounts(wallet, true).catch(() => []) : [];
    const account = accounts.find((each) => each.address === address);
    if (wallet && account) return bind(kind, wallet, account);
  }
  const [kind] = kinds;
  const wallet = kind && findWallet(kind);
  if (!wallet) return undefined;
  const account = (await askForAccounts(wallet, false)).find((each) => each.address === address);
  return account && bind(kind, wallet, account);
}

/** Returns true if the user declined in the wallet, which needs no error message. */
export function isUserRejection(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, error: inner, cause } = error as Record<string, unknown>;
  // 4001 is EIP-1193's code for it, which Phantom and Solflare use too. Backpack and older versions of
  // the others only say it in the message.
  if (code === 4001) return true;
  const rejection =
    /user (rejected|denied|declined|cancell?ed)|rejected the request|approval denied|request (was )?(rejected|cancell?ed|denied)|plugin closed|(transaction|signature|connection) (cancell?ed|rejected)/i;
  if (typeof message === "string" && rejection.test(message)) return true;
  return isUserRejection(inner) || isUserRejection(cause);
}

async function askForAccounts(
  wallet: SolanaWallet,
  silent: boolean,
): Promise<readonly WalletAccount[]> {
  const { accounts } = await wallet.features[StandardConnect].connect(silent ? { silent } : {});
  return accounts.filter(isSolanaAccount);
}

/** Some wallets list accounts of other chains too. */
function isSolanaAccount(account: WalletAccount): boolean {
  return account.chains.some((chain) => chain.startsWith("solana:"));
}

function bind(kind: WalletKind, wallet: SolanaWallet, account: WalletAccount): ConnectedWallet {
  return {
    kind,
    name: wallet.name,
    address: account.address,
    async signMessage(message) {
      const [output] = await wallet.features[SolanaSignMessage].signMessage({ account, message });
      if (!output) throw new Error(`${wallet.name} returned no signature`);
      return output.signature;
    },
    async signTransaction(transaction) {
      const chain = await walletChain();
      const input = { account, transaction, chain };
      const [output] = await wallet.features[SolanaSignTransaction].signTransaction(input);
      if (!output) throw new Error(`${wallet.name} returned no transaction`);
      return output.signedTransaction;
    },
    onAccountChange(listener) {
      const events = wallet.features[StandardEvents];
      if (!events) return () => {};
      return events.on("change", ({ accounts }) => {
        if (accounts) listener(accounts.find(isSolanaAccount)?.address);
      });
    },
  };
}
