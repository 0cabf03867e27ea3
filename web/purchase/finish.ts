import { sentenceOf, UNKNOWN_ERROR } from "../errors.ts";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import type { PurchaseContext } from "./context.ts";
import { beginAttempt } from "./current-attempt.ts";
import { endUnpaid } from "./end-unpaid.ts";
import type { AppAnswer } from "./phantom-trip.ts";
import { processingFailed } from "./words.ts";

/**
 * Continues another tab's purchase in this tab, where the wallet's app has answered. Never throws.
 */
export async function finishPurchase(
  purchase: UnpaidPurchase,
  answer: AppAnswer,
  page: Omit<PurchaseContext, "attempt">,
): Promise<void> {
  const context = { ...page, attempt: beginAttempt() };
  const { packs, packId: purchaseId } = purchase;
  const refuse = (said: string) =>
    endUnpaid(context, {
      kind: "refused",
      packs,
      purchaseId,
      reason: processingFailed(said),
      isSigned: false,
    });
  if (answer.kind === "cancelled") endUnpaid(context, { kind: "cancelled", packs, purchaseId });
  else if (answer.kind === "failed") refuse(answer.reason);
  else
    try {
      const { pay } = await import("./pay.ts");
      await pay(context, purchase, { transaction: answer.transaction, walletName: "Phantom" });
    } catch (error) {
      refuse(sentenceOf(error, UNKNOWN_ERROR));
    }
}
