import type { Signature } from "@solana/kit";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { NodeSilent } from "../../chain/errors.ts";
import { untilTold } from "../../server/ops/chain.ts";
import { openOwnSale } from "../own-sale.ts";
import { ops } from "../ops.ts";

const sale = await openOwnSale("down_node");
const { db, chain, environment, newWorker, order, settle } = sale;
afterAll(() => sale[Symbol.asyncDispose]());
afterEach(() => void vi.restoreAllMocks());

const WELL = environment["SOLANA_RPC_URL"];
const [DOWN, ALSO_DOWN] = ["http://127.0.0.1:1/secret-key", "http://127.0.0.1:2/secret-key"];
const WAITS = /^An RPC node cannot tell: 127\.0\.0\.1:1\. Waiting until it can or counts as down/;

const now = performance.now.bind(performance);
/** Makes time pass quickly, so that a silent node counts as down after two seconds. */
function hurry(): void {
  vi.spyOn(performance, "now").mockImplementation(() => now() * 20);
}

/** Runs a command with these nodes. */
function opsWith(nodes: readonly string[], words: string) {
  hurry();
  return ops(words.split(" "), { ...environment, SOLANA_RPC_URL: nodes.join() });
}

/** Lets a payment be passed over because the worker's node does not list it. Returns its signature. */
async function missPayment(): Promise<Signature> {
  let hidden: Signature | undefined;
  const worker = await newWorker(async (ask, request) => {
    const answer = (await ask()) as { result: { signature: Signature }[] };
    if ((request.payload as { method: string }).method !== "getSignaturesForAddress") return answer;
    return { ...answer, result: answer.result.filter(({ signature }) => signature !== hidden) };
  });
  const [late, next] = [await order(1), await order(1)];
  hidden = await late.pay();
  await chain.skipBlocks(33);
  await next.pay();
  await settle(worker);
  return hidden;
}

test("while one of three nodes is down, books are compared once it counts as down", async () => {
  const compared = await opsWith([DOWN, WELL, `${WELL}/`], "reconcile");
  expect(compared).toMatchObject({ code: 0, err: expect.stringMatching(WAITS) });
  expect(compared.err.trim().split("\n")).toHaveLength(1);
  expect(compared.out).toContain("The books agree with the chain");
});

test("books that could not be compared are told from books that differ", async () => {
  expect(await opsWith([DOWN, ALSO_DOWN], "reconcile")).toMatchObject({
    code: 2,
    out: "",
    err: expect.stringMatching(/^The books could not be compared with the chain: .*\n$/),
  });
  expect(
    await ops(["reconcile"], { ...environment, DATABASE_URL: "postgresql://127.0.0.1:1/none" }),
  ).toMatchObject({
    code: 2,
  });
});

test("visitors are not told which node is down", async () => {
  const { newVisitor } = await sale.serve({ SOLANA_RPC_URL: DOWN });
  const call = { jsonrpc: "2.0", id: 1, method: "getBlockHeight" };
  expect(await (await newVisitor()).post("/rpc", call)).toMatchObject({
    status: 503,
    body: {
      code: "chain_unavailable",
      error: "Solana cannot be reached right now. Please try again in a moment.",
    },
  });
});

test("a node that never counts as down is waited for during a minute", async () => {
  hurry();
  const [noted, startedAt] = [vi.fn(), performance.now()];
  const silent = new NodeSilent("An RPC node cannot tell");
  await expect(untilTold({ note: noted }, () => Promise.reject(silent))).rejects.toBe(silent);
  expect(performance.now() - startedAt).toBeGreaterThan(60_000);
  expect(noted).toHaveBeenCalledOnce();
});

test("a payment is sent back by hand while one of three nodes is down, and not while two are", async () => {
  const payment = await missPayment();
  const refund = `payment refund ${payment} --reason Missed`;
  for (const nodes of [
    [WELL, DOWN, ALSO_DOWN],
    [WELL, DOWN],
  ])
    expect(await opsWith(nodes, refund)).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`\nOnly 1 of ${nodes.length} RPC nodes can tell\n$`)),
    });
  const rows = () => db.selectFrom("outbox").select("kind").where("cause", "=", payment).execute();
  expect(await rows()).toEqual([]);
  expect(await opsWith([WELL, `${WELL}/`, DOWN], refund)).toMatchObject({
    code: 0,
    err: expect.stringMatching(WAITS),
    out: expect.stringMatching(/^Planned: 20.00 USDC/),
  });
  expect(await rows()).toEqual([{ kind: "refund" }]);
});
