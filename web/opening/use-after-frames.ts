import { useEffect, useState } from "react";

/** Returns true after this many frames. Spreads work that is too much for one. */
export function useAfterFrames(frames: number): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let left = frames;
    let request = requestAnimationFrame(function count() {
      if (left-- <= 0) setDone(true);
      else request = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(request);
  }, [frames]);
  return isDone;
}
