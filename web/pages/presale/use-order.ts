import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../api.ts";
import { purchaseQuery } from "../../queries/purchases.ts";
import { type Attempt, type Order, orderOf, phaseOf } from "./purchase-machine.ts";
import { useAttempt } from "./current-attempt.ts";

/** A purchase that moves is looked at so often; slower once only deliveries are waited for. */
const LOOK_MS = 700;
const LOOK_AT_DELIVERY_MS = 1200;

/** The order on the screen: the one that this tab is busy with, or the one that the address names. */
export function useOrder(purchaseId: string | undefined) {
  const attempt = useAttempt();
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
      if (!order) return LOOK_MS;
      if (!phaseOf(order.state).moves) return false;
      return order.state === "delivering" ? LOOK_AT_DELIVERY_MS : LOOK_MS;
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
    /** This tab started it, so that here its packs are opened. */
    isOurs,
  };
}

/** Whatever order the address names, this tab does one at a time. */
function isInFlight(attempt: Attempt | null): boolean {
  return attempt?.kind === "preparing" || attempt?.kind === "awaiting_signature";
}
