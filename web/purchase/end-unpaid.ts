import { toast } from "../ui/toast.ts";
import type { Attempt } from "./attempt.ts";
import type { PurchaseContext } from "./context.ts";
import { purchaseFailed } from "./words.ts";

type Unpaid = Extract<Attempt, { kind: "cancelled" | "refused" }>;

/** Ends an attempt that never charged anything. Does nothing if it is already over. */
export function endUnpaid({ attempt, events }: PurchaseContext, unpaid: Unpaid): void {
  if (attempt.signal.aborted) return;
  attempt.end(unpaid);
  // The panel says the same, because a toast is never the only place for a message.
  if (unpaid.kind === "refused") toast(purchaseFailed(unpaid.reason));
  events.onNothingPaid();
}
