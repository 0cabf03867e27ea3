import { startTransition, useLayoutEffect, useState } from "react";

/**
 * Calls a function after this many frames, as a transition: React draws what it changes in slices.
 * Spreads work that is too much for one frame. Returns a function that prevents the call.
 */
export function afterFrames(frames: number, then: () => void): () => void {
  let left = frames;
  let request = requestAnimationFrame(function count() {
    if (left-- <= 0) startTransition(then);
    else request = requestAnimationFrame(count);
  });
  return () => cancelAnimationFrame(request);
}

/**
 * Counts up to a total, one more in each frame after the last was drawn, and from 0 again for another subject:
 * what is drawn at once would take a phone too long.
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
