import {
  isRejection,
  readConnected,
  readTransaction,
  signTransactionLink,
  type PhantomAnswer,
  type PhantomSession,
} from "../../chain/wallet/phantom-link.ts";
import { sentenceOf, UNKNOWN_ERROR } from "../errors.ts";
import { paths } from "../paths.ts";
import type { AppLink } from "../session/mobile/app-link.ts";
import { leaveForApp } from "../session/mobile/mobile-connect.ts";
import { keepPhantomSession } from "../session/mobile/phantom-memory.ts";
import { takeTripAnswer } from "../session/mobile/trip-store.ts";
import type { Trip, UnpaidPurchase } from "../session/mobile/trips.ts";
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
  const query = { purchase: packId, wallet: "phantom", action: "pay", trip: packId };
  back.search = String(new URLSearchParams(query));
  const link: AppLink = {
    wallet: "phantom",
    href: signTransactionLink(phantom, transaction, back.href),
    returnUrl: back.href,
    trip: { kind: "sign-transaction", id: packId, owner: phantom.address, phantom, purchase },
  };
  return { href: link.href, onOpen: () => leaveForApp(link) };
}

/** A wallet app's answer in this tab to a purchase that another tab created. */
export type AppAnswer =
  | { readonly kind: "signed"; readonly transaction: Uint8Array }
  | { readonly kind: "canceled" }
  | { readonly kind: "failed"; readonly reason: string };

export type PresaleReturn =
  | { readonly kind: "payment"; readonly purchase: UnpaidPurchase; readonly answer: AppAnswer }
  | { readonly kind: "connected" }
  | { readonly kind: "refused" }
  | { readonly kind: "unreadable" }
  /** A payment of another browser or session, or an old one: this tab must not send it. */
  | { readonly kind: "stray-payment" }
  /** Another tab has the answer; the order in the address shows what became of it. */
  | { readonly kind: "repeated" };

/** Returns Phantom's answer to the presale page at `address`. */
export function readReturn(back: WalletReturn, address: string): PresaleReturn {
  const verdict = takeTripAnswer(back, readAnswer);
  switch (verdict.kind) {
    case "canceled":
      return { kind: "payment", purchase: verdict.purchase, answer: { kind: "canceled" } };
    case "declined":
      if (verdict.trip.kind !== "sign-transaction") return { kind: "refused" };
      // This tab can ask the app again.
      keepPhantomSession(verdict.trip.phantom);
      return { kind: "payment", purchase: verdict.trip.purchase, answer: refusalIn(back) };
    case "repeated":
      return { kind: "repeated" };
    case "unreadable":
    case "unknown":
      if (back.isPayment) return { kind: "stray-payment" };
      return { kind: back.error ? "refused" : "unreadable" };
    case "read":
      if (verdict.content.phantom.address !== address) return { kind: "refused" };
      keepPhantomSession(verdict.content.phantom);
      return verdict.content.result;
    default:
      return verdict satisfies never;
  }
}

interface Content {
  readonly phantom: PhantomSession;
  readonly result: PresaleReturn;
}

function readAnswer(answer: PhantomAnswer, trip: Trip): Content {
  if (trip.kind === "connect")
    return { phantom: readConnected(answer, trip.secretKey), result: { kind: "connected" } };
  if (trip.kind !== "sign-transaction") throw new Error("The presale asks for no message");
  const { phantom, purchase } = trip;
  const transaction = readTransaction(answer, phantom);
  return {
    phantom,
    result: { kind: "payment", purchase, answer: { kind: "signed", transaction } },
  };
}

function refusalIn({ error }: WalletReturn): AppAnswer {
  return error && isRejection(error)
    ? { kind: "canceled" }
    : { kind: "failed", reason: sentenceOf(error, UNKNOWN_ERROR) };
}
