import { type RpcTransport, address, signature } from "@solana/kit";
import { afterEach, expect, test, vi } from "vitest";
import {
  askEach,
  askMost,
  commonHistory,
  inCommonOrder,
  readStatusEverywhere,
} from "../../chain/agreement.ts";
import { createSharedRpc } from "../../chain/fail-over.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import { createNode } from "../../chain/node.ts";
import { createRpc } from "../../chain/rpc.ts";
import { type Reading, readAlike } from "../../server/payments/read-alike.ts";

// Even after a failure: test files that share a process share its timers.
afterEach(() => void vi.useRealTimers());

const SIGNATURE = signature("1".repeat(64));
const WALLET = address("BSFtCudCd4pR4LSFqWPjbtXPKSNVbGkc35gRNdnqjMCU");
const DOWN = new Error("down");

type Answers = Readonly<Record<string, unknown>>;

/** Returns a node that gives these responses and counts its calls. */
function node(answers: Answers) {
  const asked: string[] = [];
  const transport = (async ({ payload }) => {
    const { id, method } = payload as { id: string; method: string };
    asked.push(method);
    const result = answers[method];
    if (result === DOWN) throw DOWN;
    return { jsonrpc: "2.0", id, result };
  }) as RpcTransport;
  return { asked, transport };
}

const shared = (...nodes: { transport: RpcTransport }[]) =>
  createSharedRpc(nodes.map(({ transport }) => transport));

test("a node that is down is replaced at once, and left alone for a while", async () => {
  vi.useFakeTimers();
  const [down, well] = [node({ getSlot: DOWN }), node({ getSlot: 7 })];
  const rpc = shared(down, well);
  for (let call = 0; call < 3; call++) expect(await rpc.getSlot().send()).toBe(7n);
  expect(down.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await rpc.getSlot().send();
  expect(down.asked).toHaveLength(2);
});

test("nodes that are all down are asked all the same", async () => {
  const nodes = [node({ getSlot: DOWN }), node({ getSlot: DOWN })] as const;
  const rpc = shared(...nodes);
  for (let call = 0; call < 2; call++) await expect(rpc.getSlot().send()).rejects.toThrow("down");
  expect(nodes.map(({ asked }) => asked.length)).toEqual([2, 2]);
});

test("a preferred node that is stuck is asked last, and first again once it keeps up", async () => {
  vi.useFakeTimers();
  const heights = { stuck: 935, well: 1000 };
  const at = (name: keyof typeof heights) =>
    node({
      get getSlot() {
        return heights[name];
      },
      getBlockHeight: name === "stuck" ? 1 : 2,
    });
  const rpc = shared(at("stuck"), at("well"));
  /** Returns who answers once the nodes have been compared again. */
  const compared = async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    await rpc.getBlockHeight().send();
    await vi.advanceTimersByTimeAsync(0);
    return (await rpc.getBlockHeight().send()) === 1n ? "stuck" : "well";
  };
  expect(await rpc.getBlockHeight().send()).toBe(1n);
  expect(await compared()).toBe("well");
  heights.stuck = 936;
  expect(await compared()).toBe("stuck");
  // Of three, one that seems to be far ahead changes nothing.
  const three = shared(at("stuck"), at("stuck"), node({ getSlot: 10 ** 12, getBlockHeight: 2 }));
  await vi.advanceTimersByTimeAsync(10_000);
  for (let call = 0; call < 2; call++) expect(await three.getBlockHeight().send()).toBe(1n);
});

test("what one node lacks is requested from another", async () => {
  const found = { slot: 5, transaction: [Buffer.alloc(100).toString("base64"), "base64"] };
  const rpc = shared(node({ getTransaction: null }), node({ getTransaction: found }));
  const options = { encoding: "base64" } as const;
  expect(await rpc.getTransaction(SIGNATURE, options).send()).toMatchObject({ slot: 5n });
});

test("a transaction is sent to all nodes, and one that accepts it is enough", async () => {
  const nodes = [node({ sendTransaction: DOWN }), node({ sendTransaction: SIGNATURE })] as const;
  const sending = shared(...nodes).sendTransaction("AAAA" as never, { encoding: "base64" });
  expect(await sending.send()).toBe(SIGNATURE);
  expect(nodes.map(({ asked }) => asked.length)).toEqual([1, 1]);
});

const SENT = { signature: SIGNATURE, lastValidBlockHeight: 100n, signedSlot: 50n, genesis: WALLET };
const UNSEEN = { context: { slot: 300 }, value: [null] };
const FOUND = {
  context: { slot: 300 },
  value: [{ slot: 60, confirmationStatus: "finalized", err: null }],
};
const WITHOUT: Answers = {
  getEpochInfo: { absoluteSlot: 200, blockHeight: 101 },
  getSignatureStatuses: UNSEEN,
  getGenesisHash: WALLET,
  getFirstAvailableBlock: 0,
  getTransaction: null,
};
const statusFrom = (...answers: Answers[]) =>
  readStatusEverywhere(
    answers.map((one) => createRpc(node(one).transport)),
    SENT,
  );

