import { type Signature, address } from "@solana/kit";
import { expect, test } from "vitest";
import { historyPages } from "../../chain/history.ts";
import { createRpc } from "../../chain/rpc.ts";

const ACCOUNT = address("BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU");
const signatures = Array.from({ length: 2500 }, (_, index) => String(index) as Signature);

/** Returns a node with this history, newest first. */
function nodeWith(history: readonly Signature[]) {
  return createRpc(async <Response>({ payload }: { payload: unknown }) => {
    const { id, params } = payload as { id: string; params: [string, Page] };
    const [, { before, until, limit }] = params;
    const from = before === undefined ? 0 : history.indexOf(before) + 1;
    const to = until === undefined ? history.length : history.indexOf(until);
    const result = history
      .slice(from, Math.min(to, from + Number(limit)))
      .map((signature) => ({ signature, err: null, confirmationStatus: "finalized" }));
    return { jsonrpc: "2.0", id, result } as Response;
  });
}

type Page = { before?: Signature; until?: Signature; limit: bigint | number };

test("a history of several pages is returned whole, newest first", async () => {
  const rpc = nodeWith(signatures);
  const found: Signature[] = [];
  const range = { commitment: "finalized", after: signatures.at(-1) } as const;
  for await (const page of historyPages(rpc, ACCOUNT, range))
    found.push(...page.map(({ signature }) => signature));
  expect(found).toEqual(signatures.slice(0, -1));
});
