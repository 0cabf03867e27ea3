import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rewardsQuery } from "../../queries/purchases.ts";
import { openingAtLoad, rememberOpening } from "../../purchase/opening-memory.ts";
import { type Order, factsOf } from "../../purchase/order.ts";

/** Returns what covers the page: the opening during an order, then the success dialog. */
export function useShow(order: Order | null, isOurs: boolean) {
  const [isShowing, setShowing] = useState(false);
  /** A purchase seen before it was drawn, so that a buyer who waited is notified. */
  const [awaited, setAwaited] = useState<string | null>(null);
  const facts = order && factsOf(order.state);
  const id = order?.purchaseId ?? null;
  if (id !== null && facts?.isBuyLocked && awaited !== id) setAwaited(id);

  const isDrawn = facts?.isDrawn === true;
  const rewards = useQuery({ ...rewardsQuery(id ?? ""), enabled: isDrawn });
  const runs = facts?.isBuyLocked === true && order?.state !== "unknown";
  const isOpening = isShowing && isOurs && (runs || (isDrawn && !rewards.isError));
  return {
    rewards: id === null ? undefined : rewards.data,
    isOpening,
    isComplete: isDrawn && !isOpening && id !== null && awaited === id,
    /** It was playing when the page unloaded, so go straight to the result. */
    wasCutOff: isDrawn && !isOurs && awaited === null && id !== null && openingAtLoad === id,
    begin: () => {
      setShowing(true);
      setAwaited(null);
    },
    endOpening: () => {
      setShowing(false);
      rememberOpening(null);
    },
    closeDialog: () => setAwaited(null),
  };
}
