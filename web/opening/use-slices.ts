import { useLayoutEffect, useState } from "react";
import { afterFrames } from "./after-frames.ts";

/**
 * Counts up to a total, by one in each frame after the previous slice was rendered, and restarts at 0 for a new
 * subject. Rendering everything at once would take a phone too long.
 */
export function useSlices(subject: unknown, total: number): number {
  const [drawn, setDrawn] = useState({ subject, slices: 0 });
  const slices = drawn.subject === subject ? drawn.slices : 0;
  useLayoutEffect(
    () =>
      slices < total ? afterFrames(0, () => setDrawn({ subject, slices: slices + 1 })) : undefined,
    [subject, slices, total],
  );
  return slices;
}
