import { type ReactNode, startTransition, useEffect, useState } from "react";

type HeldProps = {
  isHeld: boolean;
  /** Something still covers them, so they may be drawn in slices. */
  isCovered: boolean;
  children: ReactNode;
};

/** How much later than what covers it, in milliseconds: both at once would take a slow phone too long. */
const LATER_MS = 100;

/**
 * Keeps showing its children as they were when `isHeld` became true, except for what they watch
 * themselves. It holds them at once, so that nothing moves before it is covered, and they catch up a moment
 * after what covers them has changed.
 */
export function Held({ isHeld, isCovered, children }: HeldProps) {
  const [shown, setShown] = useState(children);
  const [wasHeld, setWasHeld] = useState(isHeld);
  if (isHeld && !wasHeld) setWasHeld(true);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => startTransition(() => setWasHeld(false)), LATER_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const isStill = isHeld || (isCovered && wasHeld);
  if (!isStill && shown !== children) setShown(children);
  // The same element: React has nothing to compare.
  return isStill ? shown : children;
}
