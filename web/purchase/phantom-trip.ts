import {
  isRejection,
  readConnected,
  readTransaction,
  signTransactionLink,
  type PhantomSession,
} from "../../chain/wallet/phantom-link.ts";
import { sentenceOf, UNKNOWN_ERROR } from "../errors.ts";
import { paths } from "../paths.ts";
import type { AppLink } from "../session/mobile/app-link.ts";
import { leaveForApp } from "../session/mobile/mobile-connect.ts";
import {
  forgetPending,
  takePending,
  type UnpaidPurchase,
} from "../session/mobile/pending-record.ts";
import { keepPhantomSession } from "../session/mobile/phantom-memory.ts";
import type { WalletReturn } from "../session/mobile/wallet-return.ts";

/**
 * Returns the link for a trip on which Phantom's app signs a payment. The trip ends in another tab,
 * with the purchase in its address.
 */
export function paymentTrip(
  phantom: PhantomSession,
  purchase: UnpaidPurchase,
  transaction: Uint8Array,
) {
  const { packId } = purchase;
  const back = new URL(paths.presale, location.origin);
  back.search = String(new URLSearchParams({ purchase: packId, wallet: "phantom", action: "pay" }));
  const link: AppLink = {
    wallet: "phantom",
    href: signTransactionLink(phantom, transaction, back.href),
    returnUrl: back.href,
    trip: { kind: "sign-transaction", phantom, purchase },
  };
  return { href: link.href, onOpen: () => leaveForApp(link), onCancel: forgetPending };
}

/** A wallet app's answer in this tab to a purchase that another tab created. */
export type AppAnswer =
  | { readonly kind: "signed"; readonly transaction: Uint8Array }
  | { readonly kind: "cancelled" }
  | { readonly kind: "failed"; readonly reason: string };

export type PresaleReturn =
  | { readonly kind: "payment"; readonly purchase: UnpaidPurchase; readonly answer: AppAnswer }
  | { readonly kind: "connected" }
  | { readonly kind: "refused" }
  | { readonly kind: "unreadable" };

/** Returns Phantom's answer to the presale page at `address`. Takes the pending record. */
export function readReturn(back: WalletReturn, address: string): PresaleReturn {
  const trip = takePending()?.trip;
  if (trip?.kind === "sign-transaction") {
    // Whatever the answer, this tab can ask the app again.
    keepPhantomSession(trip.phantom);
    return { kind: "payment", purchase: trip.purchase, answer: readPayment(back, trip.phantom) };
  }
  if (back.error) return { kind: "refused" };
  try {
    if (trip?.kind !== "connect" || !back.answer) return { kind: "unreadable" };
    const phantom = readConnected(back.answer, trip.secretKey);
    if (phantom.address !== address) return { kind: "refused" };
    keepPhantomSession(phantom);
    return { kind: "connected" };
  } catch {
    return { kind: "unreadable" };
  }
}

function readPayment({ answer, error }: WalletReturn, phantom: PhantomSession): AppAnswer {
  if (error)
    return isRejection(error)
      ? { kind: "cancelled" }
      : { kind: "failed", reason: sentenceOf(error, UNKNOWN_ERROR) };
  try {
    if (!answer) throw new Error("The wallet did not respond");
    return { kind: "signed", transaction: readTransaction(answer, phantom) };
  } catch (cause) {
    return { kind: "failed", reason: sentenceOf(cause, UNKNOWN_ERROR) };
  }
}
