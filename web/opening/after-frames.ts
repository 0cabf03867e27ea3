import { startTransition } from "react";

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
