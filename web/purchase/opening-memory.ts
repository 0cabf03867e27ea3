import { storedText } from "../storage.ts";

const stored = storedText("hardwood.opening");

/** The purchase whose show this tab was playing when the page went away; null when there was none. */
export const openingAtLoad = stored.take() ?? null;

/** Notes that a show is on: after a crash or a reload its result is what remains to be seen. */
export function rememberOpening(purchaseId: string | null): void {
  if (purchaseId === null) stored.remove();
  else stored.write(purchaseId);
}
