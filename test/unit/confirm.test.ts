import { signature } from "@solana/kit";
import { expect, test } from "vitest";
import { createFinalityWatch } from "../../chain/finality-watch.ts";
import { readStatuses } from "../../chain/confirm.ts";
import { createRpc } from "../../chain/rpc.ts";

const SENT = { signature: signature("1".repeat(64)), lastValidBlockHeight: 100n };

/** A load balancer: one node knows the final block, another the statuses of its whole history. */
function nodes(
  final: { slot: number; height: number },
  statuses: { slot: number; value: unknown },
) {
  return createRpc(async <Response>({ payload }: { payload: unknown }) => {
    const { id, method, params } = payload as { id: string; method: string; params: unknown[] };
    // Kit omits the default commitment, which is finalized.
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

test.each([
  ["processed", null, false],
  ["confirmed", null, true],
  ["confirmed", { InstructionError: [0, "Custom"] }, false],
])("what is %s with error %j is not final", async (confirmationStatus, err, isConfirmed) => {
  const seen = { slot: 90, confirmationStatus, err };
  expect(await statusOf({ slot: 500, height: 101 }, { slot: 500, value: seen })).toEqual({
    kind: "pending",
    isConfirmed,
    slot: 90n,
  });
});

test("a transaction that may still land reports how many blocks it has left", async () => {
  const status = { slot: 500, value: null };
  const pending = { kind: "pending", isConfirmed: false };
  expect(await statusOf({ slot: 500, height: 93 }, status)).toEqual({ ...pending, blocksLeft: 7n });
  expect(await statusOf({ slot: 500, height: 101 }, { ...status, slot: 499 })).toEqual({
    ...pending,
    blocksLeft: 0n,
  });
});

/**
 * Reads the statuses of `count` transactions, final in slots from 0. Returns how many each call asked for.
 */
async function readMany(count: number) {
  const calls: number[] = [];
  let next = 0;
  const rpc = createRpc(async <Response>({ payload }: { payload: unknown }) => {
    const { id, method, params } = payload as { id: string; method: string; params: [unknown[]] };
    if (method === "getEpochInfo")
      return { jsonrpc: "2.0", id, result: { absoluteSlot: 1, blockHeight: 1 } } as Response;
    calls.push(params[0].length);
    const value = params[0].map(() => ({
      slot: next++,
      confirmationStatus: "finalized",
      err: null,
    }));
    return { jsonrpc: "2.0", id, result: { context: { slot: 1 }, value } } as Response;
  });
  const statuses = await readStatuses(
    rpc,
    Array.from({ length: count }, () => SENT),
  );
  return { calls, slots: statuses.map((status) => status.kind === "landed" && status.slot) };
}

test("a watch that is stopped answers at once, also those who come later", async () => {
  const watch = createFinalityWatch(
    createRpc(() => Promise.reject(new Error("down"))),
    1,
  );
  const until = () => watch.until(SENT.signature, SENT.lastValidBlockHeight, 3_600_000);
  const early = until();
  watch.stop();
  const late = Promise.race([until(), new Promise((resolve) => setImmediate(resolve, "waits"))]);
  expect([await early, await late]).toEqual([undefined, undefined]);
});

test("many are asked for 256 at a time and told in order, and none without a call", async () => {
  const { calls, slots } = await readMany(257);
  expect(calls).toEqual([256, 1]);
  expect(slots).toEqual(Array.from({ length: 257 }, (_, slot) => BigInt(slot)));
  expect((await readMany(256)).calls).toEqual([256]);
  const down = createRpc(() => Promise.reject(new Error("down")));
  expect(await readStatuses(down, [])).toEqual([]);
});
