import { sentenceOf, UNKNOWN_ERROR } from "../errors.ts";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import { toast } from "../ui/toast.ts";
import type { SentPayment } from "./attempt.ts";
import type { PurchaseContext } from "./context.ts";
import { beginAttempt } from "./current-attempt.ts";
import { endUnpaid } from "./end-unpaid.ts";
import type { AppAnswer } from "./phantom-trip.ts";
import { processingFailed, purchaseFailed, UNDECIDED } from "./words.ts";

type PageOfPurchase = Omit<PurchaseContext, "attempt">;

/**
 * Continues another tab's purchase in this tab, where the wallet's app has answered. Never throws.
 */
export async function finishPurchase(
  purchase: UnpaidPurchase,
  answer: AppAnswer,
  page: PageOfPurchase,
): Promise<void> {
  const { packs, packId: purchaseId } = purchase;
  const attempt = beginAttempt({ kind: "buy", packs });
  if (!attempt) {
    toast(purchaseFailed(UNDECIDED));
    return;
  }
  const context = { ...page, attempt };
  const fail = (said: string) =>
    endUnpaid(context, { kind: "failed", purchaseId, reason: processingFailed(said) });
  if (answer.kind === "canceled") endUnpaid(context, { kind: "canceled", purchaseId });
  else if (answer.kind === "failed") fail(answer.reason);
  else
    try {
      const { pay } = await import("./pay.ts");
      await pay(context, purchase, { transaction: answer.transaction, walletName: "Phantom" });
    } catch (error) {
      fail(sentenceOf(error, UNKNOWN_ERROR));
    }
}

/**
 * Resends and follows the payment that this tab sent before it was reloaded. Does nothing while it is already
 * following a payment. Never throws.
 */
export async function resumePayment(sent: SentPayment, page: PageOfPurchase): Promise<void> {
  const attempt = beginAttempt({ kind: "resume", sent });
  if (!attempt) return;
  try {
    const { payOn } = await import("./pay.ts");
    await payOn({ ...page, attempt }, sent);
  } catch {
    // A failure in this tab proves nothing about the payment.
    attempt.tell({ kind: "late" });
  }
}
