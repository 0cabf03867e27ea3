import type { PhantomSession } from "../../../chain/wallet/phantom-link.ts";
import type { WalletKind } from "../../../chain/wallet/wallets.ts";
import { storedJson } from "../../storage.ts";

/** A pending record is no longer good after so long (specification, sections 4 and 9). */
export const PENDING_MS = 5 * 60_000;

/**
 * What is waited for from the app of a wallet. It is in local storage, because the app answers in a
 * new tab; so it carries the keys of the talk too, for five minutes at most (specification,
 * section 4; decisions, Connecting).
 */
export interface PendingRecord {
  readonly walletType: WalletKind;
  readonly timestamp: number;
  readonly returnUrl: string;
  readonly trip: Trip | null;
}

/** Which of Phantom's answers is waited for. */
export type Trip =
  | { readonly kind: "connect"; readonly secretKey: string }
  | { readonly kind: "sign-message"; readonly phantom: PhantomSession; readonly nonce: string }
  | {
      readonly kind: "sign-transaction";
      readonly phantom: PhantomSession;
      readonly purchase: UnpaidPurchase;
    };

/** A purchase that the server has created: all that a tab must know to pay for it. */
export interface UnpaidPurchase {
  readonly packId: string;
  readonly packs: number;
  readonly referrerId: string | null;
  readonly lastValidBlockHeight: number;
}

const stored = storedJson<PendingRecord>(
  "hardwood.pending-wallet",
  ({ timestamp }) => typeof timestamp === "number",
);

/** Returns the record, however old. */
export const readPending = stored.read;
/** If the browser refuses, the app's answer cannot be read, and the page says so when it comes. */
export const writePending = stored.write;
export const forgetPending = stored.remove;

/** A tab that was closed on the way leaves its record behind: any other page takes it away in time. */
export function forgetLatePending(): void {
  const record = readPending();
  if (!record) return;
  if (isLate(record)) forgetPending();
  else setTimeout(forgetLatePending, record.timestamp + PENDING_MS - Date.now());
}

/** The record that an answer belongs to: it is good for one answer, and for five minutes. */
export function takePending(): PendingRecord | undefined {
  const record = stored.take();
  return record && !isLate(record) ? record : undefined;
}

function isLate({ timestamp }: PendingRecord): boolean {
  return Date.now() - timestamp >= PENDING_MS;
}
