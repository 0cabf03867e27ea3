import { type ReactNode, startTransition, useEffect, useState } from "react";

type HeldProps = {
  isHeld: boolean;
  /** True while something covers the children, so that they may render in slices. */
  isCovered: boolean;
  children: ReactNode;
};

/** Delay after the covering content renders, in milliseconds: both at once would take a slow phone too long. */
const LATER_MS = 100;

/**
 * Keeps showing its children as they were when `isHeld` became true, except for stores that they subscribe to. Takes
 * effect immediately, so that nothing moves before it is covered. The children catch up a moment after the covering
 * content has changed.
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
  // The same element, so React skips it.
  return isStill ? shown : children;
}
