/** The life of a purchase. Everything people see about one derives from it. */
export const PURCHASE_STATES = [
  "created",
  "expired",
  "drawn",
  "delivering",
  "delivered",
  "refunding",
  "refunded",
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Which state may follow which. A late payment can still be drawn or sent back after expiry. */
const NEXT: Record<PurchaseState, readonly PurchaseState[]> = {
  created: ["drawn", "expired", "refunding"],
  expired: ["drawn", "refunding"],
  drawn: ["delivering"],
  delivering: ["delivered"],
  delivered: [],
  refunding: ["refunded", "drawn"],
  refunded: ["drawn", "refunding"],
};

export function canBecome(from: PurchaseState, to: PurchaseState): boolean {
  return NEXT[from].includes(to);
}

/** Why an unpaid purchase has ended: nothing arrived in time, or its wallet no longer held the money. */
export const END_REASONS = ["too_late", "uncovered"] as const;
export type EndReason = (typeof END_REASONS)[number];

/** States in which the packs count as bought. */
export const CONFIRMED_STATES = [
  "drawn",
  "delivering",
  "delivered",
] as const satisfies PurchaseState[];

/** The specification's words for states (section 3), which the screens compare with. */
export const PURCHASE_STATUSES = ["pending", "confirmed", "failed"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

const STATUS: Record<PurchaseState, PurchaseStatus> = {
  created: "pending",
  drawn: "confirmed",
  delivering: "confirmed",
  delivered: "confirmed",
  expired: "failed",
  refunding: "failed",
  refunded: "failed",
};

export function statusOf(state: PurchaseState): PurchaseStatus {
  return STATUS[state];
}
