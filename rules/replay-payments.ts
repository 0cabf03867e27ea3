import { PACKS_IN_BOX } from "./box.ts";
import type { DrawLogEntry } from "./draw-log.ts";
import type { OrderCheck } from "./order.ts";
import { type ShownArrival, outcomeFault } from "./outcome-proof.ts";
import { type PaymentEntry, paymentHash } from "./payment-log.ts";

/** An entry of the draw log; the box before it takes most of its space. */
export type DrawnEntry = Omit<DrawLogEntry, "boxBefore">;

/** A payment log, replayed from its beginning alongside the draw log. */
export interface PaymentReplay {
  /**
   * Returns what is wrong with the next payment; undefined if it follows from those before. `draw` is
   * the first draw that no payment has claimed yet. Without `shown`, the chain is not asked.
   */
  follow(
    entry: PaymentEntry,
    beside: { draw: DrawnEntry | undefined; shown: ShownArrival | undefined },
  ): string | undefined;
  readonly payments: number;
  readonly draws: number;
  /** Hash of the last payment, or the genesis hash. */
  readonly lastHash: string;
}

/** Replays a payment log. `genesisHash` is the one of the draw log. */
export function createPaymentReplay(genesisHash: string, isSigned: OrderCheck): PaymentReplay {
  const drawn = new Set<string>();
  const named = new Set<string>();
  const packsOf = new Map<string, number>();
  let packsLeft = PACKS_IN_BOX;
  let last: PaymentEntry | undefined;

  function fault(
    entry: PaymentEntry,
    { draw, shown }: Parameters<PaymentReplay["follow"]>[1],
  ): string | undefined {
    if (entry.position !== (last?.position ?? 0) + 1)
      return `payment ${(last?.position ?? 0) + 1} was to come next, and this is ${entry.position}`;
    if (last && !isAfter(entry, last)) return "it stands before the previous payment on the chain";
    if (entry.previousHash !== (last?.hash ?? genesisHash) || paymentHash(entry) !== entry.hash)
      return "its hash, or its link to the previous payment, does not match its content";
    return drawFault(entry, draw) ?? (shown && outcomeFault(entry, shown, soFar()));
  }

  const soFar = () => ({ drawn, named, packsOf, packsLeft, isSigned });

  return {
    follow(entry, beside) {
      const wrong = fault(entry, beside);
      if (wrong !== undefined) return wrong;
      last = entry;
      if (!entry.named) return undefined;
      const { purchaseId, wallet, packs } = entry.named;
      named.add(purchaseId);
      if (entry.outcome !== "drawn") return undefined;
      drawn.add(purchaseId);
      packsOf.set(wallet, (packsOf.get(wallet) ?? 0) + packs);
      packsLeft -= packs;
      return undefined;
    },
    get payments() {
      return last?.position ?? 0;
    },
    get draws() {
      return drawn.size;
    },
    get lastHash() {
      return last?.hash ?? genesisHash;
    },
  };
}

function isAfter(entry: PaymentEntry, last: PaymentEntry): boolean {
  return entry.slot === last.slot ? entry.blockIndex > last.blockIndex : entry.slot > last.slot;
}

/** Returns how a payment and its draw contradict each other; undefined if they agree. */
export function drawFault(
  { outcome, drawHash, named, signature, blockHash }: PaymentEntry,
  draw: DrawnEntry | undefined,
): string | undefined {
  if (outcome !== "drawn")
    return drawHash === null ? undefined : "it has a draw that it did not get";
  if (!draw || !named || drawHash !== draw.hash) return "it is not the payment of the next draw";
  const isSame =
    named.purchaseId === draw.purchaseId &&
    named.commitment === draw.commitment &&
    named.packs === draw.packs.length &&
    signature === draw.paymentSignature &&
    blockHash === draw.blockHash;
  return isSame ? undefined : "it does not say the same as its draw";
}
