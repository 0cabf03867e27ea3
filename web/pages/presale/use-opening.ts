import { useEffect, useState } from "react";

type Opening = (typeof import("./Opening.tsx"))["Opening"];

/**
 * Returns the opening once its code is there, which is not part of the first load. It covers the page with
 * the press of Buy: waiting for it as for other lazy parts would first show the page with the order for a
 * moment. If it cannot be loaded, the order's panel says everything, too.
 */
export function useOpening(): Opening | undefined {
  const [opening, setOpening] = useState<{ Opening: Opening }>();
  useEffect(() => {
    import("./Opening.tsx").then(setOpening, () => undefined);
  }, []);
  return opening?.Opening;
}
