import { MAX_PACKS_PER_USER } from "../../../rules/presale.ts";

type Situation = {
  /** Maximum packs this wallet can buy now. */
  maxPacks: number;
  /** The presale is sold out. */
  isSoldOut: boolean;
  /** The season has begun. */
  isOver: boolean;
  /** Sales are paused, or have stopped. */
  isPaused: boolean;
  /** An order is in progress. */
  isOrderOpen: boolean;
  isOnline: boolean;
};

/** Returns why nothing can be bought now; undefined if nothing prevents it. */
export function obstacle({
  maxPacks,
  isSoldOut,
  isOver,
  isPaused,
  isOrderOpen,
  isOnline,
}: Situation): string | undefined {
  if (isOrderOpen) return "You can buy again once this order is settled.";
  if (isOver) return "The presale is over.";
  if (isPaused) return "Sales are paused.";
  if (maxPacks > 0) return isOnline ? undefined : "You are offline.";
  if (isSoldOut) return "The presale is sold out.";
  return `You've reached the limit of ${MAX_PACKS_PER_USER} packs.`;
}
