import type { Signature } from "@solana/kit";
import { expect, test } from "vitest";
import { NodesDisagree } from "../../chain/errors.ts";
import type { HistoryEntry } from "../../chain/history.ts";
import type { ChainRpc } from "../../chain/rpc.ts";
import { type Reading, readAlike } from "../../server/payments/read-alike.ts";
import type { ReadArrival } from "../../server/payments/read-arrival.ts";

const ENTRIES = ["first", "second"].map((signature): HistoryEntry => ({
  signature: signature as Signature,
  slot: 7n,
  isFinal: true,
  hasFailed: false,
  memo: null,
}));
const paid = (received: bigint): ReadArrival => ({
  signature: "first",
  slot: 7n,
  blockIndex: 0,
  blockHash: "block",
  received,
  read: null,
});
const silent = new Error("silent");

/**
 * Reads what the nodes return, each for the first and the second payment. An error means that the node
 * fails.
 */
function readFrom(...said: readonly (readonly (Reading | Error)[])[]) {
  const nodes = said.map(() => ({}) as ChainRpc);
  return readAlike(nodes, ENTRIES, async (rpc, { signature }) => {
    const answer = said[nodes.indexOf(rpc)]![signature === "first" ? 0 : 1]!;
    if (answer instanceof Error) throw answer;
    return answer;
  });
}

const says = (value: Reading) => ({ status: "fulfilled", value });
const fails = (reason: unknown) => ({ status: "rejected", reason });

test("what all nodes say of a payment counts", async () => {
  expect(await readFrom([paid(5n), "nothing_paid"], [paid(5n), "nothing_paid"])).toEqual([
    says(paid(5n)),
    says("nothing_paid"),
  ]);
});

test("a payment that nodes show differently waits, and says which", async () => {
  const [first, second] = await readFrom([paid(5n), paid(1n)], [paid(6n), paid(1n)]);
  expect(first).toEqual(
    fails(new NodesDisagree("RPC nodes show first differently; settling waits")),
  );
  expect(second).toEqual(says(paid(1n)));
  const [other] = await readFrom(["nothing_paid", paid(1n)], [paid(1n), paid(1n)]);
  expect(other).toMatchObject({ status: "rejected", reason: expect.any(NodesDisagree) });
});

test.each<[string, Reading | Error, object]>([
  ["a node that fails", silent, fails(silent)],
  ["a node that does not have it yet", "absent", says("absent")],
])("a payment that %s cannot tell is not read", async (_, answer, reading) => {
  for (const said of [
    [
      [paid(5n), answer],
      [paid(5n), paid(1n)],
    ],
    [
      [paid(5n), paid(1n)],
      [paid(5n), answer],
    ],
  ])
    expect(await readFrom(...said)).toEqual([says(paid(5n)), reading]);
});

test("a node that fails counts before one that does not have it yet", async () => {
  const said = await readFrom([paid(5n), "absent"], [paid(5n), silent]);
  expect(said[1]).toEqual(fails(silent));
});

test("one of several nodes without even the first payment is silent about payments", async () => {
  await expect(readFrom([paid(5n), paid(1n)], ["absent", paid(1n)])).rejects.toMatchObject({
    message: "An RPC node cannot tell",
    cause: new Error("The RPC node does not return what it lists"),
  });
  await expect(readFrom([silent, paid(1n)], [paid(5n), paid(1n)])).rejects.toMatchObject({
    message: "An RPC node cannot tell",
    cause: silent,
  });
});

test("the only node may lack even the first payment, and that is what it says", async () => {
  expect(await readFrom(["absent", paid(1n)])).toEqual([says("absent"), says(paid(1n))]);
  expect(await readFrom([silent, paid(1n)])).toEqual([fails(silent), says(paid(1n))]);
});

test("without payments there is nothing to read", async () => {
  expect(await readAlike([{}, {}] as ChainRpc[], [], () => Promise.reject(silent))).toEqual([]);
});
