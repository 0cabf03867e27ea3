import { useSyncExternalStore } from "react";
import type { ConnectedWallet } from "../../../chain/wallet/connect.ts";
import type { TripOrder } from "../../session/mobile/pending-record.ts";
import type { Payer, PhantomApp } from "../../session/session-wallet.ts";
import { api, ApiError, read } from "../../api.ts";
import type { Reward } from "../../parts/purchase-queries.ts";
import { toast } from "../../ui/toast.ts";
import type { Attempt } from "./purchase-machine.ts";

/** Usually it takes one to three seconds; after so long we say that we cannot see it. */
const LATE_MS = 30_000;

export interface Purchase extends Paying {
  readonly referralCode: string | undefined;
  readonly ensureWallet: () => Promise<Payer>;
  /** It exists on the server, and its id is worth keeping. `isHere`: this tab will pay for it. */
  readonly onCreated: (purchaseId: string, isHere: boolean) => void;
}

/** What it takes to pay for a purchase that has been created, maybe in another tab. */
export interface Paying {
  readonly packs: number;
  readonly rpcUrl: string;
  /** It ended before anything could be charged. */
  readonly onNothingPaid: () => void;
  readonly onConfirmed: (purchaseId: string, rewards: Reward[]) => void;
  /** Something about the money of this purchase is known that was not before. */
  readonly onNews: (purchaseId: string) => void;
}

let current: Attempt | null = null;
/** Counts attempts, so that what comes late from a wallet that was given up changes nothing. */
let turn = 0;
let askAgain: (() => void) | undefined;
/** Tells an app's answer, should it still come, that nobody wants it. */
let refuseAnswer: (() => void) | undefined;
const listeners = new Set<() => void>();

function show(next: Attempt | null) {
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What this tab is doing or did last; it goes on while other pages are looked at. */
export function useAttempt(): Attempt | null {
  return useSyncExternalStore(subscribe, () => current);
}

/** Whatever was under way is given up. Answers whether the attempt that begins here still goes on. */
function begin(): () => boolean {
  turn += 1;
  const mine = turn;
  askAgain = undefined;
  refuseAnswer = undefined;
  return () => turn === mine;
}

/** Forgets what this tab did, once it is over. */
export function forgetAttempt(): void {
  begin();
  show(null);
}

/** Gives up before the wallet has answered. What it signs later is thrown away, never sent. */
export function cancelAttempt(): void {
  if (current?.kind !== "preparing" && current?.kind !== "awaiting_signature") return;
  refuseAnswer?.();
  begin();
  const purchaseId = current.kind === "preparing" ? null : current.purchaseId;
  show({ kind: "cancelled", packs: current.packs, purchaseId });
}

/** Asks the wallet for the same signature again: its window may have been closed or lost. */
export function askWalletAgain(): void {
  askAgain?.();
}

/** Buys packs: create, sign, send, confirm. What happens is told by `useAttempt`. Never throws. */
export async function startPurchase(purchase: Purchase): Promise<void> {
  const isMine = begin();
  const { packs } = purchase;
  let purchaseId: string | null = null;
  show({ kind: "preparing", packs });
  try {
    const wallet = await purchase.ensureWallet();
    if (!isMine()) return;
    const order = await create(purchase);
    if (!isMine()) return;
    purchaseId = order.packId;
    purchase.onCreated(order.packId, wallet.kind !== "phantom-app");
    if (wallet.kind === "phantom-app") {
      await askApp(packs, order, { app: wallet, isMine });
      return;
    }
    show({ kind: "awaiting_signature", packs, purchaseId, walletName: wallet.name });
    const [{ readSigned }, signed] = await Promise.all([
      import("./send-payment.ts"),
      sign(wallet, order.transaction),
    ]);
    if (!isMine()) return;
    const payment = await readSigned(signed, order.lastValidBlockHeight);
    if (!isMine()) return;
    await pay(purchase, { order, walletName: wallet.name, payment, isMine });
  } catch (error) {
    if (!isMine()) return;
    const { isUserRejection, wordsOf } = await import("../../../chain/wallet/connect.ts");
    if (isUserRejection(error)) {
      show({ kind: "cancelled", packs, purchaseId });
      purchase.onNothingPaid();
      return;
    }
    refuse(purchase, {
      purchaseId,
      reason: reasonOf(wordsOf(error), purchaseId !== null),
      isSigned: false,
    });
  }
}

/** The app answers in another tab, and that tab pays. */
async function askApp(
  packs: number,
  order: Order,
  { app, isMine }: { app: PhantomApp; isMine: () => boolean },
) {
  const { paymentLink } = await import("./phantom-payment.ts");
  if (!isMine()) return;
  const { href: appLink, onOpen, onCancel } = paymentLink(app.session, order, packs);
  askAgain = onOpen;
  refuseAnswer = onCancel;
  const at = { packs, purchaseId: order.packId };
  show({ kind: "awaiting_signature", ...at, walletName: app.name, appLink });
}

/** What a wallet's app answered in this tab to an order that another tab made. */
export type AppAnswer =
  | { readonly kind: "signed"; readonly transaction: Uint8Array }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly reason: string };

