import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../api.ts";
import { isSettled, purchaseQuery } from "../queries/purchases.ts";
import { useFailure } from "../queries/use-failure.ts";
import { useStore } from "../store.ts";
import { type Attempt, purchaseIdOf } from "./attempt.ts";
import { isUndecided } from "./attempt-machine.ts";
import { currentAttempt, settleAttempt } from "./current-attempt.ts";
import { type Order, factsOf, orderOf } from "./order.ts";

/** Returns the order on the screen: this tab's own, or the one in the address. */
export function useOrder(purchaseId: string | undefined) {
  const { attempt } = useStore(currentAttempt);
  const attemptId = purchaseIdOf(attempt);
  // Show a new order even before the address names it, an older one only if the address names no
  // other.
  const isOurs =
    attempt !== null &&
    (isInFlight(attempt) || attemptId === null || attemptId === (purchaseId ?? attemptId));
  const ours = isOurs ? attempt : null;
  const shownId = isOurs ? attemptId : purchaseId;

  const query = useQuery({
    ...purchaseQuery(shownId ?? ""),
    enabled: shownId != null,
    refetchInterval: ({ state }) => {
      // This wallet has no such purchase, and never will.
      if (state.error instanceof ApiError && state.error.status === 404) return false;
      const order = orderOf(ours, state.data ?? null);
      // A failed read says nothing about the purchase, so keep polling.
      return factsOf(order?.state ?? "unknown").pollMs;
    },
  });
  const failure = useFailure(query);
  const purchase = shownId == null ? undefined : query.data;
  useEffect(() => {
    if (purchase && isSettled(purchase)) settleAttempt(purchase.id);
  }, [purchase]);
  const order: Order | null = orderOf(ours, purchase ?? null);

  return {
    order,
    /** The address names a purchase that has not loaded yet. */
    isLoading: shownId != null && order === null && !failure,
    /** The purchase in the address cannot be loaded, and this tab did not start it. */
    isMissing: order === null && failure !== undefined,
    /** This tab started it, so its packs open here. */
    isOurs,
  };
}

/** A tab runs one order at a time, whatever the address names: a second one could be paid by mistake. */
export function isInFlight(attempt: Attempt): boolean {
  if (attempt.kind === "signed") return isUndecided(attempt);
  return attempt.kind === "preparing" || attempt.kind === "awaiting_signature";
}
