import type { Reward } from "../queries/purchases.ts";
import type { RunningAttempt } from "./current-attempt.ts";

/** The context needed to pay for a purchase, in whichever tab the wallet responds. */
export interface PurchaseContext {
  readonly attempt: RunningAttempt;
  readonly rpcUrl: string;
  readonly events: PurchaseEvents;
}

/** Called as a purchase proceeds, to keep the address and the loaded data up to date. */
export interface PurchaseEvents {
  /** The purchase ended before anything could be charged. Not called for an aborted attempt. */
  readonly onNothingPaid: () => void;
  /** The packs are drawn. */
  readonly onConfirmed: (purchaseId: string, rewards: Reward[]) => void;
  /** The server may have news about the payment. */
  readonly onNews: (purchaseId: string) => void;
}
