import { lockMemo } from "../../rules/league/lock-memo.ts";
import { MINUTE_MS } from "../../rules/time.ts";
import type { Handler } from "../outbox/handler.ts";

/** Locks looked at per round. Usually there is one a week. */
const PER_ROUND = 4;
/** A memo of 90 characters and a signature, with headroom. */
const COMPUTE_UNITS = 60_000;
/** A lock should be on Solana soon after the vault has SOL again. */
const MAX_WAIT_MS = MINUTE_MS;

/** Records on Solana what was locked for a week. It moves nothing and costs a transaction's fee. */
export const lockHandler: Handler<"lock"> = {
  kind: "lock",
  rowsPerRound: PER_ROUND,
  rowsPerTransaction: 1,
  computeUnits: () => COMPUTE_UNITS,
  maxWaitMs: MAX_WAIT_MS,
  allowance: async () => PER_ROUND,
  payable: async (_ctx, due) => ({ ready: due, waiting: [] }),
  build: async (_ctx, _keys, rows) => {
    const { cause: week, content } = rows[0]!;
    return { instructions: [], memo: lockMemo({ week, hash: content.hash }) };
  },
};
