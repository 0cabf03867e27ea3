import {
  type Address,
  type KeyPairSigner,
  type Signature,
  generateKeyPairSigner,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  partiallySignTransaction,
  signBytes,
} from "@solana/kit";
import { request } from "undici";

interface Created {
  readonly transaction: string;
  readonly packId: string;
  readonly referrerId: string | null;
  readonly lastValidBlockHeight: number;
}

export interface Challenge {
  readonly nonce: string;
  readonly message: string;
  readonly expiresAt: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/**
 * A person with a wallet who uses the site over HTTP as a browser does. Tests, benchmarks and seed
 * data use actors, so they can do only what any stranger can.
 */
export class Actor {
  readonly address: Address;
  readonly #signer: KeyPairSigner;
  readonly #site: string;
  readonly #origin: string;
  #cookie = "";
  #address: string | undefined;

  private constructor(signer: KeyPairSigner, site: string, origin: string) {
    this.#signer = signer;
    this.address = signer.address;
    this.#site = site;
    this.#origin = origin;
  }

  /** `site` is where requests go; `origin` is the address the site is configured with. Without a signer, it is somebody new. */
  static async create(site: string, origin = site, signer?: KeyPairSigner): Promise<Actor> {
    return new Actor(signer ?? (await generateKeyPairSigner()), site, origin);
  }

  /** Returns the same person with the same session, talking to another process of the site. */
  at(site: string): Actor {
    const actor = new Actor(this.#signer, site, this.#origin);
    actor.#cookie = this.#cookie;
    actor.#address = this.#address;
    return actor;
  }

  /** Returns the same person in another browser, not signed in. */
  inAnotherBrowser(): Actor {
    return new Actor(this.#signer, this.#site, this.#origin);
  }

  /** Makes requests as if a proxy had forwarded them from an IP address. */
  from(address: string): this {
    this.#address = address;
    return this;
  }

  async get<Body>(path: string): Promise<Answer<Body>> {
    return this.#request<Body>("GET", path);
  }

  async post<Body>(path: string, body: unknown): Promise<Answer<Body>> {
    return this.#request<Body>("POST", path, body);
  }

  /** `version` goes to If-Match; without one there is no such header. */
  async put<Body>(path: string, body: unknown, version?: string | number): Promise<Answer<Body>> {
    const condition = version === undefined ? {} : { "if-match": String(version) };
    return this.#request<Body>("PUT", path, body, condition);
  }

  async signIn(): Promise<this> {
    const verified = await this.verify(await this.askNonce());
    if (verified.status !== 200) throw new Error(`Sign-in: ${JSON.stringify(verified)}`);
    return this;
  }

  async askNonce(): Promise<Challenge> {
    const walletAddress = this.address;
    const asked = await this.post<Challenge>("/api/auth/nonce", {
      walletAddress,
      provider: "local",
    });
    return asked.body;
  }

  async verify(challenge: { nonce: string; message: string }) {
    return this.post<{ user?: unknown; code?: string }>("/api/auth/verify", {
      walletAddress: this.address,
      provider: "local",
      nonce: challenge.nonce,
      signature: await this.signMessage(challenge.message),
    });
  }

  async signMessage(message: string): Promise<string> {
    const bytes = new TextEncoder().encode(message);
    return getBase58Decoder().decode(await signBytes(this.#signer.keyPair.privateKey, bytes));
  }

  /** Gets 1 SOL and 1,000 USDC from the local faucet. */
  async fund(): Promise<this> {
    const funded = await this.post("/api/local/fund", { walletAddress: this.address });
    if (funded.status !== 200) throw new Error(`Funding: ${JSON.stringify(funded)}`);
    return this;
  }

  async create(packQuantity: unknown, referralCode?: string) {
    const order = { packQuantity, ...(referralCode ? { referralCode } : {}) };
    return this.post<Created & { error?: string; code?: string }>(
      "/api/presale/create-pack-transaction",
      order,
    );
  }

  async confirm(packId: string, txSignature: string) {
    return this.post<{ status: string; rewards: unknown[]; error?: string; code?: string }>(
      "/api/presale/confirm-pack",
      { packId, txSignature },
    );
  }

  /** Confirms as a browser does: repeats it until the payment is known. */
  async confirmUntilKnown(packId: string, txSignature: string) {
    for (;;) {
      const response = await this.confirm(packId, txSignature);
      if (response.status !== 202) return response;
    }
  }

  /** Signs a payment as a wallet does. Returns the bytes to send and their signature. */
  async sign(transaction: string): Promise<{ wire: string; signature: Signature }> {
    const decoded = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
    const signed = await partiallySignTransaction([this.#signer.keyPair], decoded);
    return {
      wire: getBase64EncodedWireTransaction(signed),
      signature: getSignatureFromTransaction(signed),
    };
  }

  /** Signs a payment and sends it through the site. Throws if the chain refuses it. */
  async pay(transaction: string): Promise<Signature> {
    const { wire, signature } = await this.sign(transaction);
    await this.rpc("sendTransaction", [
      wire,
      { encoding: "base64", preflightCommitment: "confirmed" },
    ]);
    return signature;
  }

  async rpc<Result>(method: string, params: unknown[]): Promise<Result> {
    const { body } = await this.post<{ result: Result; error?: { message: string } }>("/rpc", {
      jsonrpc: "2.0",
      id: 1,
      method,
      params,
    });
    if (body.error) throw new Error(JSON.stringify(body.error));
    return body.result;
  }

  /** Buys packs from start to finish: create, sign, send, confirm. */
  async buy(packQuantity: number, referralCode?: string) {
    const created = await this.create(packQuantity, referralCode);
    if (created.status !== 200) throw new Error(`Creating: ${JSON.stringify(created)}`);
    const { packId, transaction } = created.body;
    const signature = await this.pay(transaction);
    return { packId, signature, confirmed: await this.confirm(packId, signature) };
  }

  get signer(): KeyPairSigner {
    return this.#signer;
  }

  /** The session cookie. */
  get cookie(): { readonly name: string; readonly value: string } {
    const [name, value] = this.#cookie.split("=") as [string, string];
    return { name, value };
  }

  async #request<Body>(
    method: "GET" | "POST" | "PUT",
    path: string,
    body?: unknown,
    condition: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const answer = await request(`${this.#site}${path}`, {
      method,
      headers: {
        ...(method === "GET" ? {} : { origin: this.#origin, "content-type": "application/json" }),
        ...(this.#cookie ? { cookie: this.#cookie } : {}),
        ...condition,
        ...(this.#address ? { "x-forwarded-for": this.#address } : {}),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const cookie = [answer.headers["set-cookie"] ?? []].flat().at(-1)?.split(";")[0];
    if (cookie !== undefined) this.#cookie = cookie;
    const text = await answer.body.text();
    return { status: answer.statusCode, body: (text ? JSON.parse(text) : null) as Body };
  }
}
