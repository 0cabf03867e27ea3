import type { PaymentEntry } from "./payment-log.ts";
import { type OrderCheck, orderText } from "./order.ts";
import { purchaseIdInMemo } from "./payment-memo.ts";
import { type PaymentOutcome, judgePayment, judgeRoom } from "./payment-verdict.ts";
import { priceOf } from "./presale.ts";
import { type ShownTransfers, receivedFor, signedOrder } from "./received-payment.ts";
import { MAX_PACKS_RESERVED } from "./reservation.ts";

/** A payment on the chain, if it can be read. */
export type ShownArrival = ShownTransfers | "unreadable";

/** The state of the log before a payment. */
export interface LogSoFar {
  /** Purchases that were drawn. */
  readonly drawn: ReadonlySet<string>;
  /** Purchases that payments named, drawn or not. */
  readonly named: ReadonlySet<string>;
  /** Drawn packs by wallet. */
  readonly packsOf: ReadonlyMap<string, number>;
  readonly packsLeft: number;
  readonly isSigned: OrderCheck;
}

/** Returns why a payment's outcome contradicts the rules; undefined if it follows them. */
export function outcomeFault(
  entry: PaymentEntry,
  shown: ShownArrival,
  log: LogSoFar,
): string | undefined {
  const received = shown === "unreadable" ? null : String(shown.received);
  if (received !== entry.received)
    return `${received ?? "nothing readable"} arrived, but the log says ${entry.received}`;
  const misnamed = shown === "unreadable" ? undefined : namingFault(entry, shown, log);
  if (misnamed) return misnamed;
  const ruled = ruledOutcome(entry, shown, log);
  if (ruled !== entry.outcome)
    return `by the rules it is ${ruled}, but the log says ${entry.outcome}`;
  return undefined;
}

/**
 * Returns how the purchase that an entry names contradicts its payment; undefined if it may be that one. An order of the
 * house's that is not named at all may have been lost, so `verify-draws` reports it after everything else.
 */
function namingFault(
  { named }: PaymentEntry,
  shown: ShownTransfers,
  log: LogSoFar,
): string | undefined {
  const order = signedOrder(shown, log.isSigned);
  if (order)
    return named && orderText(named) !== orderText(order)
      ? `the house signed "${orderText(order)}", but the log says "${orderText(named)}"`
      : undefined;
  const denied = named ? undefined : deniedPurchase(shown, log);
  return denied && `it names purchase ${denied}, but the log says that it names none`;
}

/** Returns a purchase named by a payment that was refunded as if it named none; undefined if there is none. */
function deniedPurchase({ memos }: ShownTransfers, { named }: LogSoFar): string | undefined {
  const ids = memos.map(purchaseIdInMemo);
  return ids.find((id) => id !== undefined && named.has(id));
}

function ruledOutcome(
  { named, outcome }: PaymentEntry,
  shown: ShownArrival,
  { drawn, packsOf, packsLeft, isSigned }: LogSoFar,
): PaymentOutcome {
  if (shown === "unreadable") return "unreadable";
  if (!named) return "no_purchase";
  const { purchaseId, wallet, packs } = named;
  const state = drawn.has(purchaseId) ? "drawn" : "created";
  const verdict = judgePayment(receivedFor(shown, named, isSigned), {
    state,
    price: priceOf(packs),
  });
  if (verdict.kind === "refund") return verdict.reason;
  // Outsiders cannot count live reservations, but know their limit.
  const packsOpen = outcome === "sold_out" ? packsLeft - MAX_PACKS_RESERVED : packsLeft;
  const room = judgeRoom(packs, { packsHeld: packsOf.get(wallet) ?? 0, packsOpen });
  return room.kind === "refund" ? room.reason : "drawn";
}
