import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Decoder,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit";
import {
  SolanaSignMessage,
  SolanaSignTransaction,
  type SolanaSignMessageFeature,
  type SolanaSignTransactionFeature,
} from "@solana/wallet-standard-features";
import type { Wallet, WalletAccount } from "@wallet-standard/base";
import {
  StandardConnect,
  StandardDisconnect,
  StandardEvents,
  type StandardConnectFeature,
  type StandardDisconnectFeature,
  type StandardEventsFeature,
  type StandardEventsListeners,
} from "@wallet-standard/features";
import { registerWallet } from "@wallet-standard/wallet";
import { storedText } from "../storage.ts";
import { addLocalSeason } from "./local-season.ts";

/**
 * A wallet for local development. The server adds it to each page on localnet only, and it
 * registers itself like an extension. It signs immediately without asking. Its key is worthless, so
 * plain local storage is good enough.
 */

const storedSeed = storedText("local-wallet.seed");
/** Set once the site has connected; from then on it may connect silently. */
const storedUse = storedText("local-wallet.used");
const CHAINS = ["solana:localnet"] as const;
const SIGNING = [SolanaSignMessage, SolanaSignTransaction] as const;

const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h31l9 9v31H9l-9-9z" fill="#1a2230"/><path d="M8 13h24v17H8zM8 13l3-4h18l3 4M23 19h9v5h-9z" fill="none" stroke="#f4f0e6" stroke-width="2"/></svg>',
)}` as const;

type Account = { account: WalletAccount; keys: CryptoKeyPair };

class LocalWallet implements Wallet {
  readonly version = "1.0.0";
  readonly name = "Local wallet";
  readonly icon = ICON;
  readonly chains = CHAINS;
  accounts: readonly WalletAccount[] = [];
  #current: Promise<Account> | undefined;
  readonly #listeners = new Set<StandardEventsListeners["change"]>();

  readonly features: StandardConnectFeature &
    StandardDisconnectFeature &
    StandardEventsFeature &
    SolanaSignMessageFeature &
    SolanaSignTransactionFeature = {
    [StandardConnect]: {
      version: "1.0.0",
      connect: async ({ silent = false } = {}) => {
        if (silent && storedUse.read() === undefined) return { accounts: this.accounts };
        const { account } = await this.#open();
        if (!silent) await fund(account.address);
        storedUse.write("yes");
        this.#show([account]);
        return { accounts: this.accounts };
      },
    },
    [StandardDisconnect]: {
      version: "1.0.0",
      disconnect: async () => this.#show([]),
    },
    [StandardEvents]: {
      version: "1.0.0",
      on: (_event, listener) => {
        this.#listeners.add(listener);
        return () => void this.#listeners.delete(listener);
      },
    },
    [SolanaSignMessage]: {
      version: "1.1.0",
      signMessage: async (...inputs) => {
        const { keys } = await this.#open();
        return Promise.all(
          inputs.map(async ({ message }) => ({
            signedMessage: message,
            signature: new Uint8Array(await signBytes(keys.privateKey, message)),
          })),
        );
      },
    },
    [SolanaSignTransaction]: {
      version: "1.0.0",
      supportedTransactionVersions: ["legacy", 0],
      signTransaction: async (...inputs) => {
        const { keys } = await this.#open();
        return Promise.all(
          inputs.map(async ({ transaction }) => {
            const decoded = getTransactionDecoder().decode(transaction);
            const signed = await partiallySignTransaction([keys], decoded);
            return { signedTransaction: new Uint8Array(getTransactionEncoder().encode(signed)) };
          }),
        );
      },
    },
  };

  /** Returns this browser's key, creating it on first use. */
  #open(): Promise<Account> {
    this.#current ??= read();
    return this.#current;
  }

  #show(accounts: readonly WalletAccount[]): void {
    this.accounts = accounts;
    for (const listener of this.#listeners) listener({ accounts });
  }
}

registerWallet(new LocalWallet());
addLocalSeason();

async function read(): Promise<Account> {
  const keys = await createKeyPairFromPrivateKeyBytes(seed());
  const address = await getAddressFromPublicKey(keys.publicKey);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  return { keys, account: { address, publicKey, chains: CHAINS, features: SIGNING } };
}

function seed(): Uint8Array {
  const stored = storedSeed.read();
  if (stored !== undefined) return new Uint8Array(getBase58Encoder().encode(stored));
  const made = crypto.getRandomValues(new Uint8Array(32));
  storedSeed.write(getBase58Decoder().decode(made));
  return made;
}

/**
 * Funds an empty wallet with 1 SOL and 1,000 USDC of play money: on the first connect, and again
 * after the chain restarts, because it forgets everything when it stops.
 */
async function fund(walletAddress: string): Promise<void> {
  const call = { jsonrpc: "2.0", id: 1, method: "getBalance", params: [walletAddress] };
  const answer = (await post("/rpc", call)) as { result?: { value: number } };
  if (answer.result?.value === 0) await post("/api/local/fund", { walletAddress });
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}
