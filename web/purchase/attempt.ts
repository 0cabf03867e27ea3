import type { UnpaidPurchase } from "../session/mobile/trips.ts";

/** This tab's part of a purchase. The server knows the rest, and outlives the tab. */
export type Attempt = { readonly packs: number } & (
  | Preparing
  | AwaitingSignature
  | Signed
  | { readonly kind: "canceled"; readonly purchaseId: string | null }
  | Refused
  | Unmatched
);

/** A payment that this tab has sent, with everything needed to resend and follow it after a reload. */
export interface SentPayment {
  /** The wallet that was signed in. */
  readonly owner: string | undefined;
  readonly purchase: UnpaidPurchase;
  readonly walletName: string;
  readonly signature: string;
  /** Signed, base64. */
  readonly wire: string;
}

interface Preparing {
  readonly kind: "preparing";
  /** Unpaid orders of others hold the packs, so the tab polls the server. */
  readonly isWaiting?: true;
}

export interface AwaitingSignature {
  readonly kind: "awaiting_signature";
  readonly purchaseId: string;
  readonly walletName: string;
  /** Asks the wallet for the same signature again, in case its window was closed or lost. */
  readonly askAgain: () => void;
  /** Opens the wallet's app, which answers in another tab. Unset for other wallets. */
  readonly appLink?: string;
}

export interface Signed {
  readonly kind: "signed";
  readonly sent: SentPayment;
  /** A node has accepted the payment. */
  readonly isAccepted: boolean;
  /** Blocks left for the payment to land in, until it is seen. */
  readonly blocksLeft: number | null;
  readonly isConfirmed: boolean;
  /** Nothing was seen for longer than usual. */
  readonly isLate: boolean;
  /** False once the chain proves that the payment failed or can never land. */
  readonly canLand: boolean;
  /** The server has drawn or refunded. */
  readonly isSettled: boolean;
}

/** Nothing was charged or ever will be: the server, the wallet or the first node refused. */
interface Refused {
  readonly kind: "refused";
  readonly purchaseId: string | null;
  readonly reason: string;
  /** Whether the wallet had already signed. */
  readonly isSigned: boolean;
}

/** Money was charged, but it does not pay for the order: it is sent back, claimed or held. */
interface Unmatched {
  readonly kind: "unmatched";
  readonly purchaseId: string;
  readonly reason: string;
}

/** Returns the purchase that an attempt is for, once the server has created it. */
export function purchaseIdOf(attempt: Attempt | null): string | null {
  if (attempt?.kind === "signed") return attempt.sent.purchase.packId;
  return attempt && "purchaseId" in attempt ? attempt.purchaseId : null;
}
