import { type BrowserContext, type Page, expect } from "@playwright/test";
import {
  type KeyPairSigner,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit";
import { forThisTest } from "../kept-tab.ts";
import { type Method, type News, type Reply, type SharedAccount, playInPage } from "./in-page.ts";
import { type Manner, WalletFailure, approve } from "./manners.ts";

export type Kind = "phantom" | "solflare" | "backpack";

const NAMES: Record<Kind, string> = {
  phantom: "Phantom",
  solflare: "Solflare",
  backpack: "Backpack",
};

const CHAINS = ["solana:mainnet", "solana:devnet", "solana:testnet", "solana:localnet"];

interface Challenge {
  nonce: string;
  message: string;
}

interface Statuses {
  value: ({ confirmationStatus: string } | null)[];
}

const wallets = new WeakMap<BrowserContext, Map<string, TestWallet>>();

/**
 * A wallet built like a browser extension: pages contain only the requesting part, and the keys are here,
 * where they outlive every page. It signs with real keys, and handles requests as a test says.
 */
export class TestWallet {
  readonly kind: Kind;
  readonly name: string;
  /** How it handles each request; approves by default. */
  readonly manners: Record<"connect" | "signMessage" | "signTransaction", Manner> = {
    connect: approve,
    signMessage: approve,
    signTransaction: approve,
  };
  /** The requests it got, in order. */
  readonly asked: Method[] = [];
  readonly #context: BrowserContext;
  #keys: KeyPairSigner;
  /** True once this site is connected and may see the account without asking. */
  #isTrusted = false;

  private constructor(context: BrowserContext, kind: Kind, keys: KeyPairSigner) {
    this.kind = kind;
    this.name = NAMES[kind];
    this.#context = context;
    this.#keys = keys;
  }

  /** Adds a wallet to a browser before its first page. A late one registers on `arrive`. */
  static async install(context: BrowserContext, kind: Kind, isLate = false): Promise<TestWallet> {
    const wallet = new TestWallet(context, kind, await generateKeyPairSigner());
    let installed = wallets.get(context);
    if (!installed) {
      installed = new Map();
      wallets.set(context, installed);
      const all = installed;
      const ask = (name: string, method: Method, b: number[]) =>
        all.get(name)!.#reply(method, Uint8Array.from(b));
      const undo = forThisTest(context);
      undo.defer(() => void wallets.delete(context));
      undo.use(await context.exposeFunction("askTestWallet", ask));
    }
    installed.set(wallet.name, wallet);
    const icon = `data:image/svg+xml,${encodeURIComponent(picture(kind))}`;
    const look = { name: wallet.name, icon, chains: CHAINS, isLate };
    forThisTest(context).use(await context.addInitScript(playInPage, look));
    return wallet;
  }

  get address(): string {
    return this.#keys.address;
  }

  /** Registers a late extension. */
  arrive(): Promise<void> {
    return this.#tell({ kind: "arrive" });
  }

  /** Turns the extension off, which unregisters it. */
  vanish(): Promise<void> {
    return this.#tell({ kind: "vanish" });
  }

  /** Switches to another account in the wallet. Returns its address. */
  async switchAccount(): Promise<string> {
    this.#keys = await generateKeyPairSigner();
    await this.#tell({ kind: "accounts", accounts: this.#accounts() });
    return this.address;
  }

  /** Locks the wallet or disconnects this site, so that it shows no account. */
  async disconnect(): Promise<void> {
    this.#isTrusted = false;
    await this.#tell({ kind: "accounts", accounts: [] });
  }

  /** Signs this browser in over HTTP, for tests that start signed in. */
  async signIn(page: Page): Promise<this> {
    const wallet = { walletAddress: this.address, provider: this.kind };
    const { nonce, message } = await post<Challenge>(page, "/api/auth/nonce", wallet);
    const signature = await this.#signMessage(new TextEncoder().encode(message));
    const encoded = getBase58Decoder().decode(signature);
    await post(page, "/api/auth/verify", { ...wallet, nonce, signature: encoded });
    this.#isTrusted = true;
    return this;
  }

  /** Gets 1 SOL and 1,000 USDC from the local faucet. */
  async fund(page: Page): Promise<this> {
    await post(page, "/api/local/fund", { walletAddress: this.address });
    return this;
  }

  /** Pays for packs as another tab would. Returns once the chain has confirmed the payment. */
  async buyElsewhere(page: Page, packQuantity: number): Promise<void> {
    const order = await orderElsewhere(page, packQuantity);
    const bytes = Buffer.from(order.transaction, "base64");
    const wire = Buffer.from(await this.#signTransaction(bytes)).toString("base64");
    const send = call("sendTransaction", [
      wire,
      { encoding: "base64", preflightCommitment: "confirmed" },
    ]);
    const { result } = await post<{ result: string }>(page, "/rpc", send);
    await expect
      .poll(async () => {
        const look = call("getSignatureStatuses", [[result]]);
        const status = await post<{ result: Statuses }>(page, "/rpc", look);
        return status.result.value[0]?.confirmationStatus;
      })
      .toMatch(/^(confirmed|finalized)$/);
  }

  async #reply(method: Method, bytes: Uint8Array): Promise<Reply> {
    this.asked.push(method);
    try {
      return await this.#answer(method, bytes);
    } catch (error) {
      if (!(error instanceof WalletFailure)) throw error;
      const { message, code } = error;
      return { failure: { ...(message && { message }), ...(code !== undefined && { code }) } };
    }
  }

  async #answer(method: Method, bytes: Uint8Array): Promise<Reply> {
    switch (method) {
      case "connectSilently":
        return { accounts: this.#isTrusted ? this.#accounts() : [] };
      case "connect":
        await this.manners.connect(bytes, (same) => Promise.resolve(same));
        this.#isTrusted = true;
        return { accounts: this.#accounts() };
      case "signMessage":
        return { bytes: [...(await this.manners.signMessage(bytes, (b) => this.#signMessage(b)))] };
      case "signTransaction": {
        const sign = (b: Uint8Array) => this.#signTransaction(b);
        return { bytes: [...(await this.manners.signTransaction(bytes, sign))] };
      }
      default:
        return method satisfies never;
    }
  }

  /** Backpack also lists accounts of other chains, and Solana's need not come first. */
  #accounts(): SharedAccount[] {
    const address = this.address;
    const publicKey = [...getBase58Encoder().encode(address)];
    const elsewhere = { address: `0x${"1".repeat(40)}`, publicKey: [], chains: ["eip155:1"] };
    const here = { address, publicKey, chains: CHAINS };
    return this.kind === "backpack" ? [elsewhere, here] : [here];
  }

  async #signMessage(message: Uint8Array): Promise<Uint8Array> {
    return new Uint8Array(await signBytes(this.#keys.keyPair.privateKey, message));
  }

  async #signTransaction(bytes: Uint8Array): Promise<Uint8Array> {
    const transaction = getTransactionDecoder().decode(bytes);
    const signed = await partiallySignTransaction([this.#keys.keyPair], transaction);
    return new Uint8Array(getTransactionEncoder().encode(signed));
  }

  async #tell(news: News): Promise<void> {
    const type = `test-wallet:${this.name}`;
    await Promise.all(
      this.#context
        .pages()
        .map((page) =>
          page.evaluate(
            ([name, detail]) => void window.dispatchEvent(new CustomEvent(name, { detail })),
            [type, news] as const,
          ),
        ),
    );
  }
}

/** Creates an unpaid order for this browser's user, as another tab would. */
export function orderElsewhere(page: Page, packQuantity: number) {
  const path = "/api/presale/create-pack-transaction";
  return post<{ transaction: string }>(page, path, { packQuantity });
}

/** Builds an RPC request to the chain, through the site. */
function call(method: string, params: unknown[]) {
  return { jsonrpc: "2.0", id: 1, method, params };
}

async function post<Body>({ request }: Page, path: string, data: object): Promise<Body> {
  const headers = { origin: new URL(process.env["SITE_URL"]!).origin };
  const response = await request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as Body;
}

function picture(kind: Kind): string {
  const color = { phantom: "#ab9ff2", solflare: "#ffef46", backpack: "#e33e3f" }[kind];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="${color}"/></svg>`;
}
