/** What a wallet tells the page about itself. */
export interface Introduction {
  readonly name: string;
  readonly icon: string;
  readonly chains: readonly string[];
  /** Registers only on `arrive`, like wallets that are injected late. */
  readonly isLate: boolean;
}

export interface SharedAccount {
  readonly address: string;
  readonly publicKey: number[];
  readonly chains: readonly string[];
}

export type Method = "connect" | "connectSilently" | "signMessage" | "signTransaction";

export type Reply =
  | { readonly accounts: SharedAccount[] }
  | { readonly bytes: number[] }
  | { readonly failure: { readonly message?: string; readonly code?: number } };

/** What happens to a wallet outside the page. */
export type News =
  | { readonly kind: "arrive" }
  | { readonly kind: "vanish" }
  | { readonly kind: "accounts"; readonly accounts: SharedAccount[] };

/**
 * The part of an extension that runs in the page. It registers by wallet-standard and forwards every
 * request to where the keys are. Playwright passes it as source text, so it cannot import anything.
 */
export function playInPage({ name, icon, chains, isLate }: Introduction): void {
  type Account = ReturnType<typeof revive>;
  type Input = { message?: Uint8Array; transaction?: Uint8Array };
  type Registration = { register: (wallet: unknown) => () => void };

  let accounts: Account[] = [];
  let unregister: (() => void) | undefined;
  const listeners = new Set<(change: { accounts: Account[] }) => void>();

  function revive({ publicKey, ...account }: SharedAccount) {
    const features = ["solana:signMessage", "solana:signTransaction"];
    return { ...account, publicKey: Uint8Array.from(publicKey), features };
  }

  async function ask(method: Method, bytes: Uint8Array): Promise<Reply> {
    const extension = (window as unknown as Record<string, Function>)["askTestWallet"]!;
    const reply = (await extension(name, method, [...bytes])) as Reply;
    if (!("failure" in reply)) return reply;
    const { message, ...rest } = reply.failure;
    throw message === undefined ? rest : Object.assign(new Error(message), rest);
  }

  async function sign(method: Method, bytes: Uint8Array): Promise<Uint8Array> {
    const reply = await ask(method, bytes);
    return Uint8Array.from("bytes" in reply ? reply.bytes : []);
  }

  function show(next: Account[]) {
    accounts = next;
    for (const listener of listeners) listener({ accounts });
  }

  const wallet = {
    version: "1.0.0",
    name,
    icon,
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      "standard:connect": {
        version: "1.0.0",
        connect: async ({ silent = false } = {}) => {
          const reply = await ask(silent ? "connectSilently" : "connect", new Uint8Array());
          show("accounts" in reply ? reply.accounts.map(revive) : []);
          return { accounts };
        },
      },
      "standard:events": {
        version: "1.0.0",
        on: (_event: string, listener: (change: { accounts: Account[] }) => void) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
      },
      "solana:signMessage": {
        version: "1.1.0",
        signMessage: (...inputs: Input[]) =>
          Promise.all(
            inputs.map(async ({ message }) => ({
              signedMessage: message,
              signature: await sign("signMessage", message!),
            })),
          ),
      },
      "solana:signTransaction": {
        version: "1.0.0",
        supportedTransactionVersions: ["legacy", 0],
        signTransaction: (...inputs: Input[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => ({
              signedTransaction: await sign("signTransaction", transaction!),
            })),
          ),
      },
    },
  };

  function arrive() {
    const callback = ({ register }: Registration) => {
      unregister = register(wallet);
    };
    window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: callback }));
    window.addEventListener("wallet-standard:app-ready", (event) =>
      callback((event as CustomEvent<Registration>).detail),
    );
  }

  window.addEventListener(`test-wallet:${name}`, (event) => {
    const news = (event as CustomEvent<News>).detail;
    if (news.kind === "arrive") arrive();
    else if (news.kind === "vanish") unregister?.();
    else show(news.accounts.map(revive));
  });
  if (!isLate) arrive();
}
