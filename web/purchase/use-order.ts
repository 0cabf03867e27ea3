import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../api.ts";
import { purchaseQuery } from "../queries/purchases.ts";
import { useStore } from "../store.ts";
import type { Attempt } from "./attempt.ts";
import { currentAttempt } from "./current-attempt.ts";
import { type Order, orderOf, factsOf } from "./order.ts";

/** How often a purchase that moves is read; less often once only deliveries are left. */
const POLL_MS = 700;
const DELIVERY_POLL_MS = 1200;

/** The order on the screen: the one that this tab is busy with, or the one that the address names. */
export function useOrder(purchaseId: string | undefined) {
  const { attempt } = useStore(currentAttempt);
  const attemptId = attempt && "purchaseId" in attempt ? attempt.purchaseId : null;
  // A new order is shown before the address names it; an older one only while nothing else is asked for.
  const isOurs =
    attempt !== null &&
    (isInFlight(attempt) || attemptId === null || attemptId === (purchaseId ?? attemptId));
  const ours = isOurs ? attempt : null;
  const shownId = isOurs ? attemptId : purchaseId;

  const query = useQuery({
    ...purchaseQuery(shownId ?? ""),
    enabled: shownId != null,
    refetchInterval: ({ state }) => {
      // There is no such purchase of this wallet, and there will be none.
      if (state.error instanceof ApiError && state.error.status === 404) return false;
      const order = orderOf(ours, state.data ?? null);
      // The state of a purchase that cannot be read is not known: go on asking.
      if (!order) return POLL_MS;
      if (!factsOf(order.state).isMoving) return false;
      return order.state === "delivering" ? DELIVERY_POLL_MS : POLL_MS;
    },
  });
  const purchase = shownId == null ? undefined : query.data;
  const order: Order | null = orderOf(ours, purchase ?? null);

  return {
    order,
    /** The address names a purchase, and whether it exists is not known yet. */
    isLoading: shownId != null && order === null && !query.isError,
    /** The purchase of the address cannot be read, and this tab knows nothing of it. */
    isMissing: order === null && query.error !== null,
    /** This tab started it, so its packs are opened here. */
    isOurs,
  };
}

/** Whatever order the address names, this tab does one at a time. */
function isInFlight(attempt: Attempt): boolean {
  return attempt.kind === "preparing" || attempt.kind === "awaiting_signature";
}
