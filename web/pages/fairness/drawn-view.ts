import type { SignedMoves } from "../../../rules/delivery-proof.ts";
import type { DrawLogEntry } from "../../../rules/draw-log.ts";
import type { ShownPayment } from "../../../rules/payment-proof.ts";
import type { DrawView } from "./fairness-queries.ts";

/** The server's view of a drawn purchase. */
export type DrawnView = DrawView & { entry: DrawLogEntry };

/** The chain's view of it. */
export interface Chain {
  /** Null if the chain does not have the payment. */
  readonly payment: () => Promise<ShownPayment | null>;
  /** Null if the chain does not have the transaction. */
  readonly moves: (signature: string) => Promise<SignedMoves | null>;
}
