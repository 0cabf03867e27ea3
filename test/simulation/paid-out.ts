import { type TokenChange, tokenChanges } from "../../chain/token-changes.ts";
import { type PayoutMemo, readPayoutMemo } from "../../rules/payout-memo.ts";
import type { World } from "./world.ts";

/** A transaction that the house signed, and what it moved. */
export interface HouseTransaction {
  readonly signature: string;
  readonly memo: PayoutMemo | undefined;
  readonly changes: readonly TokenChange[];
}

/** Returns every transaction on the chain that moved the house's funds, oldest first. */
export function listPaidOut({ ledger, launch }: World): HouseTransaction[] {
  const page = { slot: ledger.blocks.openSlot, limit: Infinity };
  return ledger.history
    .list(launch.vault, page)
    .toReversed()
    .filter(({ error, accounts }) => error === null && accounts[0] === launch.vault)
    .map(({ signature, memo, meta }) => ({
      signature,
      memo: memosIn(memo).flatMap((text) => readPayoutMemo(text) ?? [])[0],
      changes: tokenChanges(meta).filter(({ amount }) => amount !== 0n),
    }))
    .filter(({ changes }) => changes.length > 0);
}

/** Splits the single string in which nodes return memos. */
function memosIn(listed: string | null): string[] {
  return listed === null ? [] : listed.split("; ").map((memo) => memo.replace(/^\[\d+\] /, ""));
}
