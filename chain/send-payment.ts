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

/** The wallet's node may know newer blockhashes than ours. */
const LAG_BLOCKS = 32n;
/** A height that no chain reaches. */
const NEVER = 2n ** 64n - 1n;

/** The first node refused the payment, so it was not forwarded and nobody else has its bytes. */
export class PaymentRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "PaymentRefused";
  }
}

interface PaymentWatcher {
  /** True if it was sent before, so that no node's refusal proves anything anymore. */
  readonly isResumed: boolean;
  /** Called once, when a node has accepted the payment. */
  readonly onAccepted: () => void;
  /** Called after each poll with the blocks left to land in; null if unknown, or once it is seen. */
  readonly onPoll: (blocksLeft: number | null) => void;
}

/**
 * Sends a signed payment, and resends the same bytes every two seconds until the chain has confirmed
 * it. Returns false if it failed or can no longer land. Throws PaymentRefused if the first node refuses
 * it; after that, no node's answer proves that nothing was charged.
 */
export async function sendPayment(
  rpc: ChainRpc,
  payment: SignedPayment,
  { isResumed, onAccepted, onPoll }: PaymentWatcher,
): Promise<boolean> {
  let sentAt = -Infinity;
  let isAccepted = false;
  let lastHeight = payment.lastValidBlockHeight;
  for (;;) {
    if (performance.now() - sentAt >= RESEND_MS) {
      const isFirst = sentAt === -Infinity && !isResumed;
      sentAt = performance.now();
      const wasAccepted = await send(rpc, payment, isFirst);
      if (wasAccepted && !isAccepted) {
        isAccepted = true;
        onAccepted();
      }
    }
    if (lastHeight === "unknown") lastHeight = await newestLastHeight(rpc);
    const sent = {
      signature: payment.signature,
      lastValidBlockHeight: typeof lastHeight === "bigint" ? lastHeight : NEVER,
    };
    const status = await readStatuses(rpc, [sent]).then(
      ([first]) => first,
      () => undefined,
    );
    if (status?.kind === "landed" || (status?.kind === "pending" && status.isConfirmed))
      return true;
    if (status?.kind === "failed" || status?.kind === "expired") return false;
    const isKnown = typeof payment.lastValidBlockHeight === "bigint";
    const blocksLeft = isKnown ? status?.blocksLeft : undefined;
    if (status) onPoll(blocksLeft === undefined ? null : Number(blocksLeft));
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Returns the height after which no blockhash that exists now is valid; `unknown` if the node does
 * not answer.
 */
async function newestLastHeight(rpc: ChainRpc): Promise<bigint | "unknown"> {
  return rpc
    .getLatestBlockhash({ commitment: "confirmed" })
    .send()
    .then(
      ({ value }) => value.lastValidBlockHeight + LAG_BLOCKS,
      () => "unknown" as const,
    );
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
