import {
  type Base64EncodedWireTransaction,
  type Signature,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  type Transaction,
  address,
  getBase64EncodedWireTransaction,
  getPublicKeyFromAddress,
  getSignatureFromTransaction,
  getTransactionDecoder,
  isSolanaError,
  verifySignature,
} from "@solana/kit";
import { fatesOf, sendWire } from "../../../chain/confirm.ts";
import type { ChainRpc } from "../../../chain/rpc.ts";

const RESEND_MS = 2000;
const LOOK_MS = 400;

export interface SignedPayment {
  readonly signature: Signature;
  readonly wire: Base64EncodedWireTransaction;
  /** Above this height the payment can no longer land. */
  readonly lastValidBlockHeight: bigint;
}

/**
 * Throws, with words for people, when a wallet answered what no chain would take. A node's answer to
 * such bytes differs from node to node, and is no proof that they were never sent.
 */
export async function readSigned(
  bytes: Uint8Array,
  lastValidBlockHeight: number,
): Promise<SignedPayment> {
  let transaction: Transaction;
  try {
    transaction = getTransactionDecoder().decode(bytes);
  } catch {
    throw new Error("your wallet did not return a transaction");
  }
  if (!(await isSigned(transaction))) throw new Error("the signature of your wallet is not valid");
  return {
    signature: getSignatureFromTransaction(transaction),
    wire: getBase64EncodedWireTransaction(transaction),
    lastValidBlockHeight: BigInt(lastValidBlockHeight),
  };
}

/** Whether everybody who must has signed. Where the browser cannot tell, the chain will. */
async function isSigned({ signatures, messageBytes }: Transaction): Promise<boolean> {
  const checks = Object.entries(signatures).map(async ([signer, signature]) => {
    if (signature === null) return false;
    const key = await getPublicKeyFromAddress(address(signer));
    return verifySignature(key, signature, messageBytes);
  });
  return Promise.all(checks).then(
    (results) => results.every(Boolean),
    () => true,
  );
}

/** The chain would not have the payment: it was never sent, and nobody else has its bytes. */
export class PaymentRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = "PaymentRefused";
  }
}

/** What happens to a payment until it is confirmed. */
interface Watch {
  /** Once, when a node has taken it. */
  readonly onTaken: () => void;
  /** After each look: for how many blocks it still can land; null once it is seen. */
  readonly onLook: (blocksLeft: number | null) => void;
}

/**
 * Sends a signed payment, and the same bytes again every two seconds, until the chain has confirmed
 * it. Answers false when it can no longer land as it was sent. Throws PaymentRefused when the very
 * first node refuses it; afterwards no answer of a node proves that nothing was charged.
 */
export async function sendPayment(
  rpc: ChainRpc,
  payment: SignedPayment,
  { onTaken, onLook }: Watch,
): Promise<boolean> {
  let sentAt = -Infinity;
  let isTaken = false;
  for (;;) {
    if (performance.now() - sentAt >= RESEND_MS) {
      const isFirst = sentAt === -Infinity;
      sentAt = performance.now();
      const wasTaken = await send(rpc, payment, isFirst);
      if (wasTaken && !isTaken) {
        isTaken = true;
        onTaken();
      }
    }
    const fate = await fatesOf(rpc, [payment]).then(
      ([first]) => first,
      () => undefined,
    );
    if (fate?.kind === "landed" || (fate?.kind === "open" && fate.isConfirmed)) return true;
    if (fate?.kind === "failed" || fate?.kind === "dead") return false;
    if (fate) onLook(fate.blocksLeft === undefined ? null : Number(fate.blocksLeft));
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Whether the node took it. A node that cannot be reached may have passed it on all the same. */
async function send(rpc: ChainRpc, { wire }: SignedPayment, isFirst: boolean): Promise<boolean> {
  try {
    await sendWire(rpc, wire);
    return true;
  } catch (error) {
    const cause = causeOfRefusal(error);
    if (isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)) return true;
    // A node that lags does not know a fresh blockhash yet.
    const mayStillLand =
      cause === undefined ||
      isSolanaError(cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND);
    if (isFirst && !mayStillLand) throw new PaymentRefused(reasonOf(cause));
    return false;
  }
}

/** Why a simulation failed; undefined when the node did not simulate at all. */
function causeOfRefusal(error: unknown): unknown {
  return isSolanaError(
    error,
    SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  )
    ? (error.cause ?? error)
    : undefined;
}

/** The token program's error 1: the account holds less than is to be moved. */
const INSUFFICIENT_FUNDS = 1;

function reasonOf(cause: unknown): string {
  if (
    isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM) &&
    cause.context.code === INSUFFICIENT_FUNDS
  )
    return "this wallet does not hold enough USDC";
  return cause instanceof Error ? cause.message : "it was refused by the network";
}
