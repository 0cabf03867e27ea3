/** What this tab has done to buy packs. The server knows the rest, and outlives the tab. */
export type Attempt = { readonly packs: number } & (
  | { readonly kind: "preparing" }
  | AwaitingSignature
  | Signed
  | { readonly kind: "cancelled"; readonly purchaseId: string | null }
  | Refused
);

interface AwaitingSignature {
  readonly kind: "awaiting_signature";
  readonly purchaseId: string;
  readonly walletName: string;
  /** Asks the wallet for the same signature again: its window may be closed or lost. */
  readonly askAgain: () => void;
  /** Set if the wallet is an app, which this link opens and which answers in another tab. */
  readonly appLink?: string;
  /** Drops the app's answer, should it still come. */
  readonly refuseAnswer?: () => void;
}

interface Signed {
  readonly kind: "signed";
  readonly purchaseId: string;
  readonly walletName: string;
  readonly signature: string;
  /** A node of the chain has the payment. */
  readonly isAccepted: boolean;
  /** Blocks left to land in, while the payment is not seen. */
  readonly blocksLeft: number | null;
  readonly isConfirmed: boolean;
  /** Nothing was seen for longer than usual. */
  readonly isLate: boolean;
}

/** Nothing was charged, and nothing can be: the server, the wallet or the first node said no. */
interface Refused {
  readonly kind: "refused";
  readonly purchaseId: string | null;
  readonly reason: string;
  /** The wallet had signed by then. */
  readonly isSigned: boolean;
}
