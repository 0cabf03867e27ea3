import type { ReactNode } from "react";
import { MAX_PACKS_PER_USER } from "../../../rules/presale.ts";

type BuyNoteProps = {
  /** Packs that can be bought now. */
  most: number;
  /** The presale has none left for anybody. */
  isSoldOut: boolean;
  /** An order waits for its result. */
  isOpen: boolean;
  /** What it says when nothing stands in the way. */
  children: ReactNode;
};

/** Why the button cannot be pressed. */
export function BuyNote({ most, isSoldOut, isOpen, children }: BuyNoteProps) {
  const reason = isOpen
    ? "You can buy again when this order is settled."
    : most > 0
      ? undefined
      : isSoldOut
        ? "The presale is sold out."
        : `Nothing remains for this wallet now: at most ${MAX_PACKS_PER_USER} packs for each.`;
  if (reason === undefined) return children;
  return <p className="type-small mt-3 text-center text-ink2">{reason}</p>;
}
