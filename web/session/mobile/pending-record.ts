import type { PhantomSession } from "../../../chain/wallet/phantom-link.ts";
import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import { storedJson } from "../../storage.ts";

/** How long a pending record is valid (specification, sections 4 and 9). */
export const PENDING_MS = 5 * 60_000;

/**
 * What we expect from a wallet's app. It is in local storage, because the app answers in a new tab.
 * That is why it also contains the keys of the connection, for five minutes at most (specification,
 * section 4; decisions, Connecting).
 */
export interface PendingRecord {
  readonly walletType: WalletKind;
  readonly timestamp: number;
  readonly returnUrl: string;
  readonly trip: Trip | null;
}

/** Which of Phantom's answers we expect. */
export type Trip =
  | { readonly kind: "connect"; readonly secretKey: string }
  | { readonly kind: "sign-message"; readonly phantom: PhantomSession; readonly nonce: string }
  | {
      readonly kind: "sign-transaction";
      readonly phantom: PhantomSession;
      readonly purchase: UnpaidPurchase;
    };

/** A purchase the server has created: everything a tab needs to pay for it. */
export interface UnpaidPurchase {
  readonly packId: string;
  readonly packs: number;
  readonly referrerId: string | null;
  /** Unsigned, base64. */
  readonly transaction: string;
  readonly lastValidBlockHeight: number;
}

const stored = storedJson<PendingRecord>(
  "hardwood.pending-wallet",
  ({ timestamp }) => typeof timestamp === "number",
);

/** Returns the record, however old. */
export const readPending = stored.read;
/**
 * Stores the record. If the browser refuses, the app's answer cannot be read, and the page says so
 * when it arrives.
 */
export const writePending = stored.write;
export const forgetPending = stored.remove;

/** Removes an expired record: a tab that was closed during a trip leaves one behind. */
export function forgetLatePending(): void {
  const record = readPending();
  if (!record) return;
  if (isLate(record)) forgetPending();
  else setTimeout(forgetLatePending, record.timestamp + PENDING_MS - Date.now());
}

/** Takes the record that an answer belongs to. It is valid for one answer, and for five minutes. */
export function takePending(): PendingRecord | undefined {
  const record = stored.take();
  return record && !isLate(record) ? record : undefined;
}

function isLate({ timestamp }: PendingRecord): boolean {
  return Date.now() - timestamp >= PENDING_MS;
}
