import { type Signature, address } from "@solana/kit";
import { beforeEach, expect, test } from "vitest";
import { NodeBehind } from "../../chain/errors.ts";
import { type HistoryEntry, batchesOf, historyPages, readAfter } from "../../chain/history.ts";
import { createRpc } from "../../chain/rpc.ts";

const ACCOUNT = address("BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU");
const signatures = Array.from({ length: 2500 }, (_, index) => String(index) as Signature);
/** Two transactions in each slot. */
const slotOf = (signature: Signature) => BigInt(5000 - Math.floor(Number(signature) / 2));

const [OPEN, FAILED] = ["0", "1"] as [Signature, Signature];

/** The requests of a test. */
const asked: (Page & { account: string })[] = [];
beforeEach(() => void asked.splice(0));

/** Returns a node with this history, newest first. `lacks` are pages of which it knows nothing. */
function nodeWith(history: readonly Signature[], lacks: (page: Page) => boolean = () => false) {
  return createRpc(async <Response>({ payload }: { payload: unknown }) => {
    const { id, params } = payload as { id: string; params: [string, Page] };
    const [account, page] = params;
    asked.push({ account, ...page });
    const from = page.before === undefined ? 0 : history.indexOf(page.before) + 1;
    const newest = page.until === undefined ? -1 : history.indexOf(page.until);
    const to = Math.min(newest === -1 ? history.length : newest, from + Number(page.limit));
    const result = lacks(page)
      ? []
      : history.slice(from, to).map((signature) => ({
          signature,
          slot: Number(slotOf(signature)),
          err: signature === FAILED ? { InstructionError: [0, "Custom"] } : null,
          memo: signature === FAILED ? "[5] hello" : null,
          confirmationStatus: signature === OPEN ? "confirmed" : "finalized",
        }));
    return { jsonrpc: "2.0", id, result } as Response;
  });
}

type Page = {
  before?: Signature;
  until?: Signature;
  limit: bigint | number;
  commitment?: string;
  minContextSlot?: bigint | number;
};

test("a history of several pages is returned whole, newest first", async () => {
  const rpc = nodeWith(signatures);
  const found: Signature[] = [];
  const range = { commitment: "finalized", after: signatures.at(-1) } as const;
  for await (const page of historyPages(rpc, ACCOUNT, range))
    found.push(...page.map(({ signature }) => signature));
  expect(found).toEqual(signatures.slice(0, -1));
});

const readUpTo = (signature: Signature) => ({ signature, slot: slotOf(signature) });
const after = async (rpc: ReturnType<typeof nodeWith>, signature: Signature) =>
  (await readAfter(rpc, ACCOUNT, readUpTo(signature), { commitment: "finalized" })).map(
    (entry) => entry.signature,
  );

test.each([0, 1, 2, 999, 1000, 1001, 2400])(
  "%i entries after those that have been read are all returned, oldest first",
  async (count) => {
    const expected = signatures.slice(0, count).toReversed();
    expect(await after(nodeWith(signatures), signatures[count]!)).toEqual(expected);
  },
);

test("the whole history is read if nothing has been, over several pages", async () => {
  const none = { signature: null, slot: 0n };
  const found = await readAfter(nodeWith(signatures), ACCOUNT, none, { commitment: "finalized" });
  expect(found.map(({ signature }) => signature)).toEqual(signatures.toReversed());
});

test("a node that lacks what has been read is behind", async () => {
  const lagging = nodeWith(signatures.slice(10, 500));
  await expect(after(lagging, signatures[9]!)).rejects.toThrow(NodeBehind);
});

test("a later page that another node cuts off hides nothing", async () => {
  const cut = nodeWith(signatures, ({ before, limit }) => before !== undefined && limit !== 1);
  await expect(after(cut, signatures[2400]!)).rejects.toThrow(NodeBehind);
  const none = { signature: null, slot: 0n };
  await expect(readAfter(cut, ACCOUNT, none, { commitment: "finalized" })).rejects.toThrow(
    NodeBehind,
  );
});

test("entries say whether they are final or have failed, and one page takes one call", async () => {
  const range = { commitment: "confirmed", minSlot: 4990n } as const;
  const found = await readAfter(nodeWith(signatures), ACCOUNT, readUpTo(signatures[3]!), range);
  expect(found).toEqual([
    { signature: "2", slot: 4999n, isFinal: true, hasFailed: false, memo: null },
    { signature: FAILED, slot: 5000n, isFinal: true, hasFailed: true, memo: "[5] hello" },
    { signature: OPEN, slot: 5000n, isFinal: false, hasFailed: false, memo: null },
  ]);
  expect(asked).toEqual([
    { account: ACCOUNT, commitment: "confirmed", until: "3", limit: 1000, minContextSlot: 4990n },
  ]);
});

test("a history is split between blocks, oldest first", () => {
  const entries = signatures
    .slice(0, 11)
    .map((signature) => ({ signature, slot: slotOf(signature) }) as HistoryEntry);
  const split = (size: number) =>
    batchesOf(entries, size).map((batch) => batch.map(({ signature }) => signature).join());
  expect(split(3)).toEqual(["10,8,9", "6,7,4,5", "2,3,0,1"]);
  expect(split(1)).toEqual(["10", "8,9", "6,7", "4,5", "2,3", "0,1"]);
  expect(split(100)).toHaveLength(1);
  expect(batchesOf([], 3)).toEqual([]);
});