test("a transaction is dead only if two of two nodes prove it", async () => {
  expect(await statusFrom(WITHOUT)).toEqual({ kind: "expired" });
  expect(await statusFrom(WITHOUT, WITHOUT)).toEqual({ kind: "expired" });
  expect(await statusFrom(WITHOUT, { ...WITHOUT, getSignatureStatuses: FOUND })).toMatchObject({
    kind: "landed",
  });
  await expect(statusFrom(WITHOUT, { ...WITHOUT, getEpochInfo: DOWN })).rejects.toThrow(
    "An RPC node cannot tell",
  );
});

test("a transaction has failed only if every node that knows it says so", async () => {
  const failed = { slot: 60, confirmationStatus: "finalized", err: "AccountInUse" };
  const [failing, knowing] = [failed, FOUND.value[0]].map((value) => ({
    ...WITHOUT,
    getSignatureStatuses: { context: { slot: 300 }, value: [value] },
  }));
  const young = { ...WITHOUT, getEpochInfo: { absoluteSlot: 200, blockHeight: 99 } };
  expect(await statusFrom(failing!, failing!)).toMatchObject({ kind: "failed" });
  expect(await statusFrom(failing!, knowing!)).toMatchObject({ kind: "landed" });
  expect(await statusFrom(failing!, young)).toMatchObject({ kind: "pending" });
  expect(await statusFrom(WITHOUT, failing!)).toMatchObject({ kind: "failed" });
  await expect(statusFrom(failing!, { ...WITHOUT, getEpochInfo: DOWN })).rejects.toThrow(
    "An RPC node cannot tell",
  );
});

test("a silent node is waited for, and left out after half a minute, but never proves a death", async () => {
  vi.useFakeTimers();
  const [well, silent] = [node({ ...WITHOUT, getSlot: 7 }), node({ getSlot: DOWN })];
  const nodes = [well, silent].map(({ transport }) => createRpc(transport));
  const slots = () => askEach(nodes, "finality", (rpc) => rpc.getSlot().send());
  await expect(slots()).rejects.toThrow("An RPC node cannot tell");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await slots()).toEqual([7n]);
  expect(await slots()).toEqual([7n]);
  expect(silent.asked).toHaveLength(2);
  await expect(readStatusEverywhere(nodes, SENT)).rejects.toThrow("Only 1 of 2 RPC nodes can tell");
  await vi.advanceTimersByTimeAsync(10_000);
  await slots();
  expect(silent.asked).toHaveLength(3);
});

test("of three, a silent node does not count, and is left alone after half a minute", async () => {
  vi.useFakeTimers();
  const [well, silent] = [node({ getSlot: 7 }), node({ getSlot: DOWN })];
  const nodes = [well, silent, well].map(({ transport }) => createRpc(transport));
  const slots = () => askMost(nodes, "vault transactions", (rpc) => rpc.getSlot().send());
  expect(await slots()).toEqual([7n, 7n]);
  await vi.advanceTimersByTimeAsync(30_000);
  for (let call = 0; call < 3; call++) expect(await slots()).toEqual([7n, 7n]);
  expect(silent.asked).toHaveLength(2);
});

test("silent nodes are named, and the keys in their addresses are not", async () => {
  const named = (host: string, answers: Answers) =>
    createNode(node(answers).transport, `https://user:secret@${host}/secret?key=secret`);
  const nodes = [
    named("one.example", { getSlot: DOWN }),
    named("two.example", { getSlot: 7 }),
    named("three.example:8899", { getSlot: DOWN }),
  ];
  await expect(askEach(nodes, "finality", (rpc) => rpc.getSlot().send())).rejects.toMatchObject({
    message: "An RPC node cannot tell: one.example, three.example:8899",
    cause: DOWN,
  });
});

test.each([
  ["has no history that old", { getFirstAvailableBlock: 51 }, /no history back to slot 50/],
  ["belongs to another chain", { getGenesisHash: SIGNATURE }, /another chain/],
  [
    "has the transaction itself",
    { getTransaction: { transaction: [Buffer.alloc(100).toString("base64"), "base64"] } },
    /no status of it/,
  ],
])("a node that %s proves no absence", async (_, answers, why) => {
  await expect(statusFrom({ ...WITHOUT, ...answers })).rejects.toThrow(why);
});

