const KEY = "hardwood.opening";

/** The purchase whose show this tab was playing when the page went away; null when there was none. */
export const openingAtLoad = recall();

function recall(): string | null {
  try {
    const purchaseId = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return purchaseId;
  } catch {
    return null; // storage can be switched off
  }
}

/** Notes that a show is on: after a crash or a reload its result is what remains to be seen. */
export function rememberOpening(purchaseId: string | null): void {
  try {
    if (purchaseId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, purchaseId);
  } catch {
    // then a reload shows the steps of the order
  }
}
