import { type ReactNode, useDeferredValue, useState } from "react";

type HeldProps = {
  isHeld: boolean;
  /** Something still covers them, so they may be drawn in slices. */
  isCovered: boolean;
  children: ReactNode;
};

/**
 * Keeps showing its children as they were when `isHeld` became true, except for what they watch
 * themselves. It holds them at once, so that nothing moves before it is covered.
 */
export function Held({ isHeld, isCovered, children }: HeldProps) {
  const [shown, setShown] = useState(children);
  const wasHeld = useDeferredValue(isHeld);
  const isStill = isHeld || (isCovered && wasHeld);
  if (!isStill && shown !== children) setShown(children);
  // The same element: React has nothing to compare.
  return isStill ? shown : children;
}
