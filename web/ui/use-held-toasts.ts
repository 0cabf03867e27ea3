import { useEffect } from "react";
import { holdToasts } from "./toast.ts";

/** Closes the toast on screen and keeps new ones back while held: they would cover a show. */
export function useHeldToasts(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdToasts() : undefined), [isHeld]);
}
