import { toast } from "../ui/toast.ts";
import type { Attempt } from "./attempt.ts";
import type { PurchaseContext } from "./context.ts";
import { purchaseFailed } from "./words.ts";

type Unpaid = Extract<Attempt, { kind: "cancelled" | "refused" }>;

/** Ends an attempt that charged nothing and never will. Does nothing if it is over already. */
export function endUnpaid({ attempt, events }: PurchaseContext, unpaid: Unpaid): void {
  if (attempt.signal.aborted) return;
  attempt.end(unpaid);
  // The panel says the same: a toast never carries the only copy of a message.
  if (unpaid.kind === "refused") toast(purchaseFailed(unpaid.reason));
  events.onNothingPaid();
}
