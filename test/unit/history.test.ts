import { type Signature, address } from "@solana/kit";
import { expect, test } from "vitest";
import { createHistoryReader, historyPages } from "../../chain/history.ts";
import { createRpc } from "../../chain/rpc.ts";

const ACCOUNT = address("BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU");
const signatures = Array.from({ length: 2500 }, (_, index) => String(index) as Signature);

/** A node with a history, newest first, that answers so many calls before it fails once. */
function nodeWith(history: readonly Signature[], failsAt: number) {
  let calls = 0;
  const rpc = createRpc(async <Response>({ payload }: { payload: unknown }) => {
    calls += 1;
    if (calls === failsAt) throw new Error("429");
    const { id, params } = payload as { id: string; params: [string, Page] };
    const [, { before, until, limit }] = params;
    const from = before === undefined ? 0 : history.indexOf(before) + 1;
    const to = until === undefined ? history.length : history.indexOf(until);
    const result = history
      .slice(from, Math.min(to, from + Number(limit)))
      .map((signature) => ({ signature, err: null, confirmationStatus: "finalized" }));
    return { jsonrpc: "2.0", id, result } as Response;
  });
  return { rpc, calls: () => calls };
}

type Page = { before?: Signature; until?: Signature; limit: bigint | number };

test("reading a long history resumes where a node failed, each transaction once", async () => {
  const { rpc, calls } = nodeWith(signatures, 3);
  const reader = createHistoryReader(rpc, ACCOUNT);
  await expect(reader.readNew()).rejects.toThrow("429");
  expect(await reader.readNew()).toEqual(signatures.toReversed());
  expect(calls()).toBe(4);
  expect(await reader.readNew()).toEqual([]);
});

test("a history of several pages is returned whole, newest first", async () => {
  const { rpc } = nodeWith(signatures, Infinity);
  const found: Signature[] = [];
  const range = { commitment: "finalized", after: signatures.at(-1) } as const;
  for await (const page of historyPages(rpc, ACCOUNT, range))
    found.push(...page.map(({ signature }) => signature));
  expect(found).toEqual(signatures.slice(0, -1));
});
