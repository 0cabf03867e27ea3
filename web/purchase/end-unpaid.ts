import { toast } from "../ui/toast.ts";
import type { AttemptEvent } from "./attempt-machine.ts";
import type { PurchaseContext } from "./context.ts";
import { purchaseFailed } from "./words.ts";

type Unpaid = Extract<AttemptEvent, { kind: "canceled" | "failed" | "refused" | "nothing-paid" }>;

/** Ends an attempt that never charged anything. Does nothing if it is already over. */
export function endUnpaid({ attempt, events }: PurchaseContext, unpaid: Unpaid): void {
  if (!attempt.tell(unpaid)) return;
  // The panel says the same, because a toast is never the only place for a message.
  if (unpaid.kind !== "canceled") toast(purchaseFailed(unpaid.reason));
  events.onNothingPaid();
}
