import { PaymentRefused, sendPayment } from "../../chain/send-payment.ts";
import { readSignedPayment, type SignedPayment } from "../../chain/signed-payment.ts";
import { api, ApiError, read } from "../api.ts";
import { sentenceOf } from "../errors.ts";
import { chainAt } from "../queries/chain-at.ts";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import { toast } from "../ui/toast.ts";
import type { Attempt } from "./attempt.ts";
import type { PurchaseContext } from "./context.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { processingFailed, purchaseFailed } from "./words.ts";

// Loaded while the wallet waits for the user.

/** Usually takes one to three seconds; after this we say that we cannot see the result. */
const LATE_MS = 30_000;

interface WalletAnswer {
  /** Signed. */
  readonly transaction: Uint8Array;
  readonly walletName: string;
}

/**
 * Sends the signed payment and tracks it. Throws before sending anything if the transaction is not
 * a valid payment or the attempt was aborted. After that it never throws, and aborting only hides
 * the payment: it is still sent and confirmed.
 */
export async function pay(
  context: PurchaseContext,
  purchase: UnpaidPurchase,
  { transaction, walletName }: WalletAnswer,
): Promise<void> {
  const payment = await readSignedPayment(transaction, purchase);
  context.attempt.signal.throwIfAborted();
  // No await between the check and showing it as sent, so that nobody can cancel in between.
  await send(context, purchase, {
    payment,
    report: reportTo(context, purchase, { payment, walletName }),
  });
}

type SignedAttempt = Extract<Attempt, { kind: "signed" }>;
type Report = (
  news: Partial<
    Pick<SignedAttempt, "isAccepted" | "blocksLeft" | "isConfirmed" | "isLate" | "canLand">
  >,
) => void;

/** Returns a function that merges each update into what is shown. */
function reportTo(
  { attempt }: PurchaseContext,
  { packs, packId: purchaseId }: UnpaidPurchase,
  { payment, walletName }: { payment: SignedPayment; walletName: string },
): Report {
  let shown: SignedAttempt = {
    kind: "signed",
    packs,
    purchaseId,
    walletName,
    signature: payment.signature,
    isAccepted: false,
    blocksLeft: null,
    isConfirmed: false,
    isLate: false,
    canLand: true,
  };
  return (news) => {
    shown = { ...shown, ...news };
    attempt.show(shown);
  };
}

/** Money may move from here on: only the chain's refusal counts as a failure. */
async function send(
  context: PurchaseContext,
  purchase: UnpaidPurchase,
  { payment, report }: { payment: SignedPayment; report: Report },
): Promise<void> {
  report({});
  let confirming: Promise<void> | undefined;
  const confirmOnce = () => (confirming ??= confirm(context, purchase, payment.signature));
  const late = setTimeout(() => report({ isLate: true }), LATE_MS);
  try {
    const isConfirmed = await sendPayment(chainAt(context.rpcUrl), payment, {
      onAccepted() {
        report({ isAccepted: true });
        void confirmOnce();
      },
      onPoll: (blocksLeft) => report({ blocksLeft }),
    });
    report(isConfirmed ? { isConfirmed } : { isLate: true, canLand: false });
  } catch (error) {
    if (error instanceof PaymentRefused) {
      const reason = processingFailed(error.message);
      const { packs, packId: purchaseId } = purchase;
      endUnpaid(context, { kind: "refused", packs, purchaseId, reason, isSigned: true });
      return;
    }
    // Whatever broke in this tab, the payment may be on its way.
    report({ isLate: true });
  } finally {
    clearTimeout(late);
  }
  await confirmOnce();
}

/** Codes for a final transaction that paid nothing, so certainly nothing was charged. */
const NOTHING_PAID = ["payment_failed", "payment_not_ours"];

/**
 * The reservation has ended. A payment with a newer blockhash may still land, so this settles nothing.
 */
const EXPIRED = "purchase_expired";

/** Posts the signature. If this fails, the server finds the payment on its own. */
async function confirm(
  context: PurchaseContext,
  { packs, packId, referrerId }: UnpaidPurchase,
  txSignature: string,
): Promise<void> {
  const { attempt, events } = context;
  try {
    const json = { txSignature, packId, referrerId };
    const answer = await read(api.presale["confirm-pack"].$post({ json }));
    if (answer.status === "confirmed") events.onConfirmed(packId, answer.rewards);
  } catch (error) {
    const reason = sentenceOf(error, "Failed to confirm purchase");
    if (isNothingPaid(error))
      endUnpaid(context, { kind: "refused", packs, purchaseId: packId, reason, isSigned: true });
    else if (isRefusal(error) && error.code !== EXPIRED && !attempt.signal.aborted)
      toast(purchaseFailed(reason));
  }
  events.onNews(packId);
}

/** A server that is busy, broken or unreachable has not refused anything. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 429;
}

function isNothingPaid(error: unknown): boolean {
  return isRefusal(error) && NOTHING_PAID.includes(error.code ?? "");
}
