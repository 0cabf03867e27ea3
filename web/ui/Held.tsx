import { type ReactNode, useDeferredValue, useState } from "react";

/**
 * Keeps showing its children as they were when `isHeld` became true, except for what they watch
 * themselves. What has changed meanwhile is drawn in slices afterwards.
 */
export function Held({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(children);
  const isStill = useDeferredValue(isHeld);
  if (!isStill && shown !== children) setShown(children);
  // The same element: React has nothing to compare.
  return isStill ? shown : children;
}
