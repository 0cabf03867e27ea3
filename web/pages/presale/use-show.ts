import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { rewardsQuery } from "../../queries/purchases.ts";
import { openingAtLoad, rememberOpening } from "../../purchase/opening-memory.ts";
import { type Order, factsOf } from "../../purchase/order.ts";

/** What lies over the page: the opening while an order runs, then the dialog that it is complete. */
export function useShow(order: Order | null, isOurs: boolean) {
  const [isShowing, setShowing] = useState(false);
  /** The purchase that was seen before it was drawn: whoever waited for it is told. */
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
    /** It was on when this page went away: what remains to be seen is its result. */
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
