import { useEffect, useState } from "react";

/**
 * Returns true this many frames after it is given a number. Spreads work that is too much for one
 * frame.
 */
export function useAfterFrames(frames: number | null): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (frames === null) return;
    let left = frames;
    let request = requestAnimationFrame(function count() {
      if (left-- <= 0) setDone(true);
      else request = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(request);
  }, [frames]);
  return isDone;
}
