import { SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE as NO_BLOCK } from "@solana/kit";
import {
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED as TOO_EARLY,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE as PREFLIGHT_FAILURE,
} from "@solana/kit";
import { BLOCKHASH_LIFE } from "../../chain/local/blocks.ts";
import type { Ask, Call } from "./faulty-node.ts";

/** Slots until a block is final on the local chain. */
const FINAL_AFTER = 32n;

interface Listed {
  readonly signature: string;
  readonly slot: bigint;
  readonly confirmationStatus?: string;
}

/**
 * Returns the response of a node that is some slots behind. Accounts keep their newest state, because the chain
 * forgets older ones; only their slot lags.
 */
export async function answerLate(call: Call, ask: Ask, slots: bigint): Promise<object> {
  const { method, params = [] } = call;
  const newest = (await ask<bigint>("getSlot", [{ commitment: "processed" }])) - slots;
  const isFinal = (slot: bigint) => slot <= newest - FINAL_AFTER;
  switch (method) {
    case "getSlot":
    case "getBlockHeight":
      return { result: (await ask<bigint>(method, params)) - slots };
    case "getEpochInfo": {
      const info = await ask<{ absoluteSlot: bigint; blockHeight: bigint }>(method, params);
      const { absoluteSlot, blockHeight } = info;
      return {
        result: {
          ...info,
          absoluteSlot: absoluteSlot - slots,
          blockHeight: blockHeight - slots,
        },
      };
    }
    case "getLatestBlockhash":
      return { result: await latestBlockhash(ask, newest - 1n) };
    case "getSignatureStatuses": {
      const { value } = await ask<{ value: (Listed | null)[] }>(method, params);
      return { result: { context: { slot: newest }, value: value.map(asSeen) } };
    }
    case "getSignaturesForAddress":
      return listLate(call, ask, { newest, asSeen });
    case "getTransaction": {
      const found = await ask<{ slot: bigint } | null>(method, params);
      return { result: found && isFinal(found.slot) ? found : null };
    }
    case "getBlock":
      return isFinal(params[0] as bigint)
        ? { result: await ask(method, params) }
        : refusal(NO_BLOCK, `Block not available for slot ${String(params[0])}`);
    case "sendTransaction":
      return refusal(PREFLIGHT_FAILURE, "Transaction simulation failed: Blockhash not found", {
        err: "BlockhashNotFound",
        logs: [],
      });
    default: {
      const result = await ask<unknown>(method, params);
      const isAsOf = typeof result === "object" && result !== null && "context" in result;
      return { result: isAsOf ? { ...result, context: { slot: newest } } : result };
    }
  }

  function asSeen<One extends Listed>(one: One | null): One | null {
    if (!one || one.slot > newest) return null;
    const status = isFinal(one.slot) ? "finalized" : one.slot < newest ? "confirmed" : "processed";
    return { ...one, confirmationStatus: status };
  }
}

async function latestBlockhash(ask: Ask, slot: bigint) {
  const block = await ask<{ blockhash: string; blockHeight: bigint }>("getBlock", [
    slot,
    { commitment: "processed", transactionDetails: "none", rewards: false },
  ]);
  const lastValidBlockHeight = block.blockHeight + BigInt(BLOCKHASH_LIFE);
  return { context: { slot }, value: { blockhash: block.blockhash, lastValidBlockHeight } };
}

/** Like a lagging node, lists everything if it does not know `until`, and nothing if it does not know `before`. */
async function listLate(
  { params = [] }: Call,
  ask: Ask,
  { newest, asSeen }: { newest: bigint; asSeen: (one: Listed) => Listed | null },
): Promise<object> {
  const [account, options] = params as [string, Record<string, unknown>];
  const { before, until, limit = 1000n, minContextSlot = 0n, commitment } = options;
  if (newest < (minContextSlot as bigint))
    return refusal(TOO_EARLY, "Minimum context slot has not been reached", { contextSlot: newest });
  const all = await ask<Listed[]>("getSignaturesForAddress", [
    account,
    { commitment: "processed" },
  ]);
  const known = all.flatMap((one) => asSeen(one) ?? []);
  const wanted = known.filter(
    ({ confirmationStatus: status }) => status === "finalized" || status === commitment,
  );
  const from = before === undefined ? 0 : indexOf(wanted, before) + 1;
  const end = indexOf(wanted, until);
  const isKnown = before === undefined || from > 0;
  const page = wanted.slice(from, end === -1 ? undefined : end).slice(0, Number(limit));
  return { result: isKnown ? page : [] };
}

function indexOf(list: readonly Listed[], signature: unknown): number {
  return list.findIndex((one) => one.signature === signature);
}

function refusal(code: number, message: string, data?: object): object {
  return { error: { code, message, ...(data ? { data } : {}) } };
}