const ENTRY = list("1:payment")[0]!;
/**
 * Reads a payment once a second, each time with the next responses of the nodes. Undefined means that a
 * node does not respond.
 */
async function readTurns(says: readonly (readonly (Reading | undefined)[])[], seconds: number) {
  const nodes = says[0]!.map(() => createRpc(node({}).transport));
  const settled: unknown[] = [];
  for (let second = 0; second <= seconds; second++) {
    const now = says[Math.min(second, says.length - 1)]!;
    const reading = readAlike(nodes, [ENTRY], async (rpc) => {
      // Requests for histories always succeed.
      await askEach([...nodes], "escrow history", async () => 0);
      const said = now[nodes.indexOf(rpc)];
      if (said === undefined) throw DOWN;
      return said;
    });
    settled.push(
      await reading.then(
        ([one]) => ("value" in one! ? one.value : "apart"),
        () => "waits",
      ),
    );
    await vi.advanceTimersByTimeAsync(1000);
  }
  return settled;
}
const ARRIVAL = {
  signature: "payment",
  slot: 1n,
  blockIndex: 0,
  blockHash: "-",
  received: null,
  read: null,
};

test.each<[string, (Reading | undefined)[], unknown]>([
  ["does not return it", [ARRIVAL, "absent"], ARRIVAL],
  ["is down", [ARRIVAL, undefined], ARRIVAL],
])("a payment waits half a minute for a node that %s", async (_, says, value) => {
  vi.useFakeTimers();
  const settled = await readTurns([says], 32);
  expect(settled.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => "waits"));
  expect(settled.slice(30)).toEqual([value, value, value]);
});

test("a payment that nodes show differently waits for as long as they do, and counts once they agree", async () => {
  vi.useFakeTimers();
  const turns = Array.from({ length: 60 }, () => [ARRIVAL, "nothing_paid", ARRIVAL] as const);
  const settled = await readTurns([...turns, [ARRIVAL, ARRIVAL, ARRIVAL]], 60);
  expect(settled).toEqual([...Array.from({ length: 60 }, () => "apart"), ARRIVAL]);
});

test("nodes that order a block differently settle what comes before it", async () => {
  const entries = list("1", "2:a", "2:b", "3");
  const ordering = (...signatures: string[]) =>
    createRpc(node({ getBlock: { blockhash: WALLET, parentSlot: 1, signatures } }).transport);
  const [one, same, other] = [
    ordering("2:a", "2:b"),
    ordering("2:a", "2:b"),
    ordering("2:b", "2:a"),
  ];
  const namesIn = ({ ordered }: { ordered: readonly HistoryEntry[] }) =>
    ordered.map((entry) => entry.signature);
  const agreed = await inCommonOrder([one, same], entries);
  expect([namesIn(agreed), agreed.isWhole]).toEqual([["1", "2:a", "2:b", "3"], true]);
  const apart = await inCommonOrder([one, other], entries);
  expect([namesIn(apart), apart.isWhole, apart.disagreeAt]).toEqual([["1"], false, 2n]);
  const lacking = await inCommonOrder(
    [one, createRpc(node({ getBlock: null }).transport)],
    entries,
  );
  expect([namesIn(lacking), lacking.isWhole]).toEqual([["1"], false]);
});

/** Returns entries written as `slot` or `slot:name`, oldest first. */
function list(...entries: string[]): HistoryEntry[] {
  return entries.map((entry) => ({
    signature: entry as HistoryEntry["signature"],
    slot: BigInt(entry.split(":")[0]!),
    isFinal: true,
    hasFailed: false,
    memo: null,
  }));
}

const failed = (entry: HistoryEntry): HistoryEntry => ({ ...entry, hasFailed: true });

test.each<[string, HistoryEntry[][], string[], bigint?]>([
  ["one node", [list("1", "2")], ["1", "2"]],
  ["two that agree", [list("1", "2:a", "2:b"), list("1", "2:b", "2:a")], ["1", "2:a", "2:b"]],
  ["one that lags", [list("1", "2"), list("1")], ["1"]],
  ["one of three that lags", [list("1", "2"), list("1"), list("1", "2")], ["1", "2"]],
  ["one that leaves a payment out", [list("1", "2", "3"), list("1", "3")], ["1"], 2n],
  ["one that calls a payment failed", [list("1", "2:a"), list("1", "2:a").map(failed)], [], 1n],
  ["one that has another payment", [list("1", "2:a"), list("1", "2:b")], ["1"], 2n],
])("the common history of %s ends where it is not certain", (_, lists, common, disagreeAt) => {
  const found = commonHistory(lists);
  expect(found.common.map((entry) => entry.signature)).toEqual(common);
  expect(found.disagreeAt).toBe(disagreeAt);
});
