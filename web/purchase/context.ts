import type { Reward } from "../queries/purchases.ts";
import type { RunningAttempt } from "./current-attempt.ts";

/** What it takes to pay for a purchase, in whichever tab the wallet answers. */
export interface PurchaseContext {
  readonly attempt: RunningAttempt;
  readonly rpcUrl: string;
  readonly events: PurchaseEvents;
}

/** Called as a purchase goes on, to keep the address and the loaded data true. */
export interface PurchaseEvents {
  /** It ended before anything could be charged. Not called for an aborted attempt. */
  readonly onNothingPaid: () => void;
  /** Its packs are drawn. */
  readonly onConfirmed: (purchaseId: string, rewards: Reward[]) => void;
  /** The server may know more about its money than before. */
  readonly onNews: (purchaseId: string) => void;
}
