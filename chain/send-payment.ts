import {
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  isSolanaError,
} from "@solana/kit";
import { readStatuses, sendWire } from "./confirm.ts";
import type { ChainRpc } from "./rpc.ts";
import type { SignedPayment } from "./signed-payment.ts";

const RESEND_MS = 2000;
const POLL_MS = 400;

/** The first node refused the payment, so it was not forwarded and nobody else has its bytes. */
export class PaymentRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "PaymentRefused";
  }
}

interface PaymentWatcher {
  /** Called once, when a node has accepted the payment. */
  readonly onAccepted: () => void;
  /** Called after each poll with the blocks left to land in; null once the payment is seen. */
  readonly onPoll: (blocksLeft: number | null) => void;
}

/**
 * Sends a signed payment, and resends the same bytes every two seconds until the chain has confirmed
 * it. Returns false if it can no longer land. Throws PaymentRefused if the first node refuses it;
 * after that, no node's answer proves that nothing was charged.
 */
export async function sendPayment(
  rpc: ChainRpc,
  payment: SignedPayment,
  { onAccepted, onPoll }: PaymentWatcher,
): Promise<boolean> {
  let sentAt = -Infinity;
  let isAccepted = false;
  for (;;) {
    if (performance.now() - sentAt >= RESEND_MS) {
      const isFirst = sentAt === -Infinity;
      sentAt = performance.now();
      const wasAccepted = await send(rpc, payment, isFirst);
      if (wasAccepted && !isAccepted) {
        isAccepted = true;
        onAccepted();
      }
    }
    const status = await readStatuses(rpc, [payment]).then(
      ([first]) => first,
      () => undefined,
    );
    if (status?.kind === "landed" || (status?.kind === "pending" && status.isConfirmed))
      return true;
    if (status?.kind === "failed" || status?.kind === "expired") return false;
    if (status) onPoll(status.blocksLeft === undefined ? null : Number(status.blocksLeft));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Returns true if the node accepted it. A node that was not reached may have passed it on anyway. */
async function send(rpc: ChainRpc, { wire }: SignedPayment, isFirst: boolean): Promise<boolean> {
  try {
    await sendWire(rpc, wire);
    return true;
  } catch (error) {
    const cause = simulationError(error);
    if (isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)) return true;
    // A lagging node does not know a fresh blockhash yet.
    const mayStillLand =
      cause === undefined ||
      isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND);
    if (isFirst && !mayStillLand) throw new PaymentRefused(refusalText(cause));
    return false;
  }
}

/** Returns why the node's simulation failed; undefined if it did not simulate. */
function simulationError(error: unknown): unknown {
  return isSolanaError(
    error,
    SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  )
    ? (error.cause ?? error)
    : undefined;
}

/** Custom error of the token program. */
const INSUFFICIENT_FUNDS = 1;

function refusalText(cause: unknown): string {
  if (
    isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM) &&
    cause.context.code === INSUFFICIENT_FUNDS
  )
    return "this wallet does not hold enough USDC";
  return cause instanceof Error ? cause.message : "it was refused by the network";
}
