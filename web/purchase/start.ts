import type { ConnectedWallet } from "../../chain/wallet/connect.ts";
import { api, ApiError, read } from "../api.ts";
import { sentenceOf, UNKNOWN_ERROR } from "../errors.ts";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import type { Payer, PhantomApp } from "../session/session-wallet.ts";
import { checkSession } from "../session/check-session.ts";
import { sessionNow } from "../session/session-state.ts";
import type { PurchaseContext, PurchaseEvents } from "./context.ts";
import { beginAttempt, type RunningAttempt } from "./current-attempt.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { processingFailed } from "./words.ts";

/** Pause before asking again for packs that unpaid orders of others hold. */
const RESERVE_AGAIN_MS = 3000;

export interface StartOptions {
  readonly packs: number;
  readonly referralCode: string | undefined;
  readonly rpcUrl: string;
  /** Returns the payer; may prompt the user. */
  readonly ensureWallet: () => Promise<Payer>;
  /** Called when the server has created the purchase. `isPaidHere`: this tab will pay for it. */
  readonly onCreated: (purchaseId: string, isPaidHere: boolean) => void;
}

/**
 * Buys packs: creates the purchase, has the wallet sign its payment, then sends and confirms it.
 * Aborts the previous attempt. Never throws; progress is in `currentAttempt`.
 */
export async function startPurchase(options: StartOptions, events: PurchaseEvents): Promise<void> {
  const { packs, rpcUrl } = options;
  const attempt = beginAttempt({ kind: "buy", packs });
  // A payment is undecided, so the button was disabled.
  if (!attempt) return;
  const context: PurchaseContext = { attempt, rpcUrl, events };
  let created: UnpaidPurchase | undefined;
  try {
    const wallet = await options.ensureWallet();
    attempt.signal.throwIfAborted();
    created = await create(options, attempt);
    attempt.signal.throwIfAborted();
    const isApp = wallet.kind === "phantom-app";
    options.onCreated(created.packId, !isApp);
    if (isApp) await askApp(wallet, created, attempt);
    else await payHere(wallet, created, context);
  } catch (error) {
    if (attempt.signal.aborted) return;
    const purchaseId = created?.packId ?? null;
    endUnpaid(
      context,
      (await isUserRejection(error))
        ? { kind: "canceled", purchaseId }
        : { kind: "failed", purchaseId, reason: reasonOf(error, created) },
    );
  }
}

async function create(
  { packs, referralCode }: StartOptions,
  attempt: RunningAttempt,
): Promise<UnpaidPurchase> {
  const json = { packQuantity: packs, ...(referralCode === undefined ? {} : { referralCode }) };
  const created = await reserve(json, () => {
    attempt.tell({ kind: "others-paying" });
    return pause(RESERVE_AGAIN_MS, attempt.signal);
  });
  const { packId, referrerId, transaction, lastValidBlockHeight } = created;
  return { packId, packs, referrerId, transaction, lastValidBlockHeight };
}

function bytesOf({ transaction }: UnpaidPurchase): Uint8Array {
  return Uint8Array.from(atob(transaction), (char) => char.charCodeAt(0));
}

/** Asks for packs until they are reserved, waiting while unpaid orders of others hold them. */
async function reserve(
  json: { packQuantity: number; referralCode?: string },
  wait: () => Promise<void>,
) {
  for (;;)
    try {
      return await read(api.presale["create-pack-transaction"].$post({ json }));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) void checkSession();
      if (!(error instanceof ApiError) || error.code !== "others_paying")
        throw new Error(sentenceOf(error, "Failed to create transaction"), { cause: error });
      await wait();
    }
}

/** Resolves after a time. Rejects once the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const cancel = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", cancel);
      resolve();
    }, ms);
    signal.addEventListener("abort", cancel);
  });
}

/** Hands over to the app, which answers in another tab; that tab pays. */
async function askApp(app: PhantomApp, created: UnpaidPurchase, attempt: RunningAttempt) {
  const { paymentTrip } = await import("./phantom-trip.ts");
  attempt.signal.throwIfAborted();
  const { href, onOpen } = paymentTrip(app.session, created, bytesOf(created));
  const { packId: purchaseId } = created;
  const asked = { purchaseId, walletName: app.name, askAgain: onOpen, appLink: href };
  attempt.tell({ kind: "wallet-asked", asked });
}

async function payHere(wallet: ConnectedWallet, created: UnpaidPurchase, context: PurchaseContext) {
  const owner = sessionNow().user?.walletAddress;
  // Load all code before using the wallet's answer, so that nothing delays sending it.
  const [{ pay }, transaction] = await Promise.all([
    import("./pay.ts"),
    askWallet(wallet, created, context.attempt),
  ]);
  if (sessionNow().user?.walletAddress !== owner)
    throw new Error("you signed out before your wallet answered");
  await pay(context, created, { transaction, walletName: wallet.name });
}

/**
 * Resolves with the wallet's first answer, however often it is asked. Throws WalletGone if the wallet
 * leaves the page before that.
 */
async function askWallet(
  wallet: ConnectedWallet,
  purchase: UnpaidPurchase,
  { tell, signal }: RunningAttempt,
): Promise<Uint8Array> {
  const { walletAnswer } = await import("../session/wallet-answer.ts");
  signal.throwIfAborted();
  const transaction = bytesOf(purchase);
  let isAnswered = false;
  return new Promise<Uint8Array>((resolve, reject) => {
    const askAgain = () => {
      if (isAnswered) return;
      const answer = wallet.signTransaction(transaction);
      void walletAnswer(wallet.kind, signal, answer).then(resolve, reject);
    };
    const asked = { purchaseId: purchase.packId, walletName: wallet.name, askAgain };
    tell({ kind: "wallet-asked", asked });
    askAgain();
  }).finally(() => {
    isAnswered = true;
  });
}

/** Loads the wallet code on demand. */
async function isUserRejection(thrown: unknown): Promise<boolean> {
  const connect = await import("../../chain/wallet/connect.ts").catch(() => undefined);
  return connect?.isUserRejection(thrown) ?? false;
}

function reasonOf(error: unknown, created: UnpaidPurchase | undefined): string {
  const message = sentenceOf(error, undefined);
  if (message === undefined) return UNKNOWN_ERROR;
  return created ? processingFailed(message) : message;
}
