import type { Address } from "@solana/kit";
import { readSigned, withoutJunk } from "../../chain/block-receipts.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { readDeliveryMemo } from "../../rules/delivery-proof.ts";
import { CAUSE_NAME_LENGTH } from "../../rules/payout-memo.ts";
import { finalPages } from "./history.ts";

/** Finds refunds. A node puts all memos of a transaction into one text. */
const REFUND = new RegExp(`Hardwood refund \\w{${CAUSE_NAME_LENGTH}}:\\d`);

/**
 * Returns the successful transactions that name the vault and claim to be deliveries or refunds, up to this slot at least. Anyone can write such
 * a memo: of crowded blocks, only those that the vault signed are returned.
 */
export async function readPayouts(
  rpc: ChainRpc,
  vault: Address,
  minSlot: bigint,
): Promise<HistoryEntry[]> {
  const found: HistoryEntry[] = [];
  for await (const page of finalPages(rpc, vault, { minSlot }))
    found.push(
      ...page.filter(
        ({ hasFailed, memo }) =>
          !hasFailed && memo && (readDeliveryMemo(memo) || REFUND.test(memo)),
      ),
    );
  return withoutJunk(found, (slot) => readSigned(rpc, slot, vault));
}
