import type { BrowserContext, Page } from "@playwright/test";
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
import { xsalsa20poly1305 } from "@noble/ciphers/salsa.js";
import { boxKeys, sharedKey } from "../../chain/wallet/phantom-box.ts";
import { answer, withoutWallet } from "../../dev/screens/network.ts";

const LINKS = "https://phantom.app/ul/*";

/**
 * Phantom's app as its documentation describes it. A link to it leaves the page unchanged, as on a phone;
 * the app responds by opening the site in a new tab. No tab has another wallet.
 */
export class PhantomApp {
  readonly #keys = boxKeys();
  readonly #context: BrowserContext;
  readonly #signer: KeyPairSigner;
  /** The links the app was opened with, in order. */
  readonly asked: URL[] = [];
  /** If false, links to the app do nothing. */
  isInstalled = true;

  private constructor(context: BrowserContext, signer: KeyPairSigner) {
    this.#context = context;
    this.#signer = signer;
  }

  /** Installs the app on this page's phone. */
  static async install(page: Page): Promise<PhantomApp> {
    const app = new PhantomApp(page.context(), await generateKeyPairSigner());
    await app.#standBy(page);
    return app;
  }

  async newTab(): Promise<Page> {
    const page = await this.#context.newPage();
    await this.#standBy(page);
    return page;
  }

  async #standBy(page: Page): Promise<void> {
    await withoutWallet(page);
    await answer(page, [LINKS], (link) => {
      this.asked.push(link);
      return { status: 204, body: "" };
    });
  }

  get address(): string {
    return this.#signer.address;
  }

  /** Presses a link to the app. Returns the page in which the app reopens the site. */
  async answer(press: () => Promise<void>, isApproved: boolean): Promise<Page> {
    const link = await this.open(press);
    const tab = await this.newTab();
    await tab.goto(await this.answerTo(link, isApproved));
    return tab;
  }

  /** Presses a link to the app, which then waits for the person. Returns the link. */
  async open(press: () => Promise<void>): Promise<URL> {
    const before = this.asked.length;
    await press();
    while (this.asked.length === before) await new Promise((resolve) => setTimeout(resolve, 20));
    return this.asked.at(-1)!;
  }

  /** Returns the URL with which the app reopens the site once the person has decided. */
  async answerTo(link: URL, isApproved = true): Promise<string> {
    const back = new URL(part(link, "redirect_link"));
    if (!isApproved) {
      back.searchParams.set("errorCode", "4001");
      back.searchParams.set("errorMessage", "User rejected the request.");
      return back.href;
    }
    const key = sharedKey(this.#keys.secretKey, bytes(part(link, "dapp_encryption_public_key")));
    const method = link.pathname.split("/").at(-1)!;
    const said = await this.#perform(method, method === "connect" ? {} : requestIn(link, key));
    const nonce = crypto.getRandomValues(new Uint8Array(24));
    const data = xsalsa20poly1305(key, nonce).encrypt(
      new TextEncoder().encode(JSON.stringify(said)),
    );
    if (method === "connect")
      back.searchParams.set("phantom_encryption_public_key", text(this.#keys.publicKey));
    back.searchParams.set("nonce", text(nonce));
    back.searchParams.set("data", text(data));
    return back.href;
  }

  async #perform(method: string, asked: Record<string, string>): Promise<unknown> {
    if (method === "connect") return { public_key: this.address, session: SESSION };
    if (asked["session"] !== SESSION) throw new Error("This is not our session");
    const { keyPair } = this.#signer;
    if (method === "signMessage")
      return { signature: text(await signBytes(keyPair.privateKey, bytes(asked["message"]!))) };
    const transaction = getTransactionDecoder().decode(bytes(asked["transaction"]!));
    const signed = await partiallySignTransaction([keyPair], transaction);
    return { transaction: text(getTransactionEncoder().encode(signed)) };
  }
}

const SESSION = text(new TextEncoder().encode("a session of the app"));

function requestIn(link: URL, key: Uint8Array): Record<string, string> {
  const opened = xsalsa20poly1305(key, bytes(part(link, "nonce"))).decrypt(
    bytes(part(link, "payload")),
  );
  return JSON.parse(new TextDecoder().decode(opened)) as Record<string, string>;
}

function part(link: URL, name: string): string {
  const value = link.searchParams.get(name);
  if (value === null) throw new Error(`The link has no ${name}`);
  return value;
}

function bytes(base58: string): Uint8Array {
  return new Uint8Array(getBase58Encoder().encode(base58));
}

function text(some: { readonly length: number } & Iterable<number>): string {
  return getBase58Decoder().decode(Uint8Array.from(some));
}