/** Goes on with an order where its app has answered. Never throws. */
export async function finishPurchase(
  purchase: Paying,
  order: TripOrder,
  answer: AppAnswer,
): Promise<void> {
  const isMine = begin();
  const purchaseId = order.packId;
  if (answer.kind === "cancelled") {
    show({ kind: "cancelled", packs: purchase.packs, purchaseId });
    purchase.onNothingPaid();
    return;
  }
  const because = (said: string) => ({
    purchaseId,
    reason: `Failed to process transaction: ${said}`,
    isSigned: false,
  });
  if (answer.kind === "failed") {
    refuse(purchase, because(answer.reason));
    return;
  }
  try {
    const { readSigned } = await import("./send-payment.ts");
    const payment = await readSigned(answer.transaction, order.lastValidBlockHeight);
    if (!isMine()) return;
    await pay(purchase, { order, walletName: "Phantom", payment, isMine });
  } catch (error) {
    const said = error instanceof Error ? error.message : "Unknown error occurred";
    if (isMine()) refuse(purchase, because(said));
  }
}

function refuse(
  purchase: Paying,
  refusal: { purchaseId: string | null; reason: string; isSigned: boolean },
) {
  show({ kind: "refused", packs: purchase.packs, ...refusal });
  failed(refusal.reason);
  purchase.onNothingPaid();
}

/** The panel says the same: a toast never carries the only copy of a message. */
function failed(description: string) {
  toast({ title: "Purchase Failed", description, variant: "destructive" });
}

type Order = Awaited<ReturnType<typeof create>>;

function create({ packs, referralCode }: Purchase) {
  const json = { packQuantity: packs, ...(referralCode === undefined ? {} : { referralCode }) };
  return read(api.presale["create-pack-transaction"].$post({ json })).catch((error: unknown) => {
    throw new Error(sentenceOf(error) ?? "Failed to create transaction");
  });
}

function confirm(json: { txSignature: string; packId: string; referrerId: string | null }) {
  return read(api.presale["confirm-pack"].$post({ json }));
}

/** Resolves with the first answer of the wallet, however often it was asked. */
function sign(wallet: ConnectedWallet, transaction: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(transaction), (character) => character.charCodeAt(0));
  let ask: () => void;
  return new Promise<Uint8Array>((resolve, reject) => {
    ask = () => void wallet.signTransaction(bytes).then(resolve, reject);
    askAgain = ask;
    ask();
  }).finally(() => {
    if (askAgain === ask) askAgain = undefined;
  });
}

type Payment = {
  order: Pick<Order, "packId" | "referrerId">;
  walletName: string;
  payment: import("./send-payment.ts").SignedPayment;
  isMine: () => boolean;
};

/** From here on the money may move: nothing is called failed that the chain has not refused. */
async function pay(purchase: Paying, { order, walletName, payment, isMine }: Payment) {
  const [{ sendPayment, PaymentRefused }, { chainAt }] = await Promise.all([
    import("./send-payment.ts"),
    import("../../parts/chain-at.ts"),
  ]);
  const { signature } = payment;
  const at = { kind: "signed", packs: purchase.packs, purchaseId: order.packId } as const;
  let told = {
    ...at,
    walletName,
    signature: signature as string,
    isTaken: false,
    blocksLeft: null as number | null,
    isConfirmed: false,
    isLate: false,
  };
  const tell = (news: Partial<typeof told>) => {
    told = { ...told, ...news };
    if (isMine()) show(told);
  };
  tell({});
  const late = setTimeout(() => tell({ isLate: true }), LATE_MS);
  const settling: { promise?: Promise<void> } = {};
  try {
    const isConfirmed = await sendPayment(chainAt(purchase.rpcUrl), payment, {
      onTaken: () => {
        tell({ isTaken: true });
        settling.promise = settle(purchase, { order, signature, isMine });
      },
      onLook: (blocksLeft) => tell({ blocksLeft }),
    });
    tell(isConfirmed ? { isConfirmed } : { isLate: true });
    await (settling.promise ?? settle(purchase, { order, signature, isMine }));
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    const reason = `Failed to process transaction: ${error.message}`;
    if (isMine()) refuse(purchase, { purchaseId: order.packId, reason, isSigned: true });
  } finally {
    clearTimeout(late);
  }
}

/** The transaction is final and paid nothing: that nothing was charged is certain. */
const NOTHING_PAID = ["payment_failed", "payment_not_ours"];

/** Posts the signature. Whatever goes wrong here, the server finds the payment by itself. */
async function settle(
  purchase: Paying,
  { order, signature, isMine }: Pick<Payment, "order" | "isMine"> & { signature: string },
): Promise<void> {
  const { packId, referrerId } = order;
  try {
    const answer = await confirm({ txSignature: signature, packId, referrerId });
    if (answer.status === "confirmed") purchase.onConfirmed(packId, answer.rewards);
  } catch (error) {
    const isWord = error instanceof ApiError && error.status < 500 && error.status !== 429;
    const reason = sentenceOf(error) ?? "Failed to confirm purchase";
    if (isWord && isMine()) {
      if (NOTHING_PAID.includes(error.code ?? ""))
        refuse(purchase, { purchaseId: packId, reason, isSigned: true });
      else failed(reason);
    }
  }
  purchase.onNews(packId);
}

/** What the server said in words for people; undefined when the answer was not one of ours. */
function sentenceOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code !== undefined ? error.sentence : undefined;
}

function reasonOf(said: string | undefined, isCreated: boolean): string {
  if (said === undefined) return "Unknown error occurred";
  return isCreated ? `Failed to process transaction: ${said}` : said;
}
