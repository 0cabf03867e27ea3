import type { ConnectedWallet } from "../../../chain/wallet/connect.ts";
import type { TripOrder } from "../../session/mobile/pending-record.ts";
import type { Payer, PhantomApp } from "../../session/session-wallet.ts";
import { api, ApiError, read } from "../../api.ts";
import { sentenceOf, UNKNOWN_ERROR } from "../../errors.ts";
import type { Reward } from "../../queries/purchases.ts";
import { toast } from "../../ui/toast.ts";
import { begin, show, waitForWallet } from "./current-attempt.ts";

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
    const [{ readSignedPayment }, signed] = await Promise.all([
      import("../../../chain/signed-payment.ts"),
      sign(wallet, order.transaction),
    ]);
    if (!isMine()) return;
    const payment = await readSignedPayment(signed, order.lastValidBlockHeight);
    if (!isMine()) return;
    await pay(purchase, { order, walletName: wallet.name, payment, isMine });
  } catch (error) {
    if (!isMine()) return;
    const { isUserRejection } = await import("../../../chain/wallet/connect.ts");
    if (isUserRejection(error)) {
      show({ kind: "cancelled", packs, purchaseId });
      purchase.onNothingPaid();
      return;
    }
    refuse(purchase, {
      purchaseId,
      reason: reasonOf(sentenceOf(error, undefined), purchaseId !== null),
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
  waitForWallet({ askAgain: onOpen, refuseAnswer: onCancel });
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
    const { readSignedPayment } = await import("../../../chain/signed-payment.ts");
    const payment = await readSignedPayment(answer.transaction, order.lastValidBlockHeight);
    if (!isMine()) return;
    await pay(purchase, { order, walletName: "Phantom", payment, isMine });
  } catch (error) {
    if (isMine()) refuse(purchase, because(sentenceOf(error, UNKNOWN_ERROR)));
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
    throw new Error(sentenceOf(error, "Failed to create transaction"));
  });
}

function confirm(json: { txSignature: string; packId: string; referrerId: string | null }) {
  return read(api.presale["confirm-pack"].$post({ json }));
}

/** Resolves with the first answer of the wallet, however often it was asked. */
function sign(wallet: ConnectedWallet, transaction: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(atob(transaction), (character) => character.charCodeAt(0));
  let stopWaiting: () => void;
  return new Promise<Uint8Array>((resolve, reject) => {
    const askAgain = () => void wallet.signTransaction(bytes).then(resolve, reject);
    stopWaiting = waitForWallet({ askAgain });
    askAgain();
  }).finally(() => stopWaiting());
}

type Payment = {
  order: Pick<Order, "packId" | "referrerId">;
  walletName: string;
  payment: import("../../../chain/signed-payment.ts").SignedPayment;
  isMine: () => boolean;
};

/** From here on the money may move: nothing is called failed that the chain has not refused. */
async function pay(purchase: Paying, { order, walletName, payment, isMine }: Payment) {
  const [{ sendPayment, PaymentRefused }, { chainAt }] = await Promise.all([
    import("../../../chain/send-payment.ts"),
    import("../../queries/chain-at.ts"),
  ]);
  const { signature } = payment;
  const at = { kind: "signed", packs: purchase.packs, purchaseId: order.packId } as const;
  let told = {
    ...at,
    walletName,
    signature: signature as string,
    isAccepted: false,
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
      onAccepted: () => {
        tell({ isAccepted: true });
        settling.promise = settle(purchase, { order, signature, isMine });
      },
      onPoll: (blocksLeft) => tell({ blocksLeft }),
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
    const reason = sentenceOf(error, "Failed to confirm purchase");
    if (isWord && isMine()) {
      if (NOTHING_PAID.includes(error.code ?? ""))
        refuse(purchase, { purchaseId: packId, reason, isSigned: true });
      else failed(reason);
    }
  }
  purchase.onNews(packId);
}

function reasonOf(said: string | undefined, isCreated: boolean): string {
  if (said === undefined) return UNKNOWN_ERROR;
  return isCreated ? `Failed to process transaction: ${said}` : said;
}
