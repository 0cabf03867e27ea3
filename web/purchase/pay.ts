import { PaymentRefused, sendPayment } from "../../chain/send-payment.ts";
import { readSignedPayment, type SignedPayment } from "../../chain/signed-payment.ts";
import { api, isRefusal, read } from "../api.ts";
import { sentenceOf } from "../errors.ts";
import { chainAt } from "../queries/chain-at.ts";
import type { UnpaidPurchase } from "../session/mobile/trips.ts";
import { sessionNow } from "../session/session-state.ts";
import { toast } from "../ui/toast.ts";
import type { SentPayment } from "./attempt.ts";
import type { PurchaseContext } from "./context.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { processingFailed, purchaseFailed, UNUSABLE } from "./words.ts";

// Loaded while the wallet waits for the user.

/** Usually takes one to three seconds; after this we say that we cannot see the result. */
const LATE_MS = 30_000;

interface WalletAnswer {
  /** Signed. */
  readonly transaction: Uint8Array;
  readonly walletName: string;
}

/**
 * Sends the signed payment and follows it. Throws before sending anything if the transaction is not
 * a valid payment or the attempt is over. After that it never throws, and nobody can cancel it.
 */
export async function pay(
  context: PurchaseContext,
  purchase: UnpaidPurchase,
  { transaction, walletName }: WalletAnswer,
): Promise<void> {
  const payment = await readSignedPayment(transaction, purchase);
  const owner = sessionNow().user?.walletAddress;
  const { signature, wire } = payment;
  const sent = { owner, purchase, walletName, signature, wire };
  // No await before sending, so that nobody can cancel in between.
  if (!context.attempt.tell({ kind: "signed", sent })) throw new Error("canceled");
  await send(context, purchase, { payment, isResumed: false });
}

/** Resends and follows a payment that was sent before. */
export async function payOn(
  context: PurchaseContext,
  { purchase, wire }: SentPayment,
): Promise<void> {
  const transaction = Uint8Array.from(atob(wire), (char) => char.charCodeAt(0));
  const payment = await readSignedPayment(transaction, purchase).catch(() => undefined);
  if (payment) await send(context, purchase, { payment, isResumed: true });
  // Storage was edited: no chain would accept these bytes.
  else context.attempt.tell({ kind: "dead" });
}

/** Money may move from here on: only the chain's refusal counts as a failure. */
async function send(
  context: PurchaseContext,
  purchase: UnpaidPurchase,
  { payment, isResumed }: { payment: SignedPayment; isResumed: boolean },
): Promise<void> {
  const { tell } = context.attempt;
  let confirming: Promise<void> | undefined;
  const confirmOnce = () => (confirming ??= confirm(context, purchase, payment.signature));
  const late = setTimeout(() => tell({ kind: "late" }), LATE_MS);
  try {
    const isConfirmed = await sendPayment(chainAt(context.rpcUrl), payment, {
      isResumed,
      onAccepted() {
        tell({ kind: "accepted" });
        void confirmOnce();
      },
      onPoll: (blocksLeft) => void tell({ kind: "polled", blocksLeft }),
    });
    tell({ kind: isConfirmed ? "confirmed" : "dead" });
  } catch (error) {
    if (error instanceof PaymentRefused) {
      endUnpaid(context, { kind: "refused", reason: processingFailed(error.message) });
      return;
    }
    // Even if this tab failed, the payment may be on its way.
    tell({ kind: "late" });
  } finally {
    clearTimeout(late);
  }
  await confirmOnce();
}

/** Codes for a final transaction that paid nothing, so certainly nothing was charged. */
const NOTHING_PAID = ["payment_failed", "payment_not_ours"];

/** Codes for a final transaction that moved money, but does not pay for this order. */
const UNMATCHED = ["payment_elsewhere", "payment_held", "payment_refunded"];

/**
 * The reservation has ended. A payment with a newer blockhash may still land, so this settles nothing.
 */
const EXPIRED = "purchase_expired";

/** Posts the signature. If this fails, the server finds the payment on its own. */
async function confirm(
  context: PurchaseContext,
  { packId, referrerId }: UnpaidPurchase,
  txSignature: string,
): Promise<void> {
  const { attempt, events } = context;
  try {
    const json = { txSignature, packId, referrerId };
    const answer = await read(api.presale["confirm-pack"].$post({ json }));
    if (answer.status === "confirmed") {
      attempt.tell({ kind: "settled" });
      events.onConfirmed(packId, answer.rewards);
    }
  } catch (error) {
    const reason = confirmFailed(error);
    if (isRefusal(error) && UNMATCHED.includes(error.code ?? ""))
      attempt.tell({ kind: "unmatched", reason });
    if (isNothingPaid(error)) endUnpaid(context, { kind: "nothing-paid", reason });
    // Packs that were drawn before this answer arrived did not fail.
    else if (
      isRefusal(error) &&
      error.code !== EXPIRED &&
      !attempt.signal.aborted &&
      !attempt.isSettled()
    )
      toast(purchaseFailed(reason));
  }
  events.onNews(packId);
}

function confirmFailed(error: unknown): string {
  // The server adds the name of a reason, for programs.
  if (isRefusal(error) && error.code === "payment_refunded") return UNUSABLE;
  return sentenceOf(error, "Failed to confirm purchase");
}

function isNothingPaid(error: unknown): boolean {
  return isRefusal(error) && NOTHING_PAID.includes(error.code ?? "");
}
