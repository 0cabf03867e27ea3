import {
  readConnected,
  readTransaction,
  signTransactionLink,
  type PhantomSession,
} from "../../../chain/wallet/phantom-link.ts";
import { sentenceOf, UNKNOWN_ERROR } from "../../errors.ts";
import { paths } from "../../paths.ts";
import type { AppLink } from "../../session/mobile/app-link.ts";
import { leaveForApp } from "../../session/mobile/mobile-connect.ts";
import { forgetPending, takePending, type TripOrder } from "../../session/mobile/pending-record.ts";
import { keepPhantomSession } from "../../session/mobile/phantom-memory.ts";
import type { WalletReturn } from "../../session/mobile/wallet-return.ts";
import type { AppAnswer } from "./purchase-run.ts";

type Created = Omit<TripOrder, "packs"> & { transaction: string };

/** The trip on which Phantom's app signs a payment. It comes back in another tab, with the order in its address. */
export function paymentLink(phantom: PhantomSession, created: Created, packs: number) {
  const { packId, referrerId, lastValidBlockHeight } = created;
  const back = new URL(paths.presale, location.origin);
  back.search = String(new URLSearchParams({ purchase: packId, wallet: "phantom", action: "pay" }));
  const bytes = Uint8Array.from(atob(created.transaction), (character) => character.charCodeAt(0));
  const order: TripOrder = { packId, packs, referrerId, lastValidBlockHeight };
  const link: AppLink = {
    wallet: "phantom",
    href: signTransactionLink(phantom, bytes, back.href),
    returnUrl: back.href,
    trip: { kind: "sign-transaction", phantom, order },
  };
  return { href: link.href, onOpen: () => leaveForApp(link), onCancel: forgetPending };
}

export type PresaleReturn =
  | { readonly kind: "order"; readonly order: TripOrder; readonly answer: AppAnswer }
  | { readonly kind: "connected" }
  | { readonly kind: "refused" }
  | { readonly kind: "unreadable" };

/** What Phantom's app answered to the presale page of `address`. */
export function readReturn({ answer, error }: WalletReturn, address: string): PresaleReturn {
  const trip = takePending()?.trip;
  if (trip?.kind === "sign-transaction") {
    // Whatever it answered, this tab can ask the app again.
    keepPhantomSession(trip.phantom);
    return {
      kind: "order",
      order: trip.order,
      answer: readPayment({ answer, error }, trip.phantom),
    };
  }
  if (error) return { kind: "refused" };
  try {
    if (trip?.kind !== "connect" || !answer) return { kind: "unreadable" };
    const phantom = readConnected(answer, trip.secretKey);
    if (phantom.address !== address) return { kind: "refused" };
    keepPhantomSession(phantom);
    return { kind: "connected" };
  } catch {
    return { kind: "unreadable" };
  }
}

/** The app's number for a person who said no. */
const REJECTED = "4001";

function readPayment(
  { answer, error }: Pick<WalletReturn, "answer" | "error">,
  phantom: PhantomSession,
): AppAnswer {
  if (error)
    return error.code === REJECTED
      ? { kind: "cancelled" }
      : { kind: "failed", reason: sentenceOf(error, UNKNOWN_ERROR) };
  try {
    if (!answer) throw new Error("The wallet gave no answer");
    return { kind: "signed", transaction: readTransaction(answer, phantom) };
  } catch (cause) {
    return { kind: "failed", reason: sentenceOf(cause, UNKNOWN_ERROR) };
  }
}
