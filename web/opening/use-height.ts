import { type RefCallback, useCallback, useState } from "react";

/** Measures an element. Returns its ref and its height in pixels, which stays when the element is gone. */
export function useHeight(): [RefCallback<HTMLElement>, number] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement) => {
    const measure = () => setHeight(element.offsetHeight);
    // Before the first paint, which the observer would miss.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, height];
}
