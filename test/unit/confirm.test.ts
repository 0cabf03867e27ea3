import { signature } from "@solana/kit";
import { expect, test } from "vitest";
import { readStatuses } from "../../chain/confirm.ts";
import { createRpc } from "../../chain/rpc.ts";

const SENT = { signature: signature("1".repeat(64)), lastValidBlockHeight: 100n };

/** A load balancer: one node knows the final block, another one the statuses of its whole history. */
function nodes(
  final: { slot: number; height: number },
  statuses: { slot: number; value: unknown },
) {
  return createRpc(async <Response>({ payload }: { payload: unknown }) => {
    const { id, method, params } = payload as { id: string; method: string; params: unknown[] };
    // Kit leaves a commitment out if it is the default, which is final.
    const { commitment } = (params[0] ?? {}) as { commitment?: string };
    const newest = commitment === undefined || commitment === "finalized" ? 0 : 31;
    const { searchTransactionHistory } = (params[1] ?? {}) as {
      searchTransactionHistory?: boolean;
    };
    const result =
      method === "getEpochInfo"
        ? { absoluteSlot: final.slot + newest, blockHeight: final.height + newest }
        : {
            context: { slot: statuses.slot },
            value: [searchTransactionHistory ? statuses.value : null],
          };
    return { jsonrpc: "2.0", id, result } as Response;
  });
}

const statusOf = async (...given: Parameters<typeof nodes>) =>
  (await readStatuses(nodes(...given), [SENT]))[0];

test("a transaction is dead only if the node without it has passed its last block", async () => {
  const final = { slot: 500, height: 101 };
  expect(await statusOf(final, { slot: 500, value: null })).toEqual({ kind: "expired" });
  expect(await statusOf(final, { slot: 499, value: null })).toMatchObject({ kind: "pending" });
  expect(await statusOf({ slot: 500, height: 100 }, { slot: 900, value: null })).toMatchObject({
    kind: "pending",
    blocksLeft: 0n,
  });
});

test("what a lagging node has seen counts all the same", async () => {
  const landed = { slot: 90, confirmationStatus: "finalized", err: null };
  expect(await statusOf({ slot: 500, height: 101 }, { slot: 100, value: landed })).toEqual({
    kind: "landed",
    slot: 90n,
  });
});
