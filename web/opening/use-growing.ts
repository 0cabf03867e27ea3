import { useEffect, useState } from "react";

/** Counts up to a total, a few more per frame, because rendering a long list at once would block the page. */
export function useGrowing(total: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    const request = requestAnimationFrame(() => setCount(count + step));
    return () => cancelAnimationFrame(request);
  }, [count, total, step]);
  return count;
}
