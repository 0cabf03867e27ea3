import { storedText } from "../storage.ts";

const stored = storedText("hardwood.opening");

/** The purchase whose opening was playing when the page unloaded, or null. */
export const openingAtLoad = stored.take() ?? null;

/** Records that an opening is playing: after a crash or reload, go straight to its result. */
export function rememberOpening(purchaseId: string | null): void {
  if (purchaseId === null) stored.remove();
  else stored.write(purchaseId);
}
