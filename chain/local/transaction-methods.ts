import {
  type Address,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS as INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED as TOO_EARLY,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION as UNSUPPORTED_VERSION,
  getBase64Encoder,
} from "@solana/kit";
import type { Commitment } from "./blocks.ts";
import type { Landed } from "./history.ts";
import type { Bank } from "./ledger.ts";
import { RpcError } from "./rpc-error.ts";

/** Maximum that a node returns per call. */
const MAX_SIGNATURES = 1000;

interface Options {
  readonly commitment?: Commitment;
  readonly encoding?: string;
}

/** RPC methods that send transactions and query their outcome. */
export function transactionMethods(bank: Bank) {
  const { blocks, history } = bank;
  return {
    sendTransaction(
      wire: string,
      options: Options & { skipPreflight?: boolean; preflightCommitment?: Commitment } = {},
    ) {
      const preflight = options.skipPreflight ? null : (options.preflightCommitment ?? "finalized");
      return bank.send(bytesOf(wire, options), { preflight });
    },
    simulateTransaction(wire: string, options: Options & { sigVerify?: boolean } = {}) {
      const { commitment = "finalized", sigVerify = false } = options;
      const simulation = bank.simulate(bytesOf(wire, options), { commitment, sigVerify });
      return {
        context: { slot: blocks.slotAt(commitment) },
        value: {
          err: simulation.error,
          logs: simulation.logs,
          unitsConsumed: simulation.computeUnits,
          accounts: null,
          returnData: null,
        },
      };
    },
    getSignatureStatuses: (signatures: readonly string[]) => ({
      context: { slot: blocks.slotAt("processed") },
      value: signatures.map((signature) => describeStatus(history.find(signature), blocks)),
    }),
    getSignaturesForAddress(
      address: Address,
      options: Options & {
        before?: string;
        until?: string;
        limit?: number;
        minContextSlot?: number;
      } = {},
    ) {
      const { commitment = "finalized", before, until, limit = MAX_SIGNATURES } = options;
      const page = { slot: blocks.slotAt(commitment), before, until, limit };
      if (page.slot < (options.minContextSlot ?? 0))
        throw new RpcError(TOO_EARLY, "Minimum context slot has not been reached", {
          contextSlot: page.slot,
        });
      return history.list(address, page).map((landed) => ({
        signature: landed.signature,
        slot: landed.slot,
        blockTime: blocks.timeOf(landed.slot),
        err: landed.error,
        memo: landed.memo,
        confirmationStatus: statusOf(landed, blocks),
      }));
    },
    getTransaction(
      signature: string,
      options: Options & { maxSupportedTransactionVersion?: number } = {},
    ) {
      const { commitment = "finalized", maxSupportedTransactionVersion = -1 } = options;
      const landed = history.find(signature);
      if (!landed || landed.slot > blocks.slotAt(commitment)) return null;
      const { slot, version, wire, meta } = landed;
      if (version !== "legacy" && version > maxSupportedTransactionVersion)
        throw new RpcError(
          UNSUPPORTED_VERSION,
          `Transaction version (${version}) is not supported by the requesting client. ` +
            "Please try the request again with the following configuration parameter: " +
            `"maxSupportedTransactionVersion": ${version}`,
        );
      requireBase64(options);
      return { slot, blockTime: blocks.timeOf(slot), version, transaction: [wire, "base64"], meta };
    },
  };
}

function describeStatus(landed: Landed | undefined, blocks: Bank["blocks"]) {
  if (!landed) return null;
  const { slot, error } = landed;
  const confirmationStatus = statusOf(landed, blocks);
  return {
    slot,
    confirmations: confirmationStatus === "finalized" ? null : blocks.openSlot - slot,
    err: error,
    status: error === null ? { Ok: null } : { Err: error },
    confirmationStatus,
  };
}

function statusOf({ slot }: Landed, blocks: Bank["blocks"]): Commitment {
  if (slot <= blocks.slotAt("finalized")) return "finalized";
  return slot <= blocks.slotAt("confirmed") ? "confirmed" : "processed";
}

function bytesOf(wire: string, options: Options): Uint8Array {
  requireBase64(options);
  return new Uint8Array(getBase64Encoder().encode(wire));
}

function requireBase64({ encoding }: Options): void {
  if (encoding !== "base64")
    throw new RpcError(INVALID_PARAMS, "The local chain knows transactions in base64 only");
}
