import {
  type Blockhash,
  generateKeyPair,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from "@solana/kit";
import { SolanaSignMessage, SolanaSignTransaction } from "@solana/wallet-standard-features";
import { getWallets } from "@wallet-standard/app";
import type { Wallet } from "@wallet-standard/base";
import { StandardConnect } from "@wallet-standard/features";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { buildPayment } from "../../chain/payment.ts";
import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
import type { PurchaseEvents } from "../../web/purchase/context.ts";
import { currentAttempt } from "../../web/purchase/current-attempt.ts";
import { startPurchase } from "../../web/purchase/start.ts";

const SITE = "https://hardwood.example";
const keys = await generateKeyPair();
const buyer = await getAddressFromPublicKey(keys.publicKey);
export const unsigned = paymentWith(buyer);

function paymentWith(blockhash: string): string {
  return buildPayment({
    buyer,
    source: buyer,
    usdcMint: buyer,
    usdcDecimals: 6,
    escrowAccount: buyer,
    amount: 20_000_000n,
    reference: buyer,
    memo: "hardwood",
    lifetime: { blockhash: blockhash as Blockhash, lastValidBlockHeight: 100n, slot: 1n },
  });
}

export const PURCHASE = {
  packId: "p1",
  packs: 3,
  referrerId: null,
  transaction: unsigned,
  lastValidBlockHeight: 100,
};

/** The calls to the site and the chain, and their responses. Cleared before each test. */
export const asked: string[] = [];
export const answers: Record<string, () => Response | Promise<Response>> = {};
/** The browser's storage. */
export const stored = new Map<string, string>();
/** The events that purchases caused. */
export const happened: string[] = [];
/** Purchases begun by `start`. */
const begun: Promise<void>[] = [];

export const events: PurchaseEvents = {
  onNothingPaid: () => void happened.push("nothing paid"),
  onConfirmed: (id) => void happened.push(`confirmed ${id}`),
  onNews: (id) => void happened.push(`news of ${id}`),
};
export const attempt = () => currentAttempt.get().attempt;
/** On-demand code takes a while to load on a busy machine. */
const PATIENCE = { timeout: 25_000 };
export const until = (kind: string, more: object = {}) =>
  vi.waitFor(() => expect(attempt()).toMatchObject({ kind, ...more }), PATIENCE);
export const untilAsked = (call: string) =>
  vi.waitFor(() => expect(asked).toContain(call), PATIENCE);
export const rpc = (result: unknown) => () => Response.json({ jsonrpc: "2.0", id: "1", result });
export const confirmedAt = (confirmationStatus: string) =>
  rpc({ context: { slot: 200 }, value: [{ confirmationStatus, err: null, slot: 1 }] });
export const unseen = rpc({ context: { slot: 200 }, value: [null] });
export const heightOf = (height: number) => rpc({ absoluteSlot: height, blockHeight: height });
export const refusal = (status: number, code: string, error: string) => () =>
  Response.json({ code, error }, { status });

type Call = { id: string; method: string };

/** A wallet that is turned on. `walletThat` signs in its place. */
const PHANTOM: Wallet = {
  version: "1.0.0",
  name: "Phantom",
  icon: "data:image/svg+xml;base64,",
  chains: ["solana:localnet"],
  features: { [StandardConnect]: {}, [SolanaSignMessage]: {}, [SolanaSignTransaction]: {} },
  accounts: [],
};
/** Takes PHANTOM off the page. */
export let turnOff = () => {};

/** Plays the site, node and browser in each test of the calling file. */
export function playSite(): void {
  beforeEach(openSite);
  afterEach(closeSite);
}

function openSite(): void {
  asked.length = 0;
  happened.length = 0;
  Object.assign(answers, {
    "create-pack-transaction": () => Response.json(PURCHASE),
    "confirm-pack": () => Response.json({ status: "confirmed", rewards: [] }),
    sendTransaction: rpc("1".repeat(64)),
    getSignatureStatuses: confirmedAt("confirmed"),
    getEpochInfo: heightOf(50),
    getLatestBlockhash: rpc({
      context: { slot: 1 },
      value: { blockhash: buyer, lastValidBlockHeight: 200 },
    }),
  });
  for (const area of ["localStorage", "sessionStorage"])
    vi.stubGlobal(area, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  vi.stubGlobal("location", { origin: SITE, href: SITE });
  vi.stubGlobal("fetch", async (path: string | URL, init: RequestInit) => {
    const { pathname } = new URL(path, SITE);
    const isRpc = pathname === "/rpc";
    const { id, method } = JSON.parse(isRpc ? (init.body as string) : "{}") as Call;
    const call = isRpc ? method : pathname.split("/").at(-1)!;
    asked.push(call);
    const answer = await answers[call]!();
    return isRpc ? Response.json({ ...((await answer.json()) as object), id }) : answer;
  });
  stored.clear();
  turnOff = getWallets().register(PHANTOM);
}

/** Ends all purchases. One left running would query the real network during another file's tests. */
async function closeSite(): Promise<void> {
  currentAttempt.set({ id: currentAttempt.get().id + 1, attempt: null });
  await Promise.all(begun.splice(0));
  turnOff();
  vi.unstubAllGlobals();
}

export async function sign(transaction: Uint8Array): Promise<Uint8Array> {
  const signed = await partiallySignTransaction(
    [keys],
    getTransactionDecoder().decode(transaction),
  );
  return new Uint8Array(getTransactionEncoder().encode(signed));
}

/** Replaces the blockhash, as wallets do that take long to sign. */
export function signWithOwnBlockhash(): Promise<Uint8Array> {
  const payment = paymentWith("So11111111111111111111111111111111111111112");
  return sign(Uint8Array.from(atob(payment), (char) => char.charCodeAt(0)));
}

export function walletThat(signTransaction: ConnectedWallet["signTransaction"]): ConnectedWallet {
  return {
    kind: "phantom",
    name: "Phantom",
    address: buyer,
    signMessage: () => Promise.reject(new Error("not asked")),
    signTransaction,
    onAccountChange: () => () => {},
  };
}

export function start(signTransaction: ConnectedWallet["signTransaction"] = sign, packs = 3) {
  const purchase = startPurchase(
    {
      packs,
      rpcUrl: "/rpc",
      referralCode: undefined,
      ensureWallet: async () => walletThat(signTransaction),
      onCreated: (id) => void happened.push(`created ${id}`),
    },
    events,
  );
  begun.push(purchase);
  return purchase;
}

/** Returns a promise and the function that resolves it. */
export function later<Value>() {
  let decide!: (value: Value) => void;
  const promise = new Promise<Value>((resolve) => {
    decide = resolve;
  });
  return { promise, decide };
}
