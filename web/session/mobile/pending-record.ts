import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import { MINUTE_MS } from "../../../rules/time.ts";
import { storedJson } from "../../storage.ts";

/** How long a pending record is valid (specification, sections 4 and 9). */
export const PENDING_MS = 5 * MINUTE_MS;

/** The last app that was opened (specification, section 3). What it must answer is in `trips.ts`. */
export interface PendingRecord {
  readonly walletType: WalletKind;
  readonly timestamp: number;
  readonly returnUrl: string;
}

const stored = storedJson<PendingRecord>(
  "hardwood.pending-wallet",
  ({ timestamp }) => typeof timestamp === "number",
);

/** Returns the record, however old. */
export const readPending = stored.read;
/** Stores the record. Without storage, the page does not notice a return by itself. */
export const writePending = stored.write;

/** Removes the record of that time. A newer one belongs to another tab. */
export function forgetPending(timestamp: number): void {
  if (readPending()?.timestamp === timestamp) stored.remove();
}

/** Removes an expired record: a tab that was closed during a trip leaves one behind. */
export function forgetLatePending(): void {
  const record = readPending();
  if (!record) return;
  if (isLate(record)) forgetPending(record.timestamp);
  else setTimeout(forgetLatePending, record.timestamp + PENDING_MS - Date.now());
}

function isLate({ timestamp }: PendingRecord): boolean {
  return Date.now() - timestamp >= PENDING_MS;
}
