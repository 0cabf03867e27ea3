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

/**
 * A wallet for a developer's own chain. The server puts it on each page on localnet, and nowhere
 * else; it registers itself as an extension would. It signs at once and never asks. Its key is worth
 * nothing and lies in the storage of the browser for everyone to read.
 */

const SEED_KEY = "local-wallet.seed";
/** Set once this site has been connected: from then on it may see the address silently. */
const USED_KEY = "local-wallet.used";
const CHAINS = ["solana:localnet"] as const;
const SIGNING = [SolanaSignMessage, SolanaSignTransaction] as const;

const ICON = `data:image/svg+xml;base64,${btoa(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h31l9 9v31H9l-9-9z" fill="#1a2230"/><path d="M8 13h24v17H8zM8 13l3-4h18l3 4M23 19h9v5h-9z" fill="none" stroke="#f4f0e6" stroke-width="2"/></svg>',
)}` as const;

type Account = { account: WalletAccount; keys: CryptoKeyPair };

let current: Promise<Account> | undefined;
let accounts: readonly WalletAccount[] = [];
const listeners = new Set<StandardEventsListeners["change"]>();

const features: StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature = {
  [StandardConnect]: {
    version: "1.0.0",
    async connect({ silent = false } = {}) {
      if (silent && localStorage.getItem(USED_KEY) === null) return { accounts };
      const { account } = await open();
      if (!silent) await fund(account.address);
      localStorage.setItem(USED_KEY, "yes");
      show([account]);
      return { accounts };
    },
  },
  [StandardDisconnect]: {
    version: "1.0.0",
    async disconnect() {
      show([]);
    },
  },
  [StandardEvents]: {
    version: "1.0.0",
    on(_event, listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  },
  [SolanaSignMessage]: {
    version: "1.1.0",
    async signMessage(...inputs) {
      const { keys } = await open();
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
    async signTransaction(...inputs) {
      const { keys } = await open();
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

const wallet: Wallet = {
  version: "1.0.0",
  name: "Local wallet",
  icon: ICON,
  chains: CHAINS,
  features,
  get accounts() {
    return accounts;
  },
};

registerWallet(wallet);

/** The key of this browser, made when it is first needed. */
function open(): Promise<Account> {
  current ??= read();
  return current;
}

async function read(): Promise<Account> {
  const keys = await createKeyPairFromPrivateKeyBytes(seed());
  const address = await getAddressFromPublicKey(keys.publicKey);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey));
  return { keys, account: { address, publicKey, chains: CHAINS, features: SIGNING } };
}

function seed(): Uint8Array {
  const stored = localStorage.getItem(SEED_KEY);
  if (stored !== null) return new Uint8Array(getBase58Encoder().encode(stored));
  const made = crypto.getRandomValues(new Uint8Array(32));
  localStorage.setItem(SEED_KEY, getBase58Decoder().decode(made));
  return made;
}

/**
 * 1 SOL and 1,000 USDC of play money where there is none: at the first connect, and again when the
 * chain is a new one, for it forgets everything when it stops.
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

function show(next: readonly WalletAccount[]) {
  accounts = next;
  for (const listener of listeners) listener({ accounts });
}
